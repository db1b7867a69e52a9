/** Every URL of the site. Links are built from here and nowhere else; a course brings its own in its file. */
import type { Course, Entry } from '../server/content/schema.ts';

export const paths = {
  home: '/',
  homeAlias: '/Home',
  courses: '/Courses',
  contact: '/ContactUs',
  about: '/AboutUs',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
  accessibility: '/accessibility',
} as const;

/** What learners who have signed in see. */
export const learnerPaths = {
  signIn: '/sign-in',
  signOut: '/sign-out',
  myCourses: '/my-courses',
} as const;

/** The enrolment desk, for staff. */
export const deskPaths = {
  queue: '/desk',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
  import: '/desk/import',
  log: '/desk/log',
  staff: '/desk/staff',
  export: '/desk/export',
  settings: '/desk/settings',
  account: '/desk/account',
} as const;

/** One registration at the desk. */
export function deskRegistrationPath(id: string): string {
  return `${deskPaths.queue}/registrations/${id}`;
}

/** Where an owner confirms that a person is erased. */
export function erasePath(id: string): string {
  return `${deskRegistrationPath(id)}/erase`;
}

/** A course as the site's pages know it: its file's content and the file's name. */
export type CourseEntry = Entry<Course>;

/** The URLs a course brings. */
export function coursePaths(course: CourseEntry) {
  return {
    page: course.page.path,
    payment: course.payment.path,
    register: course.register === undefined ? registerPath(course) : undefined,
    playlist: course.lectures?.path,
    lectures: course.lectures?.items.map((_, index) => lecturePath(course, index)) ?? [],
    video: course.freeVideo?.path,
    reading: course.reading?.path,
  };
}

/** The player of a lecture; the index counts from zero, as in the specification. */
export function lecturePath(course: CourseEntry, index: number): string {
  if (course.lectures === undefined) throw new RangeError(`${course.id} has no lectures`);
  return `${course.lectures.player}/${index}`;
}

function registerPath(course: CourseEntry): string {
  return `/register/${course.id}`;
}

/** A registration's secret link. */
export function registrationPath(token: string): string {
  return `/registrations/${token}`;
}

/** The receipt of a confirmed registration. */
export function receiptPath(token: string): string {
  return `${registrationPath(token)}/receipt`;
}

/** Where "Start now" leads: the course's external form when it has one, else our own page. */
export function registerHref(course: CourseEntry): string {
  return course.register?.link ?? registerPath(course);
}

/** The drawn cover of a course. */
export function coverPath(courseId: string): string {
  return `/covers/${courseId}.svg`;
}

/** How many drawn portraits there are in public/avatars/. */
export const AVATARS = 5;

/** A drawn portrait, counted from zero. */
export function avatarPath(index: number): string {
  return `/avatars/${index + 1}.svg`;
}

/** Every page that answers 200, once each. */
export function everyPath(courses: readonly CourseEntry[]): string[] {
  return [
    ...Object.values(paths),
    ...courses.flatMap((course) => {
      const { lectures, ...single } = coursePaths(course);
      return [...Object.values(single), ...lectures].filter((path) => path !== undefined);
    }),
  ];
}
