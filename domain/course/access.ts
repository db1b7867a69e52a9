/** Who may see what. One table, asked before the address of a video leaves the server. */
import { addDays, addMonths, endOfDay, indianDayAt } from '../day.ts';
import type { RegistrationState } from '../registration/registration-states.ts';

/** A sample is a lecture of which the content says that anybody may watch it. */
export type Resource = 'playlist' | 'lecture' | 'sample';

/** The provider's setting: every page open to anyone, or the lectures for those who enrolled. */
export type AccessSetting = 'open' | 'enrolled';

/** As seen from one course: `signed-in` has signed in and is not enrolled with it. */
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

/** Whether a visitor may see it, and if not, what would help: to sign in, or to enrol. */
export function mayOpen(resource: Resource, setting: AccessSetting, visitor: Visitor): Answer {
  return rules[resource][setting][visitor];
}

/**
 * What a registration gives: the lectures on this site; or nothing to watch that is not open to anyone anyway, since the
 * site shows its lectures to all or the course is free, so that the price buys the exam; or links that are emailed, to
 * recordings or to live sessions.
 */
export type CourseAccess = 'lectures' | 'open' | 'free' | 'recordings' | 'sessions';

/** The parts of a course that decide what a registration gives. */
export interface Taught {
  mode: 'recorded' | 'live';
  lectures?: object | undefined;
  freeVideo?: object | undefined;
}

/** What a registration for a course gives, by the setting of the site. */
export function accessOf({ mode, lectures, freeVideo }: Taught, setting: AccessSetting): CourseAccess {
  if (lectures !== undefined && setting === 'enrolled') return 'lectures';
  if (lectures !== undefined && mode === 'recorded') return 'open';
  if (freeVideo !== undefined) return 'free';
  return mode === 'recorded' ? 'recordings' : 'sessions';
}

/** What is true of a course that the site does not have, for who has paid for it. */
export const NOT_HERE =
  'This course is not on our site at present. Write to us, and we will make sure that you get what you paid for.';

/** Whether a day ends it. What is open to anyone stays open, and links that are emailed are not in our hands. */
export function accessEnds(access: CourseAccess): boolean {
  return access === 'lectures';
}

/** What the stamp CONFIRMED is to bring. */
export function givenWords(access: CourseAccess): string {
  return access === 'lectures' ? 'your access' : 'your place';
}

/** What a learner gets with the confirmation, in a sentence for staff. */
export function withConfirmation(access: CourseAccess): string {
  return {
    lectures: 'With it the lectures on this site open for them.',
    open: 'The lectures on this site are open to anyone.',
    free: 'The videos on this site are open to anyone.',
    recordings: 'The links to the lectures come by email, with it or after it.',
    sessions: 'The links to the sessions come by email, with it or after it.',
  }[access];
}

/** What becomes of that where the whole price goes back, in a sentence for staff. */
export function afterRefund(access: CourseAccess): string {
  return {
    lectures: 'The lectures on this site close for them.',
    open: 'The lectures on this site stay open to anyone.',
    free: 'The videos on this site stay open to anyone.',
    recordings: 'Links that were emailed stay with them; this site shows them no more.',
    sessions: 'Links that were emailed stay with them; this site shows them no more.',
  }[access];
}

/** The last day of it, `YYYY-MM-DD`, where one ends it and the registration was confirmed. */
export function endOfAccess(access: CourseAccess, confirmedAt: number | null, months: number): string | null {
  return confirmedAt === null || !accessEnds(access) ? null : lastDayOfAccess(confirmedAt, months);
}

/** A registration of the visitor for the course that is asked for. */
export interface Enrolment {
  state: RegistrationState;
  /** Milliseconds since 1970; null if it never was confirmed. */
  confirmedAt: number | null;
}

/**
 * The last day of access, `YYYY-MM-DD` in Indian time: the same day of the month, `months` later, or the last of a
 * month that is too short.
 */
function lastDayOfAccess(confirmedAt: number, months: number): string {
  return addMonths(indianDayAt(confirmedAt), months);
}

/** The last moment, in milliseconds since 1970, of which a confirmation gives no access any more on `today` (`YYYY-MM-DD`). */
export function lastMomentOver(today: string, months: number): number {
  const day = addMonths(today, -months);
  // After a short month: on 31 March, a month's access of 28 February is over as well.
  return endOfDay(addMonths(day, months) < today ? day : addDays(day, -1));
}

/** Whether a registration gives access `now` (milliseconds since 1970): confirmed, and its last day not over. */
function isEnrolled({ state, confirmedAt }: Enrolment, now: number, months: number): boolean {
  return state === 'confirmed' && confirmedAt !== null && indianDayAt(now) <= lastDayOfAccess(confirmedAt, months);
}

/** Who somebody is to a course, from their session and all their registrations for that course. */
export function visitorTo(
  session: 'nobody' | 'learner' | 'staff',
  registrations: readonly Enrolment[],
  now: number,
  months: number,
): Visitor {
  if (session !== 'learner') return session;
  return registrations.some((registration) => isEnrolled(registration, now, months)) ? 'enrolled' : 'signed-in';
}
