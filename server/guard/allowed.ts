/** Who may do what at the desk, asked before anything is done. */
import { type DeskUseCase, mayDo, type StaffRole } from '../../domain/staff/roles.ts';

/** Somebody of the staff, as their session knows them. */
export interface DeskUser {
  staffId: string;
  role: StaffRole;
  email: string;
  /** When a code was last typed in the session, in milliseconds since 1970. */
  provedAt: number;
}

/** Nothing was done: only an owner may. Pages answer 403 with its message. */
export interface Forbidden {
  kind: 'forbidden';
  message: string;
}

export const FORBIDDEN: Forbidden = {
  kind: 'forbidden',
  message: 'Only owners of the desk may do this. Ask one of them.',
};

/** The answer to somebody who may not do this; undefined for who may. */
export function forbidden({ role }: Pick<DeskUser, 'role'>, useCase: DeskUseCase): Forbidden | undefined {
  return mayDo(role, useCase) ? undefined : FORBIDDEN;
}
