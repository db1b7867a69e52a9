import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatTime, indianTimeAt } from '../../../../domain/day.ts';
import { island } from '../../../islands/island.tsx';
import { dropTyped, keepTyped, type Typed, typedBefore } from './kept-typed.ts';
import styles from './site.module.css';

interface Props {
  /** When the draft was saved: what was typed before another version is not offered. */
  version: number;
  children?: ReactNode;
}

/** A form of the content that keeps what was typed on the device until it is sent. */
export const KeptForm = island('KeptForm', 'now', function KeptForm({ version, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [offered, setOffered] = useState<Typed>();

  useEffect(() => {
    if (form.current !== null) setOffered(typedBefore(form.current, version));
  }, [version]);

  function putIn(): void {
    for (const [name, value] of Object.entries(offered?.values ?? {})) put(form.current, name, value);
    setOffered(undefined);
    // For what follows the form as somebody types.
    form.current?.dispatchEvent(new Event('input'));
  }

  return (
    <form
      ref={form}
      className="stack loose"
      method="post"
      noValidate
      onInput={({ currentTarget }) => keepTyped(currentTarget, version, Date.now())}
    >
      {offered !== undefined && (
        <div className={styles.offer}>
          <p>You wrote something here at {formatTime(indianTimeAt(offered.at))}. Put it in?</p>
          <button className={styles.small} type="button" onClick={putIn}>
            Put it in
          </button>
          <button
            className={styles.small}
            type="button"
            onClick={() => {
              dropTyped();
              setOffered(undefined);
            }}
          >
            Forget it
          </button>
        </div>
      )}
      {children}
    </form>
  );
});

function put(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof RadioNodeList) field.value = value;
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
  )
    return;
  if (field.type === 'checkbox') (field as HTMLInputElement).checked = value === field.value;
  else field.value = value;
  for (let fold = field.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}
