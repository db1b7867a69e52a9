import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { deskCoursePath, deskRegistrationPath, deskWaitingPath } from '../../../../domain/paths.ts';
import type { SeatsLeft, WaitingPage, WaitingPerson } from '../../../../server/waiting/waiting-list.ts';
import { Address } from '../../slip/Address.tsx';
import { Chip } from '../frame/Chip.tsx';
import { Fold } from '../frame/Fold.tsx';
import list from '../frame/list.module.css';
import actions from '../frame/row-actions.module.css';
import { DeskTable } from '../frame/DeskTable.tsx';
import { PagesNav } from '../queue/PagesNav.tsx';
import styles from './WaitingList.module.css';

interface Props {
  list: WaitingPage;
  after: string | undefined;
}

/** In order, with a way to invite or remove each. A fold of the course's page. */
export function WaitingList({ list: page, after }: Props) {
  const { courseId, people, next, waiting, left, registered } = page;
  const here = deskCoursePath(courseId);
  return (
    <Fold
      label="Waiting list"
      tail={waiting === 0 ? 'nobody waiting' : `${waiting} waiting`}
      isOpen={waiting > 0}
      id="waiting"
    >
      <p className={styles.count}>
        {waiting === 0
          ? 'Nobody is waiting for a seat.'
          : `${counted(waiting, 'person is waiting', 'people are waiting')} for a seat.`}{' '}
        {left === undefined ? 'This course has no seat limit.' : seatsWords(left)}
      </p>
      <InviteNext page={page} />
      {people.length > 0 && (
        <DeskTable
          caption="People waiting for a seat, in the order in which they joined"
          columns={[
            { heading: 'Name', cell: ({ name }) => name },
            {
              heading: 'Email',
              is: 'address',
              cell: ({ email }) => (
                <a href={`mailto:${email}`}>
                  <Address>{email}</Address>
                </a>
              ),
            },
            { heading: 'Waiting since', cell: ({ joinedAt }) => formatMoment(joinedAt) },
            { heading: 'Seat', cell: (person) => <Seat person={person} /> },
            { heading: 'Change', cell: (person) => <Change person={person} action={deskWaitingPath(courseId)} /> },
          ]}
          rows={people}
          keyOf={({ id }) => id}
        />
      )}
      <PagesNav
        next={next && `${here}?${new URLSearchParams({ after: next })}#waiting`}
        first={after === undefined ? undefined : `${here}#waiting`}
      />
      {registered.length > 0 && (
        <>
          <h3 className={styles.heading}>Registered by an invitation</h3>
          <ul className={list.list}>
            {registered.map(({ id, name, registrationId, number }) => (
              <li key={id}>
                <div>
                  <b>{name}</b>
                  <small>
                    <a href={deskRegistrationPath(registrationId)}>{number}</a>
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}

function seatsWords({ seats, taken, held, free }: SeatsLeft): string {
  const of = `${counted(seats, 'seat')}: ${taken} taken, ${held} held for the invited, ${free} free.`;
  return free > 0 ? of : `${of} You can still invite one person at a time.`;
}

/** Invites as many as there are seats. */
function InviteNext({ page: { courseId, uninvited, left } }: { page: WaitingPage }) {
  const number = Math.min(uninvited, left === undefined ? 1 : left.free);
  if (number === 0) return null;
  return (
    <form className={styles.next} method="post" action={deskWaitingPath(courseId)}>
      <input type="hidden" name="do" value="invite-next" />
      <input type="hidden" name="number" value={number} />
      <button className="button button-quiet" type="submit">
        {number === 1 ? 'Invite the next person' : `Invite the next ${number}`}
      </button>
    </form>
  );
}

function Change({ person: { id, name, standing }, action }: { person: WaitingPerson; action: string }) {
  return (
    <div className={actions.actions}>
      {standing !== 'held' && (
        <form method="post" action={action}>
          <input type="hidden" name="do" value="invite" />
          <input type="hidden" name="person" value={id} />
          <button className={actions.small} type="submit">
            {standing === 'lapsed' ? 'Invite again' : 'Invite'}
            <span className="visually-hidden">: {name}</span>
          </button>
        </form>
      )}
      <details>
        <summary className={actions.small}>
          Remove<span className="visually-hidden"> {name}</span>
        </summary>
        <form method="post" action={action}>
          <input type="hidden" name="do" value="remove" />
          <input type="hidden" name="person" value={id} />
          <p>
            Their name and email address are deleted.
            {standing === 'held' && ' The seat held for them becomes free again, and their link stops working.'}
          </p>
          <button className={actions.small} type="submit" data-grave>
            Yes, remove {name}
          </button>
        </form>
      </details>
    </div>
  );
}

function Seat({ person: { standing, heldUntil } }: { person: WaitingPerson }) {
  if (heldUntil === null) return <>Not invited yet</>;
  const isHeld = standing === 'held';
  return (
    <div>
      {isHeld ? <Chip tone="wait">Invited</Chip> : <Chip tone="end">Not taken</Chip>}
      <small>
        {isHeld ? 'held' : 'was held'} until {formatMoment(heldUntil)}
      </small>
    </div>
  );
}
