import type { ReactNode } from 'react';
import type { Offer } from '../../../../domain/course/offer.ts';
import { formatRupees, paiseFromRupees } from '../../../../domain/money.ts';
import { siteFilePath, siteListPath } from '../../../../domain/paths.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { ListedFile, WeeklyFacts } from '../../../../server/site-editor/list-files.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Emblem } from '../../course/Tile.tsx';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import styles from './CourseRows.module.css';
import { PutBack } from './PutBack.tsx';

const OFFERS: Readonly<Record<Offer, string>> = {
  open: 'Open',
  closed: 'Closed',
  full: 'Full',
  'waiting-list': 'Waiting list',
};

const HEADINGS = ['Course', 'Price', 'Registration', 'Dates', 'Seats', 'Page'] as const;

interface Props {
  files: readonly ListedFile[];
  /** For the emblems of those on the site. */
  courses: readonly CourseEntry[];
  /** The row that is open. */
  openId: string | undefined;
  /** Its form. */
  children?: ReactNode;
}

/** A row of each course, which opens in place. */
export function CourseRows({ files, courses, openId, children }: Props) {
  return (
    <table className={styles.courses}>
      <caption className="visually-hidden">The courses, with what changes from week to week</caption>
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Change</span>
          </th>
        </tr>
      </thead>
      {files.map((file) => (
        <tbody key={file.id} id={file.id} data-open={file.id === openId || undefined}>
          <Row file={file} course={courses.find(({ id }) => id === file.id)} isOpen={file.id === openId} />
          {file.id === openId && (
            <tr>
              <td colSpan={HEADINGS.length + 1} className={styles.form}>
                {children}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  file: ListedFile;
  course: CourseEntry | undefined;
  isOpen: boolean;
}

function Row({ file, course, isOpen }: RowProps) {
  const { id, title, changes, isNew, isRemoved, weekly } = file;
  const href = weekly === undefined ? siteFilePath(file) : siteListPath(isOpen ? {} : { open: id });
  return (
    <tr className={styles.row}>
      <th scope="row">
        <div className={styles.name}>
          {course === undefined ? (
            <span className={styles.tile} />
          ) : (
            <Emblem course={course} own className={styles.tile} />
          )}
          <div>
            {isRemoved ? (
              <del>
                <Words>{title}</Words>
              </del>
            ) : (
              <a href={href} aria-expanded={weekly === undefined ? undefined : isOpen}>
                <Words>{title}</Words>
              </a>
            )}{' '}
            {changes > 0 && !isRemoved && <Chip tone="hold">{isNew ? 'New' : counted(changes, 'change')}</Chip>}
            {weekly !== undefined && (
              <p className={`only-narrow ${styles.brief}`}>
                <OfferWord offer={weekly.offer} /> · {rupees(weekly)}
                {weekly.seats !== undefined && ` · ${seatsLeft(weekly)}`}
                <br />
                {weekly.dates}
              </p>
            )}
          </div>
        </div>
      </th>
      <td className={`only-wide ${styles.price}`}>{weekly && rupees(weekly)}</td>
      <td className={`only-wide ${styles.whole}`}>{weekly && <OfferWord offer={weekly.offer} />}</td>
      <td className={`only-wide ${styles.soft}`}>{weekly?.dates}</td>
      <td className={`only-wide ${styles.soft} ${styles.whole}`}>{weekly && seatsLeft(weekly)}</td>
      <td className={`only-wide ${styles.soft} ${styles.whole}`}>
        {isRemoved ? 'Removed' : isNew ? 'Draft' : 'Published'}
      </td>
      <td className={styles.end}>
        {isRemoved ? (
          <PutBack file={file} />
        ) : (
          <Icon of={isOpen ? icons.chevronUp : icons.chevronDown} size="1.25rem" />
        )}
      </td>
    </tr>
  );
}

function OfferWord({ offer }: { offer: Offer }) {
  return <b data-offer={offer}>{OFFERS[offer]}</b>;
}

function rupees({ price }: WeeklyFacts): string {
  return formatRupees(paiseFromRupees(price));
}

function seatsLeft({ seats }: WeeklyFacts): string {
  return seats === undefined ? 'no limit' : `${Math.max(0, seats.of - seats.taken)} of ${seats.of} left`;
}
