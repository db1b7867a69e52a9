/** Every URL of the site. Site, server and mails build links from here and nowhere else; a course brings its own in its file. */

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

/** What the process answers, or serves when something fails. */
export const processPaths = {
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  notFound: '/404',
  failed: '/500',
} as const;

/** What pages of one kind, and drawings, lie under. */
const folders = {
  avatars: '/avatars',
  bands: '/bands',
  covers: '/covers',
  media: '/media',
  register: '/register',
  registrations: '/registrations',
  social: '/social',
} as const;

/** How many parts a path of the content may have, and how many characters in all. */
const MOST_PARTS = 5;
const LONGEST = 100;

/** Whether the content may name a page so: `/ReactRegister`, `/courses/tally`. */
export function isPagePath(path: string): boolean {
  const [before, ...parts] = path.split('/');
  return (
    before === '' &&
    path.length <= LONGEST &&
    parts.length > 0 &&
    parts.length <= MOST_PARTS &&
    parts.every((part) => /^[A-Za-z0-9-]+$/.test(part))
  );
}

/** Whether a path lies under a folder of ours, such as `/register`, where no page of the content may lie. */
export function isInOwnFolder(path: string): boolean {
  const lower = path.toLowerCase();
  return [deskPaths.queue, ...Object.values(folders)].some((folder) => lower.startsWith(`${folder}/`));
}

/** Whether a path is the desk's or below it. */
export function isOfDesk(path: string): boolean {
  return path === deskPaths.queue || path.startsWith(`${deskPaths.queue}/`);
}

/** What no course and no page of the content may take: all that the site, the desk and the process answer under. */
export const ownPaths: readonly string[] = [paths, learnerPaths, deskPaths, processPaths, folders].flatMap((group) =>
  Object.values(group),
);

/** One registration at the desk. */
export function deskRegistrationPath(id: string): string {
  return `${deskPaths.queue}/registrations/${id}`;
}

/** Where an owner confirms that a person is erased. */
export function erasePath(id: string): string {
  return `${deskRegistrationPath(id)}/erase`;
}

/** Where an owner downloads what is kept about a person. */
export function personalDataPath(id: string): string {
  return `${deskRegistrationPath(id)}/personal-data`;
}

/** What of a course its URLs follow from. `id` is the name of its file. */
export interface CourseAddresses {
  id: string;
  page: { path: string };
  payment: { path: string };
  register?: { link: string } | undefined;
  lectures?: { path: string; player: string; items: readonly unknown[] } | undefined;
  freeVideo?: { path: string } | undefined;
  reading?: { path: string } | undefined;
}

/** The URLs a course brings. */
export function coursePaths(course: CourseAddresses) {
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
export function lecturePath(course: CourseAddresses, index: number): string {
  if (course.lectures === undefined) throw new RangeError(`${course.id} has no lectures`);
  return `${course.lectures.player}/${index}`;
}

/**
 * What of a course's lectures lies at a path, letter case aside: its playlist, one of them by its index, or `none` under
 * their player; undefined where no course has its lectures there.
 */
export function lecturesAt<Course extends CourseAddresses>(
  courses: readonly Course[],
  path: string,
): { course: Course & { lectures: NonNullable<Course['lectures']> }; at: 'playlist' | 'none' | number } | undefined {
  const lower = path.toLowerCase();
  for (const course of courses) {
    if (!hasLectures(course)) continue;
    const { path: playlist, player, items } = course.lectures;
    if (lower === playlist.toLowerCase()) return { course, at: 'playlist' };
    if (lower === player.toLowerCase()) return { course, at: 'none' };
    if (!lower.startsWith(`${player.toLowerCase()}/`)) continue;
    const id = lower.slice(player.length + 1);
    const isListed = /^(0|[1-9]\d{0,4})$/.test(id) && Number(id) < items.length;
    return { course, at: isListed ? Number(id) : 'none' };
  }
  return undefined;
}

function hasLectures<Course extends CourseAddresses>(
  course: Course,
): course is Course & { lectures: NonNullable<Course['lectures']> } {
  return course.lectures !== undefined;
}

function registerPath({ id }: CourseAddresses): string {
  return `${folders.register}/${id}`;
}

/** A registration's secret link. */
export function registrationPath(token: string): string {
  return `${folders.registrations}/${token}`;
}

/** The receipt of a confirmed registration. */
export function receiptPath(token: string): string {
  return `${registrationPath(token)}/receipt`;
}

/** Where "Start now" leads: the course's external form when it has one, else our own page. */
export function registerHref(course: CourseAddresses): string {
  return course.register?.link ?? registerPath(course);
}

/** The band of tiles of a course. */
export function bandPath(courseId: string): string {
  return `${folders.bands}/${courseId}.svg`;
}

/** The drawn cover of a course. */
export function coverPath(courseId: string): string {
  return `${folders.covers}/${courseId}.svg`;
}

/** What of a course's own picture fits the place of its emblem, where it has one. */
export function thumbnailPath(courseId: string): string {
  return `${folders.covers}/${courseId}.webp`;
}

/** Where the 1200×630 picture of a course is served, or with SITE_IMAGE that of the site. */
export function socialImagePath(courseId: string): string {
  return `${folders.social}/${courseId}.png`;
}

/** Stands for the whole site among the pictures of courses. */
export const SITE_IMAGE = 'site';

/** How many drawn portraits there are in public/avatars/. */
export const AVATARS = 5;

/** A drawn portrait, counted from zero. */
export function avatarPath(index: number): string {
  return `${folders.avatars}/${index + 1}.svg`;
}
