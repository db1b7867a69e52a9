/** One table of who may see which resource. It is checked before the URL of a video leaves the server. */
import { addDays, addMonths, endOfDay, indianDayAt } from '../day.ts';
import type { RegistrationState } from '../registration/registration-states.ts';

/** A sample is a lecture that the content opens to anybody. */
export type Resource = 'playlist' | 'lecture' | 'sample';

/** The provider's setting: lectures are open to anyone, or only to enrolled learners. */
export type AccessSetting = 'open' | 'enrolled';

/** Relative to one course: `signed-in` means signed in but not enrolled in it. */
export type Visitor = 'nobody' | 'signed-in' | 'enrolled' | 'staff';

export type Answer = 'yes' | 'sign-in' | 'not-enrolled';

type Rule = Readonly<Record<Visitor, Answer>>;

const ANYONE: Rule = { nobody: 'yes', 'signed-in': 'yes', enrolled: 'yes', staff: 'yes' };
const ENROLLED: Rule = { nobody: 'sign-in', 'signed-in': 'not-enrolled', enrolled: 'yes', staff: 'yes' };

const rules: Readonly<Record<Resource, Record<AccessSetting, Rule>>> = {
  playlist: { open: ANYONE, enrolled: ENROLLED },
  lecture: { open: ANYONE, enrolled: ENROLLED },
  sample: { open: ANYONE, enrolled: ANYONE },
};

/** Whether a visitor may see a resource, and if not, whether signing in or enrolling would help. */
export function mayOpen(resource: Resource, setting: AccessSetting, visitor: Visitor): Answer {
  return rules[resource][setting][visitor];
}

/**
 * `lectures`: those on this site. `open`, `free`: nothing that others cannot watch too; a free course sells its exam.
 * `classroom`: classes at a place. `recordings`, `sessions`: links by email.
 */
export type CourseAccess = 'lectures' | 'open' | 'classroom' | 'free' | 'recordings' | 'sessions';

export interface Taught {
  mode: 'recorded' | 'live';
  place?: object | undefined;
  lectures?: object | undefined;
  freeVideo?: object | undefined;
}

/** The access of a course's learners, by its parts and the site's setting. */
export function accessOf({ mode, place, lectures, freeVideo }: Taught, setting: AccessSetting): CourseAccess {
  if (lectures !== undefined && setting === 'enrolled') return 'lectures';
  if (lectures !== undefined && mode === 'recorded') return 'open';
  if (place !== undefined) return 'classroom';
  if (freeVideo !== undefined) return 'free';
  return mode === 'recorded' ? 'recordings' : 'sessions';
}

/** For people who paid for a course that has left the site. */
export const NOT_HERE =
  'This course is not on our site now. Write to us, and we will make sure that you get what you paid for.';

/** Whether access ends on a day. Open pages and links sent by email do not end. */
export function accessEnds(access: CourseAccess): boolean {
  return access === 'lectures';
}

/** `your access` or `your place`, for the middle of a sentence. */
export function givenWords(access: CourseAccess): string {
  return access === 'lectures' ? 'your access' : 'your place';
}

/** Tells staff, in a sentence, what the confirmation gives the learner. */
export function withConfirmation(access: CourseAccess): string {
  return {
    lectures: 'With it the lectures on this site open for them.',
    open: 'The lectures on this site are open to anyone.',
    classroom: 'It tells them where and when to come.',
    free: 'The videos on this site are open to anyone.',
    recordings: 'The links to the lectures come by email, with it or after it.',
    sessions: 'The links to the sessions come by email, with it or after it.',
  }[access];
}

/** Tells staff, in a sentence, what changes for the learner after a full refund. */
export function afterRefund(access: CourseAccess): string {
  return {
    lectures: 'The lectures on this site close for them.',
    open: 'The lectures on this site stay open to anyone.',
    classroom: 'Their place in the batch becomes free.',
    free: 'The videos on this site stay open to anyone.',
    recordings: 'Links that were emailed stay with them; this site no longer shows them.',
    sessions: 'Links that were emailed stay with them; this site no longer shows them.',
  }[access];
}

/** The last day of access, `YYYY-MM-DD`. Null if it has no end or the registration is not confirmed. */
export function endOfAccess(access: CourseAccess, confirmedAt: number | null, months: number): string | null {
  return confirmedAt === null || !accessEnds(access) ? null : lastDayOfAccess(confirmedAt, months);
}

export interface Enrolment {
  state: RegistrationState;
  /** Milliseconds since 1970; null if never confirmed. */
  confirmedAt: number | null;
}

/** The same date `months` later in Indian time (`YYYY-MM-DD`), or the last day of a shorter month. */
function lastDayOfAccess(confirmedAt: number, months: number): string {
  return addMonths(indianDayAt(confirmedAt), months);
}

/** The latest confirmation, in milliseconds since 1970, whose access is over on `today` (`YYYY-MM-DD`). */
export function lastMomentOver(today: string, months: number): number {
  const day = addMonths(today, -months);
  // On 31 March, one month of access from 28 February is over too.
  return endOfDay(addMonths(day, months) < today ? day : addDays(day, -1));
}

/** Whether a registration gives access `now` (milliseconds since 1970). */
function isEnrolled({ state, confirmedAt }: Enrolment, now: number, months: number): boolean {
  return state === 'confirmed' && confirmedAt !== null && indianDayAt(now) <= lastDayOfAccess(confirmedAt, months);
}

/** Relates a session, with all its registrations for one course, to that course. */
export function visitorTo(
  session: 'nobody' | 'learner' | 'staff',
  registrations: readonly Enrolment[],
  now: number,
  months: number,
): Visitor {
  if (session !== 'learner') return session;
  return registrations.some((registration) => isEnrolled(registration, now, months)) ? 'enrolled' : 'signed-in';
}
