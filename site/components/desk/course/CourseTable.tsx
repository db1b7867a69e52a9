import { formatDayAndMonth } from '../../../../domain/day.ts';
import { deskCoursePath, messageCoursePath } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { CourseRow } from '../../../../server/course/course-list.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Emblem } from '../../course/Tile.tsx';
import { Words } from '../../frame/Words.tsx';
import { Bar } from '../frame/Bar.tsx';
import { Chip } from '../frame/Chip.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { queueAddress } from '../queue/queue-address.ts';
import styles from './CourseTable.module.css';

const CHIPS = { closed: 'Closed', full: 'Full', 'waiting-list': 'Waiting list' } as const;
const NEXT = { opens: 'Opens', starts: 'Starts', exam: 'Exam' } as const;

interface Props {
  courses: readonly CourseRow[];
  offered: readonly CourseEntry[];
}

/** Rows of 56 px, which are links; on phones of two lines. */
export function CourseTable({ courses, offered }: Props) {
  return (
    <DeskTable
      caption="The courses, with how many are confirmed and how many wait"
      look="pressed"
      className={styles.courses}
      columns={[
        {
          heading: 'Course',
          at: '1 left',
          cell: ({ id, name, offer }) => {
            const course = offered.find((each) => each.id === id);
            return (
              <div className={styles.name}>
                {course && <Emblem course={course} own className={styles.tile} />}
                <a href={deskCoursePath(id)}>
                  <Words>{name}</Words>
                </a>
                {offer !== 'open' && <Chip tone="end">{CHIPS[offer]}</Chip>}
              </div>
            );
          },
        },
        {
          heading: 'Learners',
          at: '2 left',
          cell: ({ id, confirmed, waiting }) => (
            <span className={styles.learners}>
              {confirmed} confirmed
              {waiting > 0 && (
                <a href={queueAddress({ view: 'now', courseId: id, searching: false })}>
                  <Chip>{waiting} waiting</Chip>
                </a>
              )}
            </span>
          ),
        },
        {
          heading: 'Seats taken',
          at: '3 left',
          cell: ({ seats }) =>
            seats === undefined ? (
              <span className="soft only-wide">No limit</span>
            ) : (
              <span className={styles.seats}>
                <Bar share={seats.taken / seats.of} />
                <span>
                  {seats.taken} of {seats.of}
                  <span className="only-narrow"> seats taken</span>
                </span>
              </span>
            ),
        },
        {
          heading: 'Next date',
          at: '2 right',
          cell: ({ next }) => (next === undefined ? '' : `${NEXT[next.what]} ${formatDayAndMonth(next.day)}`),
        },
        {
          heading: 'More',
          isHeadingUnseen: true,
          at: '1 right',
          className: styles.more,
          cell: ({ id, name, confirmed }) => (
            <>
              <button className="button-quiet" type="button" popoverTarget={`more-${id}`} aria-label={`More: ${name}`}>
                <Icon of={icons.dots} />
              </button>
              <ul id={`more-${id}`} className={`popup ${styles.menu}`} popover="auto">
                {confirmed > 0 && (
                  <li>
                    <a href={messageCoursePath(id)}>
                      <Icon of={icons.email} size="1.125rem" />
                      Message learners
                    </a>
                  </li>
                )}
                <li>
                  <a href={queueAddress({ view: 'all', courseId: id, searching: false })}>
                    <Icon of={icons.inbox} size="1.125rem" />
                    Show all registrations
                  </a>
                </li>
              </ul>
            </>
          ),
        },
      ]}
      rows={courses}
      keyOf={({ id }) => id}
    />
  );
}
