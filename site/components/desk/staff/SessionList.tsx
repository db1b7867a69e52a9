import { formatMoment } from '../../../../domain/day.ts';
import type { ListedSession } from '../../../../server/sign-in/sessions.ts';
import styles from '../frame/list.module.css';
import actions from '../frame/row-actions.module.css';

interface Props {
  sessions: readonly ListedSession[];
  /** The viewer's session. */
  current: string;
}

/** Open sessions, with a way to end them. */
export function SessionList({ sessions, current }: Props) {
  return (
    <>
      <ul className={styles.list}>
        {sessions.map(({ handle, device, createdAt, lastSeenAt }) => (
          <li key={handle}>
            <div>
              <b>{device}</b>
              <small>
                {handle === current ? 'this browser' : `last used ${formatMoment(lastSeenAt)}`}; signed in{' '}
                {formatMoment(createdAt)}
              </small>
            </div>
            <form method="post">
              <input type="hidden" name="do" value="end-session" />
              <input type="hidden" name="session" value={handle} />
              <button className={actions.small} type="submit">
                {handle === current ? 'Sign out' : 'End session'}
                <span className="visually-hidden">: {device}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post">
        <input type="hidden" name="do" value="sign-out-everywhere" />
        <button className="button button-quiet" type="submit">
          Sign out everywhere
        </button>
      </form>
    </>
  );
}
