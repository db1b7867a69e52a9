import { formatTime, indianDayAt, indianTimeAt } from '../../../../../domain/day.ts';
import { deskSlotPath } from '../../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../../server/content/schema/schema.ts';
import type { SlotRow } from '../../../../../server/exam/slots/desk-slots.ts';
import { hueNamed } from '../../../../art/brand/whole-hue.ts';
import { Words } from '../../../frame/Words.tsx';
import { Bar } from '../../frame/Bar.tsx';
import { Chip } from '../../frame/Chip.tsx';
import { DeskTable } from '../../frame/DeskTable.tsx';
import { HueTile } from '../../frame/HueTile.tsx';
import { slotDay, slotNow } from './slot-words.ts';
import styles from './SlotTable.module.css';

interface Props {
  slots: readonly SlotRow[];
  offered: readonly CourseEntry[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Current and coming slots by day. */
export function SlotTable({ slots, offered, now }: Props) {
  const days = [...new Set(slots.map(({ startsAt }) => indianDayAt(startsAt)))];
  return (
    <DeskTable
      caption="Exam slots, with how many learners have booked each"
      look="pressed"
      className={styles.slots}
      columns={[
        {
          heading: 'Time',
          at: '1 left',
          className: styles.time,
          cell: ({ id, startsAt }) => <a href={deskSlotPath(id)}>{formatTime(indianTimeAt(startsAt))}</a>,
        },
        {
          heading: 'Course',
          at: '2 whole',
          className: styles.course,
          cell: ({ course }) => (
            <>
              <HueTile hue={hueNamed(offered, course.id)} />
              <Words lang={course.lang}>{course.name}</Words>
            </>
          ),
        },
        {
          heading: 'Booked',
          is: 'number',
          at: '1 right',
          cell: ({ booked, seats }) => (
            <span className={styles.seats}>
              <Bar share={booked / seats} />
              {booked} of {seats}
            </span>
          ),
        },
        {
          heading: 'Proctor',
          at: '3 left',
          className: styles.proctor,
          cell: ({ proctor, call }) => (
            <>
              {proctor ?? <Chip tone="part">No proctor</Chip>}{' '}
              {call === null && <Chip tone="part">No link to the call</Chip>}
            </>
          ),
        },
        {
          heading: 'Now',
          at: '3 right',
          className: styles.now,
          cell: (slot) => (slot.isGoingOn ? <Chip tone="done">in progress</Chip> : <span>{slotNow(slot, now)}</span>),
        },
      ]}
      groups={days.map((day) => ({
        heading: slotDay(day, now),
        rows: slots.filter(({ startsAt }) => indianDayAt(startsAt) === day),
      }))}
      keyOf={({ id }) => id}
    />
  );
}
