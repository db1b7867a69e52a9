import { useRef } from 'react';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import { isSheetOpen, isTyping, press } from './press-key.ts';
import styles from './DeskKeys.module.css';

/** No key moves money: C only moves the focus to the button. */
const KEYS = [
  ['J', 'Next learner or row'],
  ['K', 'The one before'],
  ['Enter', 'Open it'],
  ['C', 'Go to the main button, then Enter'],
  ['A', 'Ask learner'],
  ['H', 'Put on hold'],
  ['R', 'Reject'],
  ['N', 'Add a note'],
  ['Space', 'Tick the row'],
  ['I', 'Import statement'],
  ['/', 'Find a person'],
  ['U', 'Back to the queue'],
  ['?', 'Show these shortcuts'],
  ['Esc', 'Close'],
] as const;

/** Hears the keys of the desk, and tells them. */
export const DeskKeys = island('DeskKeys', 'now', function DeskKeys() {
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
      <h2 id="keys-heading">Keyboard shortcuts</h2>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">Shortcuts do not work while you type in a field.</p>
      <noscript>
        <p className="meta">
          Shortcuts need JavaScript, which is off in this browser. You can still use Tab and Enter.
        </p>
      </noscript>
    </dialog>
  );
});
