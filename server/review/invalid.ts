import type { ActAnswer } from '../staff-desk/staff-desk.ts';

/** A form that is not done, for one reason. `field` is its field, or `action` for the form as a whole. */
export function invalid(field: string, message: string): ActAnswer {
  return { kind: 'invalid', problems: [{ field, message }] };
}
