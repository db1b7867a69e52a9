import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { island } from '../../islands/island.tsx';
import { progressOf, type Ticked } from '../learning/kept-progress.ts';
import { useProgress } from '../learning/use-progress.ts';
import styles from './Tick.module.css';

type Props = Ticked & {
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  /** What is ticked, in words. */
  children: ReactNode;
};

/** A box to tick, kept on the device, and of a chapter on the account of signed-in readers. */
export const Tick = island('Tick', 'idle', function Tick({ learning, children, ...ticked }: Props) {
  const progress = useProgress(learning);
  const box = useRef<HTMLInputElement>(null);
  const keep = useEffectEvent((isDone: boolean) => progressOf(learning).now().keepTick(ticked, isDone));
  // Somebody may be faster than React.
  useEffect(() => {
    if (box.current?.checked === true) keep(true);
  }, []);
  return (
    <label className={`scripted ${styles.tick}`}>
      <input
        ref={box}
        type="checkbox"
        autoComplete="off"
        checked={progress?.isTicked(ticked) ?? false}
        onChange={({ target }) => keep(target.checked)}
      />
      {children}
    </label>
  );
});
