import { formatTime, indianDayAt, indianTimeAt } from '../../../../../domain/day.ts';
import { deskSlotPath } from '../../../../../domain/paths.ts';
import type { SlotRow } from '../../../../../server/exam/desk-slots.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import rowLink from '../../frame/row-link.module.css';
import { slotDay, slotNow } from './slot-words.ts';
import styles from './SlotTable.module.css';

/** The slots that go on or are to come, by day; each row is pressed all over. `now` in milliseconds since 1970. */
export function SlotTable({ slots, now }: { slots: readonly SlotRow[]; now: number }) {
  const days = [...new Set(slots.map(({ startsAt }) => indianDayAt(startsAt)))];
  return (
    <table className={`${rowLink.rows} ${styles.table}`}>
      <caption className="visually-hidden">Exam slots, with the seats that are booked in each</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Course</th>
          <th scope="col" className={styles.figure}>
            Seats booked
          </th>
          <th scope="col">Proctor</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={5}>
              {slotDay(day, now)}
            </th>
          </tr>
          {slots
            .filter(({ startsAt }) => indianDayAt(startsAt) === day)
            .map((slot) => (
              <Row key={slot.id} slot={slot} now={now} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ slot, now }: { slot: SlotRow; now: number }) {
  const { id, startsAt, course, seats, booked, proctor, call, isGoingOn } = slot;
  return (
    <tr data-row>
      <th scope="row" className={`${rowLink.link} ${styles.time}`}>
        <a href={deskSlotPath(id)}>{formatTime(indianTimeAt(startsAt))}</a>
      </th>
      <td className={styles.course}>
        <Words lang={course.lang}>{course.name}</Words>
      </td>
      <td className={`${styles.seats} ${styles.figure}`}>
        <span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="8" />
            <rect className={styles.booked} width={Math.min(100, Math.round((100 * booked) / seats))} height="8" />
          </svg>
          {booked} of {seats}
        </span>
      </td>
      <td className={styles.proctor}>
        {proctor ?? <Chip tone="part">No proctor</Chip>} {call === null && <Chip tone="part">No link to the call</Chip>}
      </td>
      <td className={styles.now}>
        {isGoingOn ? <Chip tone="done">going on</Chip> : <span>{slotNow(slot, now)}</span>}
      </td>
    </tr>
  );
}
