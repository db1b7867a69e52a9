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
  certificates: '/certificates',
} as const;

/** What learners who have signed in see. */
export const learnerPaths = {
  signIn: '/sign-in',
  signOut: '/sign-out',
  myCourses: '/my-courses',
  exam: '/exam',
  learning: '/learning',
} as const;

/** The enrolment desk, for staff. */
export const deskPaths = {
  queue: '/desk',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
  import: '/desk/import',
  walkIn: '/desk/walk-in',
  accounts: '/desk/accounts',
  several: '/desk/several',
  log: '/desk/log',
  staff: '/desk/staff',
  export: '/desk/export',
  settings: '/desk/settings',
  account: '/desk/account',
  courses: '/desk/courses',
  people: '/desk/people',
  exams: '/desk/exams',
  addSlots: '/desk/exams/add',
  certificates: '/desk/exams/certificates',
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
  anew: '/anew',
  avatars: '/avatars',
  bands: '/bands',
  certificates: '/certificates',
  covers: '/covers',
  media: '/media',
  register: '/register',
  registrations: '/registrations',
  social: '/social',
  unsubscribe: '/unsubscribe',
  waitingList: '/waiting-list',
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
  return [deskPaths.queue, learnerPaths.exam, learnerPaths.learning, ...Object.values(folders)].some((folder) =>
    lower.startsWith(`${folder}/`),
  );
}

/**
 * Where a page that the process makes anew (server/http/pages/live-pages.ts) hangs in the framework: nobody can ask for it
 * there.
 */
export function anewPath(page: string): string {
  return `${folders.anew}/${page}`;
}

/** Whether a path is of a page that is made anew. */
export function isAnewPath(path: string): boolean {
  return path.startsWith(`${folders.anew}/`);
}

/** Whether a path is the desk's or below it. */
export function isOfDesk(path: string): boolean {
  return path === deskPaths.queue || path.startsWith(`${deskPaths.queue}/`);
}

/** Whether a path is of the exams of learners, or below. */
export function isOfExam(path: string): boolean {
  return path === learnerPaths.exam || path.startsWith(`${learnerPaths.exam}/`);
}

/** What no course and no page of the content may take: all that the site, the desk and the process answer under. */
export const ownPaths: readonly string[] = [paths, learnerPaths, deskPaths, processPaths, folders].flatMap((group) =>
  Object.values(group),
);

/** One registration at the desk. */
export function deskRegistrationPath(id: string): string {
  return `${deskPaths.queue}/registrations/${id}`;
}

/** Where the links of a batch (`YYYY-MM-DD`, null for those without a day) are set. */
export function deskLinksPath(courseId: string, batch: string | null): string {
  return `${deskCoursePath(courseId)}?batch=${batch ?? ''}#course-links`;
}

/** What staff set for one course, and who is in it. */
export function deskCoursePath(courseId: string): string {
  return `${deskPaths.courses}/${courseId}`;
}

/** Where staff write to the learners of a course. */
export function messageCoursePath(courseId: string): string {
  return `${deskPaths.courses}/${courseId}/message`;
}

/** Where staff invite from the waiting list of a course, or take somebody off it. */
export function deskWaitingPath(courseId: string): string {
  return `${deskCoursePath(courseId)}/waiting`;
}

/** Where a registration is moved to another course. */
export function movePath(id: string): string {
  return `${deskRegistrationPath(id)}/move`;
}

/** Where an owner gives one registration another price. */
export function pricePath(id: string): string {
  return `${deskRegistrationPath(id)}/price`;
}

/** Where staff give somebody more time in the exam. */
export function deskMoreTimePath(id: string): string {
  return `${deskRegistrationPath(id)}/more-time`;
}

/** The exam of a registration: booking, the door, the result; the page shows what comes next. */
export function examPath(registrationId: string): string {
  return `${learnerPaths.exam}/${registrationId}`;
}

/** All questions of the paper that is sat, or one of them, counted from 1. */
export function examQuestionsPath(registrationId: string, place?: number): string {
  return `${examPath(registrationId)}/questions${place === undefined ? '' : `/${place}`}`;
}

/** The picture of a question of the paper that is sat. */
export function examPicturePath(registrationId: string, place: number): string {
  return `${examQuestionsPath(registrationId, place)}/picture`;
}

/** Where who did not pass pays the fee for the next attempt. */
export function examAgainPath(registrationId: string): string {
  return `${examPath(registrationId)}/again`;
}

/** The calendar file of the seat that is booked. */
export function examCalendarPath(registrationId: string): string {
  return `${examPath(registrationId)}/slot.ics`;
}

/** Where the browser says that the page is still open, and what the page notes for the proctor. */
export function examPresencePath(registrationId: string): string {
  return `${examPath(registrationId)}/presence`;
}

/** Where pages of a course keep and ask what somebody who has signed in watched and read. */
export function learningPath(courseId: string): string {
  return `${learnerPaths.learning}/${courseId}`;
}

/** One slot at the desk: who is in it. */
export function deskSlotPath(slotId: string): string {
  return `${deskPaths.exams}/slots/${slotId}`;
}

/** What is set for it. */
export function deskSlotSettingsPath(slotId: string): string {
  return `${deskSlotPath(slotId)}/settings`;
}

/** One learner of a slot at the desk, by the seat. */
export function deskSeatPath(seatId: string): string {
  return `${deskPaths.exams}/seats/${seatId}`;
}

/** Written answers that wait for marks: the next one, or one of an attempt. */
export function markingPath(attemptId?: string, place?: number): string {
  return `${deskPaths.exams}/marking${attemptId === undefined ? '' : `/${attemptId}/${place}`}`;
}

/** The questions of a course at the desk, or one of them. */
export function deskQuestionsPath(courseId?: string, questionId?: string): string {
  return [deskPaths.exams, 'questions', courseId, questionId].filter((part) => part !== undefined).join('/');
}

/** One person at the desk, by any of their registrations. */
export function personPath(id: string): string {
  return `${deskPaths.people}/${id}`;
}

/** What of a course its URLs follow from. `id` is the name of its file. */
interface CourseAddresses {
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
    waitingList: course.register === undefined ? `${folders.waitingList}/${course.id}` : undefined,
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

/** The same as a PDF. */
export function receiptPdfPath(token: string): string {
  return `${receiptPath(token)}.pdf`;
}

/** One of the papers of a registration: a receipt, bill or invoice, or a note that takes one back. */
export function paperPath(token: string, paperId: string): string {
  return `${registrationPath(token)}/papers/${paperId}`;
}

/** The same as a PDF. */
export function paperPdfPath(token: string, paperId: string): string {
  return `${paperPath(token, paperId)}.pdf`;
}

/** A paper of a registration as a PDF, for staff. */
export function deskPaperPath(registrationId: string, paperId: string): string {
  return `${deskRegistrationPath(registrationId)}/papers/${paperId}.pdf`;
}

/** The learner's certificate behind the secret link of its registration: to print, download and share. */
export function learnerCertificatePath(token: string): string {
  return `${registrationPath(token)}/certificate`;
}

/** What can be downloaded there: a page to print, a picture to share, an Open Badge. */
export const certificateFiles = ['certificate.pdf', 'certificate.png', 'open-badge.jwt'] as const;
export type CertificateFile = (typeof certificateFiles)[number];

/** One of them. */
export function certificateFilePath(token: string, file: CertificateFile): string {
  return `${registrationPath(token)}/${file}`;
}

/** The public page of a certificate, by its number as it is stored. */
export function certificatePath(number: string): string {
  return `${folders.certificates}/${number}`;
}

/** The picture that a shared link to it shows. */
export function certificatePicturePath(number: string): string {
  return `${certificatePath(number)}/picture.png`;
}

/** A list of the certificates that were withdrawn, for software that checks badges. */
export function statusListPath(list: number): string {
  return `${folders.certificates}/status/${list}`;
}

/** The certificate of a registration at the desk. */
export function deskCertificatePath(id: string): string {
  return `${deskRegistrationPath(id)}/certificate`;
}

/** The link in an email with news that ends the consent to it. */
export function unsubscribePath(token: string): string {
  return `${folders.unsubscribe}/${token}`;
}

/** Whether a path is that of such a link: mail programs send a form there from outside (RFC 8058). */
export function isUnsubscribePath(path: string): boolean {
  return path.startsWith(`${folders.unsubscribe}/`);
}

/** The secret link of somebody on the waiting list of a course. */
export function placePath(courseId: string, token: string): string {
  return `${folders.waitingList}/${courseId}/${token}`;
}

/** Where somebody pays for whom a seat is held. */
export function placePaymentPath(courseId: string, token: string): string {
  return `${placePath(courseId, token)}/pay`;
}

/** The registration form of a course for somebody for whom a seat is held. */
export function invitedRegisterPath(course: CourseAddresses, token: string): string {
  return `${registerPath(course)}?${INVITATION}=${encodeURIComponent(token)}`;
}

/** The name under which the registration form carries the token of an invitation. */
export const INVITATION = 'invitation';

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
