/** Whether a course takes registrations. */

/**
 * Whether somebody who has not paid yet is asked for money: not where a course is closed, its seats are taken, or staff
 * invite from its waiting list. Who has paid can register in any case.
 */
export type Offer = 'open' | 'closed' | 'full' | 'waiting-list';

/** The offers under which somebody can ask to be told of a seat. */
export const listedOffers: readonly Offer[] = ['full', 'waiting-list'];

/** What of a course says whether it takes somebody; `closes` is the last day, `YYYY-MM-DD`. */
interface Takes {
  closed: boolean;
  closes?: string | undefined;
}

/** Whether a course takes nobody, or its last day to register has passed (`today` as `YYYY-MM-DD`). */
export function isClosed({ closed, closes }: Takes, today: string): boolean {
  return closed || (closes !== undefined && closes < today);
}

/** Whether a course takes somebody on a day (`YYYY-MM-DD`), before its seats are counted. */
export function saidOffer(course: Takes & { waitingList: boolean }, today: string): Exclude<Offer, 'full'> {
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
