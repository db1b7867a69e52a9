import { counted } from '../../../domain/text/counted.ts';
import { DAY, formatTime, formatWeekday, indianDayAt, indianTimeAt } from '../../../domain/day.ts';
import { isFirstSunday } from '../../../domain/exam/exam-days.ts';
import { examRules, type HeldFor } from '../../../domain/exam/rules.ts';
import { changeUntil, slotBriefly } from '../../../domain/exam/slot/times.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { OpenSlot } from '../../../server/course/exam-slots.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FieldProblem } from '../form/Field.tsx';
import { problemOf } from '../form/field-problems.ts';
import { Slip } from '../slip/Slip.tsx';
import part from '../slip/part.module.css';
import parts from './parts.module.css';
import styles from './BookSlot.module.css';

interface Props {
  site: Pick<Site, 'brand' | 'contact'>;
  held: HeldFor;
  slots: readonly OpenSlot[];
  chosen: string | undefined;
  problems: readonly Problem[];
  missed: boolean;
  /** The exam's page, if only the slot of a booked seat changes. */
  back: string | undefined;
  now: number;
}

/** The slots, and the rules beside them, to book or to change. */
export function BookSlot(props: Props) {
  const { site, slots, problems, back } = props;
  const isBookable = slots.some(({ left }) => left > 0);
  return (
    <form method="post" action={back} noValidate>
      <Slip
        brand={site.brand.name}
        what="Exam slip"
        fact={back === undefined ? 'No slot yet' : 'Change slot'}
        stub={<Stub {...props} isBookable={isBookable} />}
      >
        <ErrorSummary problems={problems} />
        <Days {...props} />
      </Slip>
    </form>
  );
}

function Rules({ held }: Pick<Props, 'held'>) {
  const rules = examRules(held);
  return (
    <details className={`fold ${styles.rules}`}>
      <summary>
        {rules
          .slice(0, 2)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('. ')}
      </summary>
      <dl>
        {rules.map(({ label, text, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Enough places that their number says nothing. */
const PLENTY = 6;

function Days({ slots, missed, chosen, problems, site: { contact }, back, now }: Props) {
  const problem = problemOf(problems, 'slot');
  const days = [...new Set(slots.map(({ startsAt }) => indianDayAt(startsAt)))];
  // The error message leads here, and screen readers read it here.
  const first = slots.find(({ left }) => left > 0)?.id;
  return (
    <div className={styles.choice}>
      {missed && (
        <p className={styles.missed}>
          You missed your last slot. You have not lost an attempt. Please book another slot.
        </p>
      )}
      {problem !== undefined && <FieldProblem name="slot" message={problem} />}
      {slots.every(({ left }) => left === 0) && back !== undefined && <p>No other slots are open now.</p>}
      {slots.every(({ left }) => left === 0) && back === undefined && (
        <p>
          {days.length === 0 ? 'No slots are open now.' : 'All slots are full.'} We will email you when you can book
          one. If you cannot wait, call <a href={telHref(contact.phone)}>{contact.phone}</a>.
        </p>
      )}
      <div className={styles.days}>
        {days.map((day) => (
          <fieldset key={day} className={styles.day}>
            <legend>{formatWeekday(day)}</legend>
            <div className={styles.slots}>
              {slots
                .filter(({ startsAt }) => indianDayAt(startsAt) === day)
                .map(({ id, startsAt, left }) => (
                  <label key={id} className={styles.slot}>
                    <input
                      type="radio"
                      name="slot"
                      value={id}
                      id={id === first ? 'slot' : undefined}
                      disabled={left === 0 && id !== chosen}
                      defaultChecked={id === chosen}
                      aria-describedby={problem === undefined ? undefined : 'slot-problem'}
                    />
                    <b>{formatTime(indianTimeAt(startsAt))}</b>
                    {left < PLENTY && <span>{left === 0 ? 'Full' : `${counted(left, 'place')} left`}</span>}
                    {left > 0 && <small>{changeWords({ startsAt }, now)}</small>}
                  </label>
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function changeWords(slot: { startsAt: number }, now: number): string {
  const until = changeUntil(slot, now);
  return until === null
    ? 'Less than a day away, so it cannot be changed'
    : `You can change it until ${slotBriefly({ startsAt: until }, now)}`;
}

/** A late booking gets only the reminders that are still ahead (server/exam/slots/slot-reminders.ts). */
function reminderWords(slots: readonly OpenSlot[], now: number): string {
  const hasDayAhead = ({ startsAt }: OpenSlot) => startsAt - now >= DAY;
  if (slots.every(hasDayAhead)) return 'We will email you the day before and an hour before.';
  return slots.some(hasDayAhead)
    ? 'We will email you an hour before. If your slot is more than a day away, we will also email you the day before.'
    : 'If your slot is more than an hour away, we will email you an hour before.';
}

function Stub({ site: { contact }, held, slots, back, isBookable, now }: Props & { isBookable: boolean }) {
  const isMonthly = slots.length > 0 && slots.every(({ startsAt }) => isFirstSunday(indianDayAt(startsAt)));
  const tell = `mailto:${contact.email}?subject=${encodeURIComponent('More time, or a scribe or reader, in the exam')}`;
  return (
    <div className={`${part.part} ${styles.stub}`}>
      <h2>Your booking</h2>
      <p className={`meta ${parts.sub}`}>
        All times are Indian time (IST).{isMonthly && ' Slots are on the first Sunday of the month.'}
      </p>
      <p className={styles.act}>
        {isBookable && (
          <button className="button" type="submit" name="do" value="book">
            Book this slot
          </button>
        )}
        {back !== undefined && (
          <a className="button-quiet" href={back}>
            Keep my slot
          </a>
        )}
      </p>
      <Rules held={held} />
      <ul className={parts.dots}>
        <li>
          {held.sat > 0 && held.settings.resit.fee > 0
            ? 'There is nothing more to pay.'
            : 'There is no extra fee: the course price includes the exam.'}
        </li>
        {isBookable && <li>{reminderWords(slots, now)}</li>}
      </ul>
      <p className={parts.help}>
        Do you need more time, or a scribe or reader? <a href={tell}>Tell us</a> before you book, or call{' '}
        <a href={telHref(contact.phone)}>{contact.phone}</a>. The certificate does not show this.
      </p>
    </div>
  );
}
