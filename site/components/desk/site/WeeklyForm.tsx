import { counted } from '../../../../domain/text/counted.ts';
import { weeklyFields, weeklyTyped } from '../../../../domain/course/weekly.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatRupees, paiseFromRupees } from '../../../../domain/money.ts';
import { siteFilePath, siteListPath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { OpenWeekly } from '../../../../server/site-editor/list-files.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { FormFields } from '../../form/FormFields.tsx';
import formStyles from '../../form/form.module.css';
import { Tick } from '../../form/Tick.tsx';
import switches from '../frame/switch.module.css';
import { LockWords } from './LeafField.tsx';
import styles from './CourseRows.module.css';

interface Props {
  open: OpenWeekly;
  /** What was typed; undefined for what counts, with the draft of the person. */
  typed: Readonly<Record<string, string>> | undefined;
  problems: readonly Problem[];
}

/** What changes from week to week of one course, in one press. */
export function WeeklyForm({ open, typed, problems }: Props) {
  const { id, now, draft, isDated, hasSeats, isPriceLocked, madeFrom } = open;
  const live: Readonly<Record<string, string>> = weeklyTyped(now);
  const values = typed ?? { ...weeklyTyped(draft), tell: 'yes' };
  const { price, registration, closesOn, startsOn, examOn, seats } = weeklyFields(now);
  const options = registration.options.filter(({ value }) => hasSeats || value !== 'waiting-list');
  const fields = {
    ...(!isPriceLocked && { price }),
    registration: { ...registration, options },
    closesOn,
    ...(isDated && { startsOn }),
    ...(now.examOn !== undefined && { examOn }),
    ...(hasSeats && { seats }),
  };
  const wasPrice = formatRupees(paiseFromRupees(now.price));
  return (
    <form method="post" action={siteListPath({ open: id })} noValidate>
      <input type="hidden" name="course" value={id} />
      <input type="hidden" name="made-from" value={madeFrom} />
      <ErrorSummary problems={problems} />
      <div className={styles.weekly}>
        {isPriceLocked && (
          <div>
            <p className={formStyles.label}>Price</p>
            <p>{wasPrice}</p>
            <LockWords words="Ask an owner" />
          </div>
        )}
        {Object.entries(fields).map(([name, field]) => (
          <div
            key={name}
            data-field={name}
            className={name === 'registration' ? switches.switch : undefined}
            data-changed={(values[name] ?? '') !== (live[name] ?? '') || undefined}
          >
            <FormFields fields={{ [name]: field }} values={values} problems={problems} />
          </div>
        ))}
      </div>
      {isDated && <Moving open={open} values={values} problems={problems} />}
      {!isPriceLocked && (
        <p className="meta">
          {draft.price !== now.price && `Price was ${wasPrice}. `}Learners who have registered keep their price. Pages
          and QR codes take the new one when you publish, and those who pay the old one that day have paid in full.
        </p>
      )}
      <p className={styles.ends}>
        <button className="button" name="do" value="publish-this">
          Publish this change
        </button>
        <button className="button-quiet" name="do" value="save">
          Save draft
        </button>
        <a className="tap" href={siteFilePath({ kind: 'courses', id })}>
          All fields
        </a>
      </p>
    </form>
  );
}

/** Whether learners who are registered move with the start. */
function Moving({
  open: { movable, now },
  ...shared
}: {
  open: OpenWeekly;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}) {
  if (movable === undefined || movable === 0) return null;
  const { newBatch } = weeklyFields(now);
  const learners = counted(movable, 'learner');
  return (
    <div className={styles.moving}>
      <p className="meta">
        {now.startsOn === null
          ? `${counted(movable, 'learner is waiting', 'learners are waiting')} for a date. They get the one that you set here, by email.`
          : `Another start moves the batch of ${formatDay(now.startsOn)}, with its ${learners}.`}
      </p>
      {now.startsOn !== null && (
        <Tick name="tell" {...shared}>
          Tell the {learners} about a new date
        </Tick>
      )}
      <FormFields fields={{ newBatch }} {...shared} />
    </div>
  );
}
