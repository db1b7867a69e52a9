import { deskPaths } from '../../../../domain/paths.ts';
import type { ImportCounts } from './import-result.ts';
import styles from './ImportResult.module.css';

/** How the import went. */
export function ImportResult({ counts }: { counts: ImportCounts }) {
  const { confirmed, partly, besides, unchanged, refused } = counts;
  const lines = [
    { count: confirmed, text: 'confirmed. Each learner gets a mail.' },
    { count: partly, text: 'recorded as a part of the price. The registration stays open for the rest.' },
    { count: besides, text: 'recorded for who had paid already: refund due. Each learner gets a mail.' },
    { count: unchanged, text: 'left as they were: recorded before, or moved on meanwhile.' },
    {
      count: refused,
      text: 'refused: they did not come from a preview of this desk, or it is too old. Preview again.',
    },
  ];
  const shown = lines.filter(({ count }) => count > 0);
  return (
    <section className={styles.result} aria-labelledby="import-result">
      <h2 id="import-result">{shown.length === 0 ? 'Nothing was ticked' : 'Done'}</h2>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ count, text }) => (
            <li key={text}>
              <strong>{count}</strong> {text}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={deskPaths.queue}>
          To the queue
        </a>
      </p>
    </section>
  );
}
