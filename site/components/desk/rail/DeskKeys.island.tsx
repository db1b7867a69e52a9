import { type ReactNode, useRef } from 'react';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import { isSheetOpen, isTyping, press } from './press-key.ts';
import styles from './DeskKeys.module.css';

/** Hears the keys of the desk. Its children say which there are: KeySheet. */
export const DeskKeys = island('DeskKeys', 'now', function DeskKeys({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === '?') sheet.current?.togglePopover();
    else if (isSheetOpen() || !press(key)) return;
    event.preventDefault();
  });

  return (
    <dialog ref={sheet} id="keys" className={styles.sheet} popover="auto" aria-labelledby="keys-heading">
      {children}
    </dialog>
  );
});
