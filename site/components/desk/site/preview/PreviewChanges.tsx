import { counted } from '../../../../../domain/text/counted.ts';
import type { FileInWords } from '../../../../../server/publishing/history.ts';
import { ChangeList } from '../publish/ChangeList.tsx';
import publish from '../publish/publish.module.css';
import styles from './preview.module.css';

/** What differs from the site, beside the page that shows it. */
export function PreviewChanges({ file: { did, changes } }: { file: FileInWords }) {
  const heading = did === 'added' ? 'A new page' : `${counted(changes.length, 'change')} on this page`;
  return (
    <section className={`${publish.card} ${styles.changes}`} aria-labelledby="preview-changes">
      <h2 id="preview-changes">{did === 'changed' && changes.length === 0 ? 'No changes' : heading}</h2>
      {changes.length === 0 ? (
        <p>{did === 'added' ? 'The site has it once you publish it.' : 'You see the page as the site has it.'}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
    </section>
  );
}
