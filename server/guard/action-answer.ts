import type { Problem } from '../../domain/problem.ts';
import type { Forbidden } from './allowed.ts';

/** A form that was not taken: what is wrong with its fields. */
export interface Invalid {
  kind: 'invalid';
  problems: Problem[];
  /** The payment in it was recorded anyway, and a part of the price is still to pay. */
  partly?: true;
}

/** Too many forms from one place. `retryAfter` in seconds. */
export interface Limited {
  kind: 'limited';
  retryAfter: number;
  problems: Problem[];
}

/** What becomes of a form that staff sent for one registration. */
export type ActionAnswer =
  | { kind: 'done' }
  | Forbidden
  | { kind: 'unknown' }
  /** Somebody else, or the learner, has changed it meanwhile. */
  | { kind: 'changed' }
  | Invalid;

/** A form that is not done, for one reason. `field` is its field, or `action` for the form as a whole. */
export function invalid(field: string, message: string): Invalid {
  return { kind: 'invalid', problems: [{ field, message }] };
}
