/** Whether a course takes registrations, and how many seats it has. A batch is known by the day on which it starts. */
import { openStates, type RegistrationState } from '../registration/states.ts';
import type { CourseDates } from './dates.ts';
import type { Settable } from './settings.ts';

/**
 * Whether somebody who has not paid yet is asked for money: not where a course is closed, its seats are taken, or staff
 * invite from its waiting list. Who has paid can register in any case.
 */
export type Offer = 'open' | 'closed' | 'full' | 'waiting-list';

/** The offers under which somebody can ask to be told of a seat. */
export const listedOffers: readonly Offer[] = ['full', 'waiting-list'];

/** Whether a course takes nobody, or its last day to register has passed (`today` as `YYYY-MM-DD`). */
export function isClosed({ closed, closes }: Pick<Settable, 'closed' | 'closes'>, today: string): boolean {
  return closed || (closes !== undefined && closes < today);
}

/** Whether a course takes somebody on a day (`YYYY-MM-DD`), before its seats are counted. */
export function saidOffer(
  course: Pick<Settable, 'closed' | 'closes' | 'waitingList'>,
  today: string,
): Exclude<Offer, 'full'> {
  if (isClosed(course, today)) return 'closed';
  return course.waitingList ? 'waiting-list' : 'open';
}

/** Why a course takes nobody who comes now, in a sentence for staff. */
export const takesNobody: Readonly<Record<Exclude<Offer, 'open'>, string>> = {
  closed: 'This course is closed.',
  full: 'All seats of this course are taken.',
  'waiting-list': 'This course invites from its waiting list.',
};

/** What we do for who has paid all the same, once the payment is found. It follows "we". */
export const LATER_OR_BACK = 'write to you about taking the course later, or pay your money back';

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
