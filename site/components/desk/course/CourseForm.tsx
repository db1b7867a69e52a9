import { formatDay } from '../../../../domain/day.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { takesNobody } from '../../../../domain/course/offer.ts';
import { settingFields } from '../../../../domain/course/course-settings.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { CoursePage } from '../../../../server/course/course-page.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { FormFields } from '../../form/FormFields.tsx';
import { Tick } from '../../form/Tick.tsx';
import { ActionBar } from '../frame/ActionBar.tsx';
import { Card } from '../frame/Card.tsx';
import switches from '../frame/switch.module.css';
import styles from './CourseForm.module.css';

interface Props {
  page: CoursePage;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function CourseForm({ page, values, problems }: Props) {
  const shared = { values, problems };
  const { registration, seats, closesOn, startsOn } = settingFields(page.settings);
  const options = registration.options.filter(({ value }) => page.hasSeats || value !== 'waiting-list');
  return (
    <form className={`stack loose ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <div className={page.isDated ? styles.halves : undefined}>
        <Card heading="Registration">
          <div className={`stack loose ${styles.part}`}>
            <p>
              {page.offer === 'open' ? 'Anyone can register now.' : takesNobody[page.offer]}{' '}
              <a href={page.path}>See its page</a>
            </p>
            <div className={switches.switch}>
              <FormFields fields={{ registration: { ...registration, options } }} {...shared} />
            </div>
            <div className="pair">
              <FormFields fields={page.hasSeats ? { seats, closesOn } : { closesOn }} {...shared} />
            </div>
            {page.hasSeats && <Seats page={page} />}
          </div>
        </Card>
        {page.isDated && (
          <Card heading="Dates">
            <div className={`stack loose ${styles.part}`}>
              <FormFields fields={{ startsOn }} {...shared} />
              <Moving page={page} {...shared} />
            </div>
          </Card>
        )}
      </div>
      <ActionBar isAcross>
        <button className="button" type="submit" name="do" value="save" data-key="c">
          Save
        </button>
        <p className="meta">The site shows it at once.</p>
      </ActionBar>
    </form>
  );
}

/** Seats taken, and what happens when all are. */
function Seats({ page: { taken, held, offeredAgain, seatHours, settings } }: { page: CoursePage }) {
  const all = settings.seats;
  if (all === null) {
    return <p className="meta">{counted(taken, 'learner')} so far.</p>;
  }
  const free = all - taken - held;
  return (
    <div className={styles.seats}>
      <p>
        <b>
          {taken} of {counted(all, 'seat')} taken
        </b>
        <span className="meta">
          {held > 0 && `${held} held, `}
          {free >= 0 ? `${free} free` : `${-free} too many`}
        </span>
      </p>
      <meter min={0} max={all} value={Math.min(all, taken + held)}>
        {taken} of {all}
      </meter>
      {offeredAgain > 0 && (
        <p className="meta">
          {counted(offeredAgain, 'seat is', 'seats are')} offered again: no payment was found within{' '}
          {counted(seatHours, 'hour')}. Learners who have paid keep their place once you find the payment.
        </p>
      )}
      <p className="meta">
        Once all are taken, registration closes automatically, and the page says “All seats are taken”.
      </p>
    </div>
  );
}

/** Shows whether enrolled learners move if the day changes. */
function Moving({ page: { movable, settings }, ...shared }: Props) {
  const before = settings.startsOn;
  const { newBatch } = settingFields(settings);
  if (movable === undefined) {
    return (
      <p className="meta">
        {before === null ? 'The batch' : `The batch of ${formatDay(before)}`} has begun: a different date starts a new
        batch.
      </p>
    );
  }
  if (movable === 0) return null;
  return (
    <>
      <p className="meta">
        {before === null
          ? `${counted(movable, 'learner is waiting', 'learners are waiting')} for a date. They get the one that you set here.`
          : `A different date moves the batch of ${formatDay(before)}, with its ${counted(movable, 'learner')}.`}
      </p>
      {before === null ? (
        <p className="meta">We email it to them, as we promised.</p>
      ) : (
        <Tick name="tell" {...shared}>
          Tell the {counted(movable, 'learner')} about a new date
        </Tick>
      )}
      <FormFields fields={{ newBatch }} {...shared} />
    </>
  );
}
