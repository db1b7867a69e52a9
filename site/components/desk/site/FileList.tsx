import { deskPaths, siteAddPath, siteFilePath } from '../../../../domain/paths.ts';
import { formatMomentBriefly } from '../../../../domain/day.ts';
import { grouped } from '../../../../domain/lists.ts';
import type { ListedFile } from '../../../../server/site-editor/list-files.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import list from '../frame/list.module.css';
import styles from './site.module.css';

const HEADINGS = {
  site: 'Site',
  courses: 'Courses',
  pages: 'Pages',
  readings: 'Readings',
  exams: 'Questions of exams',
} as const;

const ADD: Partial<Record<ListedFile['kind'], string>> = {
  courses: 'New course',
  pages: 'New page',
  readings: 'New reading',
};

/** All files of the content, with those that the person has changed. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  const kinds = grouped(files, ({ kind }) => kind);
  return (
    <div className={styles.kinds}>
      {Object.entries(HEADINGS).map(([name, heading]) => {
        const kind = name as keyof typeof HEADINGS;
        return (
          <section key={kind} aria-label={heading}>
            <h2>{heading}</h2>
            <ul className={list.list}>
              {(kinds.get(kind) ?? []).map((file) => (
                <li key={file.id}>
                  <a className="tap" href={siteFilePath(file)}>
                    <Words>{kind === 'site' ? 'Words, contact, home page and brand' : file.title}</Words>
                  </a>
                  {file.savedAt !== undefined && (
                    <Chip tone="part">
                      {file.isNew ? 'New' : 'Changed'} {formatMomentBriefly(file.savedAt)}
                    </Chip>
                  )}
                </li>
              ))}
              {kind === 'site' && (
                <li>
                  <a className="tap" href={deskPaths.pictures}>
                    Pictures
                  </a>
                </li>
              )}
            </ul>
            {ADD[kind] !== undefined && (
              <a className="button button-quiet" href={siteAddPath(kind)}>
                <Icon of={icons.plus} size="1.125rem" />
                {ADD[kind]}
              </a>
            )}
          </section>
        );
      })}
    </div>
  );
}
