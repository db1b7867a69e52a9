import { languageByScript } from '../../../../domain/language.ts';
import { describeState } from '../../../../domain/registration/states.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import formStyles from '../../form/form.module.css';
import { queueAddress, queueTabs, type QueueView } from './queue-address.ts';
import styles from './QueueControls.module.css';
import type { QueuePage, QueueTab } from '../../../../server/queue/queue.ts';

interface Props {
  view: QueueView;
  counts: QueuePage['counts'];
  courses: readonly { id: string; name: string; lang?: string | undefined }[];
  /** What was searched for. */
  search: string;
}

/** What the queue shows: the state, the course, and a search. It needs no script; queue-filter.ts saves a press. */
export function QueueControls({ view, counts, courses, search }: Props) {
  const { state, courseId, searching } = view;
  return (
    <div className={styles.controls}>
      <nav aria-label="States">
        <ul className={styles.tabs}>
          {queueTabs.map((tab) => (
            <li key={tab}>
              <a
                href={queueAddress({ state: tab, courseId, searching })}
                aria-current={tab === state ? 'page' : undefined}
              >
                {tabWords(tab)} <span className={styles.count}>{counts[tab]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.filters}>
        <form className={styles.filter} action={deskPaths.queue} data-submit-on-change>
          {state !== 'open' && <input type="hidden" name="state" value={state} />}
          {searching && <input type="hidden" name="search" value="1" />}
          <label className={formStyles.label} htmlFor="course">
            Course
          </label>
          <select className={formStyles.input} id="course" name="course" defaultValue={courseId ?? ''}>
            <option value="">All courses</option>
            {courses.map(({ id, name, lang }) => (
              <option key={id} value={id} lang={lang ?? languageByScript(name)}>
                {name}
              </option>
            ))}
          </select>
          <button className="button button-quiet" type="submit">
            Show
          </button>
        </form>
        <search>
          <form className={styles.filter} method="post" action={queueAddress({ state, courseId, searching: false })}>
            <label className={formStyles.label} htmlFor="search">
              Name, email, mobile, payment reference or registration number
            </label>
            <input
              className={formStyles.input}
              id="search"
              name="search"
              type="search"
              defaultValue={searching ? search : ''}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
            />
            <button className="button button-quiet" type="submit">
              Search
            </button>
          </form>
        </search>
      </div>
      {searching && (
        <p>
          You searched for <strong>{search}</strong>.{' '}
          <a href={queueAddress({ state, courseId, searching: false })}>Show all registrations</a>
        </p>
      )}
    </div>
  );
}

function tabWords(tab: QueueTab): string {
  if (tab === 'open') return 'Open';
  return tab === 'all' ? 'All' : describeState(tab, 'staff').label;
}
