import type { Problem } from '../../domain/problem.ts';
import type { Forbidden } from './allowed.ts';

export interface Invalid {
  kind: 'invalid';
  problems: Problem[];
  /** The payment was recorded, but a part of the price is still to pay. */
  partly?: true;
}

/** Too many forms from one place. `retryAfter` in seconds. */
export interface Limited {
  kind: 'limited';
  retryAfter: number;
  problems: Problem[];
}

/** The answer to an action of staff on one registration (take-action.ts). */
export type ActionAnswer =
  | { kind: 'done' }
  | Forbidden
  | { kind: 'unknown' }
  /** The registration was changed in between. */
  | { kind: 'changed' }
  | Invalid;

/** `field` is the wrong field, or `action` for the form as a whole. */
export function invalid(field: string, message: string): Invalid {
  return { kind: 'invalid', problems: [{ field, message }] };
}
