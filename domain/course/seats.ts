/** How many seats a course has, and who takes one. A batch is known by the day on which it starts. */
import { openStates, type RegistrationState } from '../registration/registration-states.ts';
import type { CourseDates } from './dates.ts';

/** A registration that came when every seat was taken: the 31st of 30. */
export interface BeyondSeats {
  place: number;
  seats: number;
}

/** The states in which a registration takes a seat: it is confirmed, or may come to be. */
export const seatStates = [...openStates, 'confirmed'] as const satisfies readonly RegistrationState[];

/** The batch for which somebody registers now: the day in the course's file, whether past or to come; null without one. */
export function batchOf({ start }: Pick<CourseDates, 'start'>): string | null {
  return 'on' in start ? start.on : null;
}

/**
 * Whether the seats of a course are counted before money is asked: those of one that is open and whose registrations come
 * to us.
 */
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

/** `31st of 30 seats` */
export function seatWords({ place, seats }: BeyondSeats): string {
  return `${ordinal(place)} of ${seats === 1 ? '1 seat' : `${seats} seats`}`;
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en-IN', { type: 'ordinal' });

function ordinal(number: number): string {
  return `${number}${ENDINGS[ordinalRules.select(number)] ?? 'th'}`;
}
