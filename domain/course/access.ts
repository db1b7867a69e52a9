/** Who may see what. One table, asked before the address of a video leaves the server. */
import { addMonths, indianDayAt } from '../day.ts';
import type { RegistrationState } from '../registration/states.ts';

/** A sample is a lecture of which the content says that anybody may watch it. */
export type Resource = 'playlist' | 'lecture' | 'sample' | 'free-video' | 'reading';

/** The provider's setting: every page open to anyone, or the lectures of paid courses for their learners. */
export type AccessSetting = 'open' | 'enrolled';

export type CourseKind = 'paid' | 'free';

/** As seen from one course: `signed-in` has signed in and is not enrolled with it. */
export type Visitor = 'nobody' | 'signed-in' | 'enrolled' | 'staff';

export type Answer = 'yes' | 'sign-in' | 'not-enrolled';

type Rule = Readonly<Record<Visitor, Answer>>;

const ANYONE: Rule = { nobody: 'yes', 'signed-in': 'yes', enrolled: 'yes', staff: 'yes' };
const ENROLLED: Rule = { nobody: 'sign-in', 'signed-in': 'not-enrolled', enrolled: 'yes', staff: 'yes' };

const rules: Readonly<Record<Resource, Record<AccessSetting, Record<CourseKind, Rule>>>> = {
  playlist: { open: { paid: ANYONE, free: ANYONE }, enrolled: { paid: ENROLLED, free: ANYONE } },
  lecture: { open: { paid: ANYONE, free: ANYONE }, enrolled: { paid: ENROLLED, free: ANYONE } },
  sample: { open: { paid: ANYONE, free: ANYONE }, enrolled: { paid: ANYONE, free: ANYONE } },
  'free-video': { open: { paid: ANYONE, free: ANYONE }, enrolled: { paid: ANYONE, free: ANYONE } },
  reading: { open: { paid: ANYONE, free: ANYONE }, enrolled: { paid: ANYONE, free: ANYONE } },
};

/** Whether a visitor may see it, and if not, what would help: to sign in, or to enrol. */
export function mayOpen(resource: Resource, setting: AccessSetting, course: CourseKind, visitor: Visitor): Answer {
  return rules[resource][setting][course][visitor];
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
export function lastDayOfAccess(confirmedAt: number, months: number): string {
  return addMonths(indianDayAt(confirmedAt), months);
}

/** Whether a registration gives access `now` (milliseconds since 1970): confirmed, and its last day not over. */
export function isEnrolled({ state, confirmedAt }: Enrolment, now: number, months: number): boolean {
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
