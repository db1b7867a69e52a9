import { siteDeskPaths, siteFilePath, siteListPath } from '../../../../domain/paths.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { FileList as List, ListedFile } from '../../../../server/site-editor/list-files.ts';
import formStyles from '../../form/form.module.css';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import list from '../frame/list.module.css';
import { PutBack } from './PutBack.tsx';
import styles from './site.module.css';

/** Files of one kind, each a link to its form. */
export function FileRows({ files }: { files: readonly ListedFile[] }) {
  if (files.length === 0) return <p className="lead">There is nothing here yet.</p>;
  return (
    <ul className={`${list.list} ${styles.files}`}>
      {files.map((file) => (
        <li key={file.id} id={file.id}>
          {file.isRemoved ? (
            <del>
              <Words>{file.title}</Words>
            </del>
          ) : (
            <a className="tap" href={siteFilePath(file)}>
              <Words>{file.title}</Words>
            </a>
          )}
          {file.isRemoved && <PutBack file={file} />}
          {file.changes > 0 && !file.isRemoved && (
            <Chip tone="hold">{file.isNew ? 'New' : counted(file.changes, 'change')}</Chip>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way to publish drafts of any part. `isQuiet`: another button of the page is the main one. */
export function OwnDrafts({ isQuiet }: { isQuiet: boolean }) {
  return (
    <p className={styles.drafts}>
      Your drafts are not on the site yet.
      <a className={isQuiet ? 'button-quiet' : 'button'} href={siteDeskPaths.publish}>
        Check and publish
      </a>
    </p>
  );
}

interface Asked {
  show: string;
  find: string;
}

/** Finds a file by a part of its title, where there are many. */
export function FindFile({ show, find, all, shown }: Asked & { all: number; shown: number }) {
  if (find === '' && all === shown) return null;
  return (
    <form className={styles.find} method="get" action={siteDeskPaths.site}>
      {show !== 'courses' && <input type="hidden" name="show" value={show} />}
      <label>
        <span className="visually-hidden">Part of the title</span>
        <input
          className={formStyles.input}
          type="search"
          name="find"
          defaultValue={find}
          placeholder="Part of the title"
          autoComplete="off"
        />
      </label>
      <button className={styles.small}>Find</button>
      {find !== '' && (
        <a className="tap" href={siteListPath({ show: show === 'courses' ? '' : show })}>
          Show all
        </a>
      )}
    </form>
  );
}

/** Where no title has what was looked for. */
export function NoneFound({ find }: { find: string }) {
  return (
    <p className="lead">
      No title has “<Words>{find}</Words>” in it.
    </p>
  );
}

/** How many are shown, and the way to the others. */
export function MoreFiles({ list: { files, found }, show, find }: Asked & { list: List }) {
  const more = found - files.length;
  if (more === 0) return null;
  return (
    <p className={styles.more}>
      {files.length} of {found} ·{' '}
      <a className="tap" href={siteListPath({ show: show === 'courses' ? '' : show, find, all: 'yes' })}>
        Show {more} more
      </a>
    </p>
  );
}
