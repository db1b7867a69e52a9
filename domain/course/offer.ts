/** Whether new learners are asked for money. A person who has paid already can register under any offer. */
export type Offer = 'open' | 'closed' | 'full' | 'waiting-list';

export const listedOffers: readonly Offer[] = ['full', 'waiting-list'];

/** `closes`: the last day to register, `YYYY-MM-DD`. */
interface Takes {
  closed: boolean;
  closes?: string | undefined;
}

/** Whether registration is closed on `today` (`YYYY-MM-DD`). */
export function isClosed({ closed, closes }: Takes, today: string): boolean {
  return closed || (closes !== undefined && closes < today);
}

/** The offer on a day (`YYYY-MM-DD`), before seats are counted. */
export function saidOffer(course: Takes & { waitingList: boolean }, today: string): Exclude<Offer, 'full'> {
  if (isClosed(course, today)) return 'closed';
  return course.waitingList ? 'waiting-list' : 'open';
}

/** The offers of courses on a day (`YYYY-MM-DD`) by their ids, before seats are counted. */
export function saidOffers(
  courses: readonly (Takes & { id: string; waitingList: boolean })[],
  today: string,
): ReadonlyMap<string, Offer> {
  return new Map(courses.map((course) => [course.id, saidOffer(course, today)]));
}

export const takesNobody: Readonly<Record<Exclude<Offer, 'open'>, string>> = {
  closed: 'This course is closed.',
  full: 'All seats of this course are taken.',
  'waiting-list': 'This course invites from its waiting list.',
};

/** Our action for people who paid although the course takes nobody. It follows "we". */
export const LATER_OR_BACK = 'offer you a later date or refund your money';
