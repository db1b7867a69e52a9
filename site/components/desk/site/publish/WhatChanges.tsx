import { siteFilePath } from '../../../../../domain/paths.ts';
import type { ChangeInWords, FileInWords } from '../../../../../server/publishing/history.ts';
import { Words } from '../../../frame/Words.tsx';
import { ChangeList } from './ChangeList.tsx';
import styles from './publish.module.css';

const WHOLE = { added: 'New', removed: 'Will be removed' } as const;

/** Each file with what differs: as it is on the site, and as it will be. */
export function WhatChanges({ files }: { files: readonly FileInWords[] }) {
  return (
    <section className={styles.card} aria-labelledby="what-changes">
      <h2 id="what-changes">What will change</h2>
      {files.map(({ file, title, did, changes }) => (
        <div key={file} className={styles.file}>
          <h3>
            <Words>{title}</Words>
          </h3>
          {did === 'changed' ? <Changes changes={changes} /> : <p>{WHOLE[did]}</p>}
        </div>
      ))}
    </section>
  );
}

function Changes({ changes }: { changes: readonly ChangeInWords[] }) {
  if (changes.length === 0) return <p className="soft">Only how the file is written.</p>;
  return <ChangeList changes={changes} className={styles.changes} />;
}

/** Where the form shows it. */
export function fieldHref({ kind, id, field }: { kind: string; id: string; field: string }): string {
  return siteFilePath({ kind, id }, { at: field });
}
