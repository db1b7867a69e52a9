/** Lifetimes of codes and sessions, in milliseconds. */
import { DAY, HOUR, MINUTE } from '../day.ts';

/** For codes by email and printed codes. */
export const CODE_LIFETIME = 10 * MINUTE;

/** How long after a code, at sign-in or later, a session needs no other proof. */
export const PROOF_LIFETIME = 10 * MINUTE;

export const PRINTED_CODE_LENGTH = 24;

/** For the longer code that an address gets after using up its six-digit codes. */
export const LONG_CODE_LENGTH = 10;

/** The number of recovery codes made at once, and their length. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;

/** At this number or fewer, the desk tells the owner to make new ones. */
export const FEW_RECOVERY_CODES = 2;

/** How long a browser is remembered after a sign-in. */
export const KNOWN_FOR = 180 * DAY;

/** `idle`: after the last use. `most`: in all. */
export const SESSION_LIFETIMES = {
  learner: { idle: 30 * DAY, most: 90 * DAY },
  staff: { idle: 12 * HOUR, most: 7 * DAY },
} as const;
