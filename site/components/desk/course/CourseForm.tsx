import { formatDay } from '../../../../domain/day.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { takesNobody } from '../../../../domain/course/offer.ts';
import type { RegistrationMode } from '../../../../domain/course/course-settings.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { CoursePage } from '../../../../server/course/course-page.ts';
import { Choices } from '../../form/Choices.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
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

const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'waiting-list', label: 'Waiting list' },
];

export function CourseForm({ page, values, problems }: Props) {
  const shared = { values, problems };
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
              <Choices
                name="registration"
                legend="Who can register"
                options={page.hasSeats ? MODES : MODES.filter(({ value }) => value !== 'waiting-list')}
                {...shared}
              />
            </div>
            <div className="pair">
              {page.hasSeats && (
                <Field name="seats" label="Seats" inputMode="numeric" maxLength={6} autoComplete="off" {...shared}>
                  <p className="meta">Empty means no limit.</p>
                </Field>
              )}
              <Field name="closesOn" label="Closes on" type="date" {...shared}>
                <p className="meta">The last day. Empty means no end.</p>
              </Field>
            </div>
            {page.hasSeats && <Seats page={page} />}
          </div>
        </Card>
        {page.isDated && (
          <Card heading="Dates">
            <div className={`stack loose ${styles.part}`}>
              <Field name="startsOn" label="Next start" type="date" {...shared}>
                <p className="meta">Empty means that the day is still to be announced.</p>
              </Field>
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
  const { seats } = settings;
  if (seats === null) {
    return <p className="meta">{counted(taken, 'learner')} so far.</p>;
  }
  const free = seats - taken - held;
  return (
    <div className={styles.seats}>
      <p>
        <b>
          {taken} of {counted(seats, 'seat')} taken
        </b>
        <span className="meta">
          {held > 0 && `${held} held, `}
          {free >= 0 ? `${free} free` : `${-free} too many`}
        </span>
      </p>
      <meter min={0} max={seats} value={Math.min(seats, taken + held)}>
        {taken} of {seats}
      </meter>
      {offeredAgain > 0 && (
        <p className="meta">
          {counted(offeredAgain, 'seat is', 'seats are')} offered again: no payment was found within{' '}
          {counted(seatHours, 'hour')}. Who has paid keeps the place once you find the payment.
        </p>
      )}
      <p className="meta">Once all are taken it closes by itself, and the page says “All seats are taken”.</p>
    </div>
  );
}

/** Shows whether enrolled learners move if the day changes. */
function Moving({ page: { movable, settings }, ...shared }: Props) {
  const { startsOn } = settings;
  if (movable === undefined) {
    return (
      <p className="meta">
        {startsOn === null ? 'The batch' : `The batch of ${formatDay(startsOn)}`} has begun: another day is that of a
        new batch.
      </p>
    );
  }
  if (movable === 0) return null;
  return (
    <>
      <p className="meta">
        Another day moves {startsOn === null ? 'those who wait for one' : `the batch of ${formatDay(startsOn)}`}, with
        its {counted(movable, 'learner')}.
      </p>
      {startsOn === null ? (
        <p className="meta">They get an email about the day, as our emails promised.</p>
      ) : (
        <Tick name="tell" {...shared}>
          Tell the {counted(movable, 'learner')} about a new date
        </Tick>
      )}
      <Tick name="newBatch" {...shared}>
        It is a new batch: they stay in theirs
      </Tick>
    </>
  );
}
