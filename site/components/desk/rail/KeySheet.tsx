import { DeskKeys } from './DeskKeys.island.tsx';

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

export function KeySheet() {
  return (
    <DeskKeys>
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
    </DeskKeys>
  );
}
