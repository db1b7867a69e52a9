import { siteDeskPaths } from '../../../../../domain/paths.ts';
import { formatMomentBriefly } from '../../../../../domain/day.ts';
import type { FileInWords, Step } from '../../../../../server/publishing/history.ts';
import { Words } from '../../../frame/Words.tsx';
import styles from './publish.module.css';

/** Named, before "and 4 more". */
const NAMED = 3;

/** The steps of the history, the newest first, each with what undoes it. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`${styles.card} ${styles.history}`}>
      {steps.map(({ id, at, by, undoes, isUndone, files }) => (
        <li key={id} id={id}>
          <time dateTime={new Date(at).toISOString()}>{formatMomentBriefly(at)}</time>
          <div>
            {files.map((file) => (
              <p key={file.file}>
                <b>
                  <Words>{file.title}</Words>
                </b>{' '}
                <Words>{summaryOf(file)}</Words>
              </p>
            ))}
            <p className="meta">
              <Words>
                {undoes === undefined ? by : `${by}, undid ${undoes.by}, ${formatMomentBriefly(undoes.at)}`}
              </Words>
            </p>
          </div>
          {isUndone ? (
            <span className="soft">undone</span>
          ) : (
            <form method="post" action={siteDeskPaths.publish}>
              <button className="button-quiet" name="undo" value={id} aria-describedby={id}>
                Undo
              </button>
            </form>
          )}
        </li>
      ))}
    </ol>
  );
}

function summaryOf({ did, changes }: FileInWords): string {
  if (did === 'added') return 'added';
  if (did === 'removed') return 'removed';
  const labels = [...new Set(changes.map(({ label }) => label))];
  const more = labels.length - NAMED;
  return `${labels.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
