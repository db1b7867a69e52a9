import { languageByScript } from '../../../../domain/text/language.ts';
import { queueViews } from '../../../../domain/queue/views.ts';
import type { QueuePage } from '../../../../server/queue/queue.ts';
import { Icon } from '../../../art/Icon.tsx';
import { queueAddress, type QueuePlace } from './queue-address.ts';
import styles from './QueueViews.module.css';
import { viewWords } from './view-words.ts';

export interface CourseChoice {
  id: string;
  name: string;
  lang?: string | undefined;
  /** How many rows of the view belong to the course. */
  count: number;
}

interface Props {
  place: QueuePlace;
  counts: QueuePage['counts'];
  courses: readonly CourseChoice[];
  /** In all courses. */
  total: number;
}

/** The view and the chosen course. Links and a popover work without a script. */
export function QueueViews({ place: { view, courseId, searching }, counts, courses, total }: Props) {
  const chosen = courses.find(({ id }) => id === courseId);
  const choice = (id: string | undefined) => queueAddress({ view, courseId: id, searching });
  return (
    <div className={styles.views}>
      <nav aria-label="Views">
        <ul className={styles.tabs}>
          {queueViews.map((each) => (
            <li key={each}>
              <a
                href={queueAddress({ view: each, courseId, searching })}
                aria-current={each === view ? 'page' : undefined}
              >
                {viewWords[each]} <span className="count">{counts[each]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button className={styles.button} type="button" popoverTarget="by-course">
        <span lang={chosen && (chosen.lang ?? languageByScript(chosen.name))}>{chosen?.name ?? 'All courses'}</span>
        <Icon name="chevron-down" size="0.9375rem" />
      </button>
      <div id="by-course" className={`popup ${styles.menu}`} popover="auto">
        <nav aria-label="Courses">
          <ul>
            <li>
              <a href={choice(undefined)} aria-current={courseId === undefined ? 'true' : undefined}>
                All courses <span className="count">{total}</span>
              </a>
            </li>
            {courses.map(({ id, name, lang, count }) => (
              <li key={id}>
                <a href={choice(id)} aria-current={id === courseId ? 'true' : undefined}>
                  <span lang={lang ?? languageByScript(name)}>{name}</span> <span className="count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
