import { languageByScript } from '../../../../domain/text/language.ts';
import { queueViews } from '../../../../domain/queue/views.ts';

import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { queueAddress, type QueuePlace } from './queue-address.ts';
import type { QueueNews } from './queue-news.ts';
import styles from './QueueViews.module.css';
import { viewWords } from './view-words.ts';

export interface CourseName {
  id: string;
  name: string;
  lang?: string | undefined;
}

interface Props extends Pick<QueueNews, 'counts' | 'courseCounts'> {
  place: QueuePlace;
  courses: readonly CourseName[];
}

/** The view and the chosen course. Links and a popover work without a script. */
export function QueueViews({ place: { view, courseId, searching }, counts, courses, courseCounts }: Props) {
  const total = Object.values(courseCounts).reduce((sum, count) => sum + count, 0);
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
        <Icon of={icons.chevronDown} size="0.9375rem" />
      </button>
      <div id="by-course" className={`popup ${styles.menu}`} popover="auto">
        <nav aria-label="Courses">
          <ul>
            <li>
              <a href={choice(undefined)} aria-current={courseId === undefined ? 'true' : undefined}>
                All courses <span className="count">{total}</span>
              </a>
            </li>
            {courses.map(({ id, name, lang }) => (
              <li key={id}>
                <a href={choice(id)} aria-current={id === courseId ? 'true' : undefined}>
                  <span lang={lang ?? languageByScript(name)}>{name}</span>{' '}
                  <span className="count">{courseCounts[id] ?? 0}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
