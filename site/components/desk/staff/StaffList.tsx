import { formatMoment } from '../../../../domain/day.ts';
import type { StaffMember } from '../../../../server/sign-in/staff/staff.ts';
import actions from '../frame/row-actions.module.css';
import table from '../frame/table.module.css';

interface Props {
  staff: readonly StaffMember[];
  /** The id of who looks at it. */
  self: string;
}

/** Everybody at the desk, with what an owner may do about it. */
export function StaffList({ staff, self }: Props) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Everybody on the staff</caption>
      <thead>
        <tr>
          <th scope="col">Email address</th>
          <th scope="col">Role</th>
          <th scope="col">Second factor</th>
          <th scope="col">Since</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {staff.map(({ id, email, role, hasSecondFactor, addedAt }) => (
          <tr key={id}>
            <th scope="row">
              {email}
              {id === self && <small>you</small>}
            </th>
            <td data-label="Role" className={table.whole}>
              {role === 'owner' ? 'Owner' : 'Verifier'}
            </td>
            <td data-label="Second factor">{hasSecondFactor ? 'On' : 'Off'}</td>
            <td data-label="Since">{formatMoment(addedAt)}</td>
            <td data-label="Change">
              <Change email={email} role={role} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ email, role }: Pick<StaffMember, 'email' | 'role'>) {
  return (
    <div className={actions.actions}>
      <form method="post">
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="role" value={role === 'owner' ? 'verifier' : 'owner'} />
        <button className={actions.small} type="submit">
          Make {role === 'owner' ? 'verifier' : 'owner'}
          <span className="visually-hidden">: {email}</span>
        </button>
      </form>
      <details>
        <summary className={actions.small}>
          Remove<span className="visually-hidden"> {email}</span>
        </summary>
        <form method="post">
          <input type="hidden" name="do" value="remove" />
          <input type="hidden" name="email" value={email} />
          <p>They are signed out everywhere. What they did stays in the log.</p>
          <button className={actions.small} type="submit" data-grave>
            Yes, remove {email}
          </button>
        </form>
      </details>
    </div>
  );
}
