import { type DeskUseCase, refusalOf, type StaffRole } from '../../domain/staff/roles.ts';

export interface DeskUser {
  staffId: string;
  role: StaffRole;
  email: string;
  /** When a code was last typed in the session, in milliseconds since 1970. */
  provedAt: number;
}

/** The role may not do it, so nothing was done. Pages answer 403 with the message (site/pages/desk/refused.astro). */
export interface Forbidden {
  kind: 'forbidden';
  message: string;
}

export const FORBIDDEN: Forbidden = {
  kind: 'forbidden',
  message: 'Only owners of the desk may do this.',
};

/** The refusal if a role may not do this; undefined if it may. */
export function forbidden({ role }: Pick<DeskUser, 'role'>, useCase: DeskUseCase): Forbidden | undefined {
  const message = refusalOf(role, useCase);
  return message === undefined ? undefined : { kind: 'forbidden', message };
}
