import type { StaffMember } from '../staff-desk/staff-desk.ts';

/** Somebody asked for what only an owner may do. Pages answer 403 with its message. */
export class Forbidden extends Error {
  constructor() {
    super('Only owners of the desk may do this. Ask one of them.');
    this.name = 'Forbidden';
  }
}

/** Throws Forbidden for everybody but owners. */
export function ownersAlone({ role }: Pick<StaffMember, 'role'>): void {
  if (role !== 'owner') throw new Forbidden();
}
