/** Seats of a course. A batch is identified by its start day. */
import { openStates, type RegistrationState } from '../registration/registration-states.ts';
import type { CourseDates } from './dates.ts';

/** A registration after the last seat, such as the 31st of 30. */
export interface BeyondSeats {
  place: number;
  seats: number;
}

/** States in which a registration takes a seat: it is confirmed or may become so. */
export const seatStates = [...openStates, 'confirmed'] as const satisfies readonly RegistrationState[];

/** The batch that people register for: the start day in the course's file, past or future. Null without one. */
export function batchOf({ start }: Pick<CourseDates, 'start'>): string | null {
  return 'on' in start ? start.on : null;
}

/** Whether to count seats: the course has a limit, is open, and takes registrations on this site. */
export function countsSeats({
  seats,
  closed,
  register,
}: {
  seats?: number | undefined;
  closed: boolean;
  register?: unknown;
}): boolean {
  return seats !== undefined && !closed && register === undefined;
}

/** `3rd of 2 seats`. */
export function seatWords({ place, seats }: BeyondSeats): string {
  return `${ordinal(place)} of ${seats === 1 ? '1 seat' : `${seats} seats`}`;
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en-IN', { type: 'ordinal' });

function ordinal(number: number): string {
  return `${number}${ENDINGS[ordinalRules.select(number)] ?? 'th'}`;
}
