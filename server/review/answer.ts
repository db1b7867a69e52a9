import type { Forbidden } from '../guard/allowed.ts';

/** A form that staff sent for one registration. Fields by name: `action` and what it needs (see take-action.ts). */
export type ActAnswer =
  | { kind: 'done' }
  | Forbidden
  | { kind: 'unknown' }
  /** Somebody else, or the learner, has changed it meanwhile. */
  | { kind: 'changed' }
  | { kind: 'invalid'; problems: { field: string; message: string }[] };

/** A form that is not done, for one reason. `field` is its field, or `action` for the form as a whole. */
export function invalid(field: string, message: string): ActAnswer {
  return { kind: 'invalid', problems: [{ field, message }] };
}
