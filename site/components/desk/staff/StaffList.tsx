import { staffRoles } from '../../../../domain/staff/roles.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { formatMoment } from '../../../../domain/day.ts';
import type { StaffMember } from '../../../../server/sign-in/staff/staff.ts';
import { Address } from '../../slip/Address.tsx';
import actions from '../frame/row-actions.module.css';
import { DeskTable } from '../frame/DeskTable.tsx';

interface Props {
  staff: readonly StaffMember[];
  self: string;
}

export function StaffList({ staff, self }: Props) {
  return (
    <DeskTable
      caption="Everybody on the staff"
      columns={[
        {
          heading: 'Email address',
          cell: ({ id, email }) => (
            <>
              <Address>{email}</Address>
              {id === self && <small>you</small>}
            </>
          ),
        },
        { heading: 'Role', is: 'whole', cell: ({ role }) => capitalised(role) },
        { heading: 'Second factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off') },
        { heading: 'Since', cell: ({ addedAt }) => formatMoment(addedAt) },
        { heading: 'Change', isHeadingUnseen: true, cell: ({ email, role }) => <Change email={email} role={role} /> },
      ]}
      rows={staff}
      keyOf={({ id }) => id}
    />
  );
}

function Change({ email, role }: Pick<StaffMember, 'email' | 'role'>) {
  return (
    <div className={actions.actions}>
      {staffRoles
        .filter((other) => other !== role)
        .map((other) => (
          <form key={other} method="post">
            <input type="hidden" name="do" value="add" />
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="role" value={other} />
            <button className={actions.small} type="submit">
              Make {other}
              <span className="visually-hidden">: {email}</span>
            </button>
          </form>
        ))}
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
