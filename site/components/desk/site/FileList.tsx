import { deskPaths, siteAddPath, siteDeskPaths, siteFilePath } from '../../../../domain/paths.ts';
import { formatMomentBriefly } from '../../../../domain/day.ts';
import { grouped } from '../../../../domain/lists.ts';
import type { FilePage } from '../../../../server/site-editor/file-page.ts';
import type { ListedFile } from '../../../../server/site-editor/list-files.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import list from '../frame/list.module.css';
import styles from './site.module.css';
import { WeeklyForm, WeeklyRow } from './WeeklyRow.tsx';

const HEADINGS = {
  courses: 'Courses',
  site: 'Site',
  pages: 'Pages',
  readings: 'Readings',
  exams: 'Questions of exams',
} as const;

const ADD: Partial<Record<ListedFile['kind'], string>> = {
  courses: 'New course',
  pages: 'New page',
  readings: 'New reading',
};

interface Props {
  files: readonly ListedFile[];
  /** The course whose price and dates are changed here. */
  open: FilePage | undefined;
}

/** All files of the content, with those that the person has changed. */
export function FileList({ files, open }: Props) {
  const kinds = grouped(files, ({ kind }) => kind);
  const isOpen = ({ kind, id }: ListedFile) => kind === 'courses' && id === open?.of.id;
  return (
    <div className={styles.kinds}>
      {Object.entries(HEADINGS).map(([name, heading]) => {
        const kind = name as keyof typeof HEADINGS;
        return (
          <section key={kind} aria-label={heading}>
            <h2>{heading}</h2>
            <ul className={list.list}>
              {(kinds.get(kind) ?? []).map((file) => (
                <li key={file.id} id={kind === 'courses' ? file.id : undefined}>
                  <a className="tap" href={siteFilePath(file)}>
                    <Words>{kind === 'site' ? 'Words, contact, home page and brand' : file.title}</Words>
                  </a>
                  {file.savedAt !== undefined && (
                    <Chip tone="part">
                      {file.isNew ? 'New' : 'Changed'} {formatMomentBriefly(file.savedAt)}
                    </Chip>
                  )}
                  {file.weekly !== undefined && <WeeklyRow file={file} weekly={file.weekly} isOpen={isOpen(file)} />}
                  {file.weekly !== undefined && open !== undefined && isOpen(file) && (
                    <WeeklyForm
                      file={file}
                      weekly={file.weekly}
                      fields={open.folds[0]?.fields ?? []}
                      madeFrom={open.madeFrom}
                    />
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
              {kind === 'site' && (
                <li>
                  <a className="tap" href={siteDeskPaths.history}>
                    History
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
