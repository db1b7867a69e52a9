import { describeState, registrationStates, type RegistrationState } from '../../../domain/registration.ts';
import { deskPaths } from '../../paths.ts';
import formStyles from '../form/form.module.css';
import { countOf, queueAddress, type QueueView } from './queue-address.ts';
import styles from './QueueControls.module.css';

interface Props {
  view: QueueView;
  counts: Readonly<Record<RegistrationState, number>>;
  courses: readonly { id: string; name: string }[];
  /** What was searched for. */
  search: string;
}

const tabs = ['open', ...registrationStates] as const;

/** What the queue shows: the state, the course, and a search. It needs no script; queue-filter.ts saves a press. */
export function QueueControls({ view, counts, courses, search }: Props) {
  const { state, courseId, searching } = view;
  return (
    <div className={styles.controls}>
      <nav aria-label="States">
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab}>
              <a
                href={queueAddress({ state: tab, courseId, searching })}
                aria-current={tab === state ? 'page' : undefined}
              >
                {tab === 'open' ? 'Open' : describeState(tab, 'staff').label}{' '}
                <span className={styles.count}>{countOf(tab, counts)}</span>
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
            {courses.map(({ id, name }) => (
              <option key={id} value={id}>
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
              Name, e-mail, mobile, reference or number
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
          Found for <strong>{search}</strong>.{' '}
          <a href={queueAddress({ state, courseId, searching: false })}>Show all</a>
        </p>
      )}
    </div>
  );
}
