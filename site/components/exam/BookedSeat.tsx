import { formatDayAndMonth, indianDayAt, MINUTE } from '../../../domain/day.ts';
import { resultDueAt } from '../../../domain/exam/kinds/marking.ts';
import { needs } from '../../../domain/exam/rules.ts';
import { BE_THERE, CHANGE_UNTIL, DOOR_OPENS, slotWords } from '../../../domain/exam/slot/times.ts';
import { examCalendarPath, examPath } from '../../../domain/paths.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import { registrationNumber } from '../../../domain/registration/registration-number.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { StateShape } from '../registration/StateShape.tsx';
import { Slip } from '../slip/Slip.tsx';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';
import { Stamps } from '../slip/Stamps.tsx';
import { Tear } from '../slip/Tear.tsx';
import styles from './BookedSeat.module.css';
import part from '../slip/part.module.css';
import shapes from '../registration/StateShape.module.css';

interface Props {
  site: Pick<Site, 'brand' | 'contact'>;
  registrationId: string;
  /** Null after erasing. */
  name: string | null;
  /** Whole minutes of the learner. */
  minutes: number;
  startsAt: number;
  bookedAt: number;
  canChange: boolean;
  /** The link to the call, if there is one. */
  call: string | undefined;
  /** The URL of the exam page as people type it: `kaksha.example/exam`. */
  address: string;
}

/** When, what to bring, and until when it can be changed. */
export function BookedSeat(props: Props) {
  const { registrationId, name, minutes, startsAt, bookedAt, call, address } = props;
  const { brand, contact } = props.site;
  const { day, time } = slotWords({ startsAt });
  const endsAt = startsAt + minutes * MINUTE;
  const early = slotWords({ startsAt: startsAt - BE_THERE * MINUTE }).time;
  return (
    <Slip brand={brand.name} what="Exam slip" fact={registrationNumber(registrationId)}>
      <section className={`${shapes.now} ${styles.now}`} aria-labelledby="slot-time">
        <StateShape shape="tick" />
        <h2 id="slot-time">
          {day}, <span>{time}</span>
        </h2>
        <p>
          {minutes} minutes. Be there by {early} IST: your proctor checks your ID before the start.
        </p>
      </section>
      <div className={styles.act}>
        <a className="button" href={examCalendarPath(registrationId)}>
          Add to my calendar (.ics)
        </a>
      </div>
      <SlipRows>
        {name !== null && <SlipRow label="Name on the certificate">{name}</SlipRow>}
        <SlipRow label="Call">
          {call === undefined ? (
            <>
              We will email you the link as soon as it is set. If you do not have it {BE_THERE} minutes before the
              start, call <a href={telHref(contact.phone)}>{contact.phone}</a>.
            </>
          ) : (
            <>
              <a href={call} target="_blank" rel="noopener noreferrer">
                Link to the call<span className="visually-hidden"> (opens a new tab)</span>
              </a>
              , open from {slotWords({ startsAt: startsAt - DOOR_OPENS }).time}. It is for the learners of this slot.
            </>
          )}
        </SlipRow>
        <SlipRow label="You need">{needs({ proctored: true })}</SlipRow>
        <SlipRow label="Exam page">{address}</SlipRow>
      </SlipRows>
      <Change {...props} />
      <Tear />
      <div className={part.part}>
        <Stamps
          label="Progress"
          stamps={[
            { word: 'Booked', note: formatDayAndMonth(indianDayAt(bookedAt)), is: 'done' },
            { word: 'Submitted', note: formatDayAndMonth(indianDayAt(startsAt)), is: 'ahead' },
            { word: 'Result', note: `by ${formatDayAndMonth(indianDayAt(resultDueAt(endsAt)))}`, is: 'ahead' },
          ]}
        />
      </div>
    </Slip>
  );
}

function Change({ registrationId, startsAt, canChange }: Props) {
  const until = slotWords({ startsAt: startsAt - CHANGE_UNTIL });
  if (!canChange) {
    return (
      <div className={part.part}>
        <p className="meta">
          Your slot is less than a day away, so it cannot be changed or cancelled here. If you cannot come, write to us.
        </p>
      </div>
    );
  }
  return (
    <div className={part.part}>
      <p className="meta">
        You can change or cancel it until {until.day}, {until.time}.
      </p>
      <div className={styles.acts}>
        <a className="button-quiet" href={`${examPath(registrationId)}?change`}>
          Change slot
        </a>
        <details>
          <summary className="button-quiet">Cancel booking</summary>
          <form method="post" action={examPath(registrationId)}>
            <p>Somebody else can then take your place. You can book another slot here at no cost.</p>
            <button className="button-quiet" type="submit" name="do" value="cancel">
              Yes, cancel my booking
            </button>
          </form>
        </details>
      </div>
    </div>
  );
}
