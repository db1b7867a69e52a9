import { deskPaths } from '../../../../domain/paths.ts';
import type { ImportCounts } from './import-result.ts';
import styles from './ImportResult.module.css';

/** How the import went. */
export function ImportResult({ counts }: { counts: ImportCounts }) {
  const { confirmed, partly, besides, unchanged, refused } = counts;
  const lines = [
    { count: confirmed, text: 'confirmed. Each learner gets an email.' },
    { count: partly, text: 'recorded as a part of the price. The registration stays open for the rest.' },
    {
      count: besides,
      text: 'recorded for learners who had already paid, so a refund is due. Each learner gets an email.',
    },
    { count: unchanged, text: 'left as they were: already recorded, or changed meanwhile.' },
    {
      count: refused,
      text: 'refused: they did not come from a preview of this desk, or that preview is too old. Preview the statement again.',
    },
  ];
  const shown = lines.filter(({ count }) => count > 0);
  return (
    <section className={styles.result} aria-labelledby="import-result">
      <h2 id="import-result">{shown.length === 0 ? 'No row was ticked' : 'Done'}</h2>
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
          {' '}
          Go to the queue{' '}
        </a>
      </p>
    </section>
  );
}
