import { type DeskUseCase, mayDo, OWNERS_RIGHTS, type OwnersRight, type StaffRole } from '../../domain/staff/roles.ts';

export interface DeskUser {
  staffId: string;
  role: StaffRole;
  email: string;
  /** When a code was last typed in the session, in milliseconds since 1970. */
  provedAt: number;
}

/** Only an owner may do it, so nothing was done. Pages answer 403 with the message (site/pages/desk/refused.astro). */
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
  if (mayDo(role, useCase)) return undefined;
  return { kind: 'forbidden', message: `Only owners of the desk may ${OWNERS_RIGHTS[useCase as OwnersRight]}.` };
}
