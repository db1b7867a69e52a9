import { deskCoursePath, siteDeskPaths, siteFilePath } from '../../../../domain/paths.ts';
import type { Offer } from '../../../../domain/course/offer.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatRupees, paiseFromRupees } from '../../../../domain/money.ts';
import type { Drawn } from '../../../../server/content/form/draw-form.ts';
import type { ListedFile, WeeklyFacts } from '../../../../server/site-editor/list-files.ts';
import { SiteField } from './SiteField.tsx';
import styles from './site.module.css';

const OFFERS: Readonly<Record<Offer, string>> = {
  open: 'Open',
  closed: 'Closed',
  full: 'Full',
  'waiting-list': 'Waiting list',
};

/** What visitors read of a course now, and the way to change it. */
export function WeeklyRow({ file, weekly, isOpen }: { file: ListedFile; weekly: WeeklyFacts; isOpen: boolean }) {
  const { price, offer, closes, seats } = weekly;
  return (
    <p className={styles.weekly}>
      <span>{formatRupees(paiseFromRupees(price))}</span>
      <span data-offer={offer}>{OFFERS[offer]}</span>
      {closes !== undefined && <span>closes {formatDay(closes)}</span>}
      {seats !== undefined && (
        <span>
          {Math.max(0, seats.of - seats.taken)} of {seats.of} seats left
        </span>
      )}
      {!isOpen && (
        <a href={`${siteDeskPaths.site}?open=${file.id}#${file.id}`}>
          Change <span className="visually-hidden">{file.title}</span>
        </a>
      )}
    </p>
  );
}

interface FormProps {
  file: ListedFile;
  weekly: WeeklyFacts;
  /** Those of the first fold of the whole form. */
  fields: readonly Drawn[];
  madeFrom: string;
}

/** Price, seats and dates of one course. Fields that are not here stay as they are in the file. */
export function WeeklyForm({ file, weekly, fields, madeFrom }: FormProps) {
  const shown = weekly.isSetAtDesk ? fields.filter(({ name }) => name === 'price') : fields.filter(isWeekly);
  return (
    <form className={styles.weeklyForm} method="post" action={siteFilePath(file)}>
      <input type="hidden" name="made-from" value={madeFrom} />
      <div>
        {shown.map((field) => (
          <SiteField key={field.name} field={field} at="" />
        ))}
      </div>
      {weekly.isSetAtDesk && (
        <p className="meta">
          Registration, seats and dates are set on <a href={deskCoursePath(file.id)}>the page of the course</a>, which
          counts instead of the file.
        </p>
      )}
      <p className="meta">
        Learners who have registered keep their price. Pages and QR codes take the new one at once.
      </p>
      <p className={styles.weeklyEnds}>
        <button className="button" name="do" value="publish-this">
          Publish this change
        </button>
        <button className="button-quiet" name="do" value="save">
          Save draft
        </button>
        <a className="tap" href={siteFilePath(file)}>
          All fields
        </a>
      </p>
    </form>
  );
}

const WEEKLY = ['price', 'closed', 'waitingList', 'closes', 'seats'];

function isWeekly({ name }: Drawn): boolean {
  return WEEKLY.includes(name);
}
