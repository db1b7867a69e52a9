/** How long codes and sessions last, in milliseconds: the desk holds to it, and pages and mails say it. */
import { DAY, HOUR, MINUTE } from '../day.ts';

/** How long a code works, mailed or printed. */
export const CODE_LIFETIME = 10 * MINUTE;

/** For how long a code that was typed in a session counts as a proof of who one is, signing in included. */
export const PROOF_LIFETIME = 10 * MINUTE;

/** How many characters a code has that the staff command prints. */
export const PRINTED_CODE_LENGTH = 24;

/** How many characters a code by email has once an address has no more of six digits. */
export const LONG_CODE_LENGTH = 10;

/** How many recovery codes are made at once, and how many characters each has. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;

/** With so many left, or fewer, their owner is asked to make new ones. */
export const FEW_RECOVERY_CODES = 2;

/** How long a browser is known again after it has signed in. */
export const KNOWN_FOR = 180 * DAY;

/** `idle`: how long a session lasts after it was last used. `most`: how long at all. */
export const SESSION_LIFETIMES = {
  learner: { idle: 30 * DAY, most: 90 * DAY },
  staff: { idle: 12 * HOUR, most: 7 * DAY },
} as const;
