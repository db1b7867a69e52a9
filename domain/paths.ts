/** Every URL of the site. Site, server and emails take links from here alone; a course has its own in its file. */

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

export const learnerPaths = {
  signIn: '/sign-in',
  signOut: '/sign-out',
  myCourses: '/my-courses',
  exam: '/exam',
  learning: '/learning',
} as const;

export const deskPaths = {
  queue: '/desk',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
  import: '/desk/import',
  bankMail: '/desk/bank-mail',
  walkIn: '/desk/walk-in',
  importRows: '/desk/import/rows',
  walkInFacts: '/desk/walk-in/facts',
  accounts: '/desk/accounts',
  several: '/desk/several',
  rows: '/desk/rows',
  log: '/desk/log',
  staff: '/desk/staff',
  export: '/desk/export',
  settings: '/desk/settings',
  payees: '/desk/settings/payees',
  changePayee: '/desk/settings/payees/change',
  confirmPayee: '/desk/settings/payees/confirm',
  account: '/desk/account',
  refused: '/desk/refused',
  courses: '/desk/courses',
  people: '/desk/people',
  exams: '/desk/exams',
  pictures: '/desk/site/pictures',
  addSlots: '/desk/exams/add',
  certificates: '/desk/exams/certificates',
} as const;

/** Where the content is changed. */
export const siteDeskPaths = {
  site: '/desk/site',
  add: '/desk/site/add',
  publish: '/desk/site/publish',
  /** What was begun and goes on. */
  publishing: '/desk/site/publishing',
  history: '/desk/site/history',
} as const;

/** Beside the page of bank mail itself: the steps of its set-up and what its forms send to. */
export const bankMailPaths = {
  bank: '/desk/bank-mail/bank',
  mailbox: '/desk/bank-mail/mailbox',
  test: '/desk/bank-mail/test',
  testNews: '/desk/bank-mail/test/news',
  choose: '/desk/bank-mail/choose',
  remove: '/desk/bank-mail/remove',
  unknownForm: '/desk/bank-mail/unknown-form',
} as const;

/** The pages of the first run, before there is a site (server/first-run/). */
export const setUpPaths = {
  start: '/set-up',
  name: '/set-up/name',
  colours: '/set-up/colours',
  logo: '/set-up/logo',
  contact: '/set-up/contact',
  payee: '/set-up/payee',
  tryPayee: '/set-up/try',
  template: '/set-up/template',
  course: '/set-up/course',
  check: '/set-up/check',
  making: '/set-up/making',
  closed: '/set-up/closed',
} as const;

export const processPaths = {
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  bankSms: '/hooks/bank-sms',
  notFound: '/404',
  failed: '/500',
} as const;

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
  usualTime: '/usual-time',
  waitingList: '/waiting-list',
} as const;

/** Limits on paths in the content: number of parts, and length in characters. */
const MOST_PARTS = 5;
const LONGEST = 100;

/** Whether the content may use a path for a page: `/ReactRegister`, `/courses/tally`. */
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

/** Whether a path is in a folder of ours, such as `/register`. The content may not use those. */
export function isInOwnFolder(path: string): boolean {
  const lower = path.toLowerCase();
  return [deskPaths.queue, learnerPaths.exam, learnerPaths.learning, setUpPaths.start, ...Object.values(folders)].some(
    (folder) => lower.startsWith(`${folder}/`),
  );
}

/** The internal route of a page that is drawn on demand (live-pages.ts). No request from outside reaches it. */
export function anewPath(page: string): string {
  return `${folders.anew}/${page}`;
}

export function isAnewPath(path: string): boolean {
  return path.startsWith(`${folders.anew}/`);
}

export function isOfDesk(path: string): boolean {
  return path === deskPaths.queue || path.startsWith(`${deskPaths.queue}/`);
}

export function isOfExam(path: string): boolean {
  return path === learnerPaths.exam || path.startsWith(`${learnerPaths.exam}/`);
}

/**
 * Every path that the site, the desk and the process use. No course or page of the content may take one. A list made
 * here at once would stay, with all paths, in every script of the browser that takes one path from this file.
 */
export function ownPaths(): string[] {
  return [paths, learnerPaths, deskPaths, siteDeskPaths, bankMailPaths, setUpPaths, processPaths, folders].flatMap(
    (group) => Object.values(group),
  );
}

/** A file made of a picture of the content: its name changes with what it shows, so browsers keep it. */
export function madePicturePath(file: string): string {
  return `/_astro/${file}`;
}

export function deskPicturePath(file: string): string {
  return `${deskPaths.pictures}/${file}`;
}

/** The picture as the desk shows it, whole or cropped. */
export function pictureViewPath(file: string, view: string): string {
  return `${deskPicturePath(file)}/${view}`;
}

/** The form of a file of the content, or of one row of a list in it, which goes on at a field. */
export function siteFilePath(
  { kind, id }: { kind: string; id: string },
  { part = '', at = '', did = '' }: { part?: string; at?: string; did?: string } = {},
): string {
  const place = at === '' ? '' : `#${encodeURIComponent(did === 'remove' ? asideId(at) : at)}`;
  return `${siteDeskPaths.site}/${kind}/${id}${queryOf({ part, at, did })}${place}`;
}

/** The check before a publish of one file, such as `courses/react.yaml`, of all that the person has changed. */
export function publishFilePath(file: string): string {
  return `${siteDeskPaths.publish}${queryOf({ only: file })}`;
}

/** The place in the page of a row that was removed and can be put back. `name`: its place in the file on the site. */
export function asideId(name: string): string {
  return `removed-${name}`;
}

/** With its question mark; empty if every value is. */
function queryOf(asked: Readonly<Record<string, string>>): string {
  return Object.entries(asked)
    .filter(([, value]) => value !== '')
    .map(([name, value], index) => `${index === 0 ? '?' : '&'}${name}=${encodeURIComponent(value)}`)
    .join('');
}

/** The list of one kind of files of the content. `open`: the course whose weekly form is shown. `all` is `yes` for every row. */
export function siteListPath(
  asked: { show?: string; open?: string; find?: string; all?: string; did?: string } = {},
): string {
  const { open = '' } = asked;
  return `${siteDeskPaths.site}${queryOf(asked)}${open === '' ? '' : `#${open}`}`;
}

/** What a file of the content would show with the draft of a person. Without `show`, its page. */
export function sitePreviewPath(of: { kind: string; id: string }, show = ''): string {
  return `${siteFilePath(of)}/preview${queryOf({ show })}`;
}

/** The document of the frame of a preview, which also answers with what a form makes of it. */
export function previewFramePath(of: { kind: string; id: string }, query: Record<string, string> = {}): string {
  return `${sitePreviewPath(of)}/page${queryOf(query)}`;
}

/** The form for a new course, page, reading or exam. */
export function siteAddPath(kind: string): string {
  return `${siteDeskPaths.add}/${kind}`;
}

export function deskRegistrationPath(id: string): string {
  return `${deskPaths.queue}/registrations/${id}`;
}

/** Where the page of a registration tells that it is open. */
export function deskOpenPath(id: string): string {
  return `${deskRegistrationPath(id)}/open`;
}

/** `batch` is a start day (`YYYY-MM-DD`), or null for links without a day. */
export function deskLinksPath(courseId: string, batch: string | null): string {
  return `${deskCoursePath(courseId)}?batch=${batch ?? ''}#course-links`;
}

export function deskCoursePath(courseId: string): string {
  return `${deskPaths.courses}/${courseId}`;
}

export function messageCoursePath(courseId: string): string {
  return `${deskPaths.courses}/${courseId}/message`;
}

/** What follows from the fields of a message, as JSON. */
export function messagePreviewPath(courseId: string): string {
  return `${messageCoursePath(courseId)}/preview`;
}

/** The waiting list of a course, for staff. */
export function deskWaitingPath(courseId: string): string {
  return `${deskCoursePath(courseId)}/waiting`;
}

export function movePath(id: string): string {
  return `${deskRegistrationPath(id)}/move`;
}

/** What staff print for a learner without an email address. */
export function deskSlipPath(id: string): string {
  return `${deskRegistrationPath(id)}/slip`;
}

/** Where an owner changes the price of one registration. */
export function pricePath(id: string): string {
  return `${deskRegistrationPath(id)}/price`;
}

/** Where staff say what their bank app shows of a payment that a statement lacks. */
export function bankAppPath(id: string, shows: 'there' | 'reversed'): string {
  return `${deskRegistrationPath(id)}/bank-app?shows=${shows}`;
}

export function deskMoreTimePath(id: string): string {
  return `${deskRegistrationPath(id)}/more-time`;
}

/** The exam of a registration. The page shows the next step. */
export function examPath(registrationId: string): string {
  return `${learnerPaths.exam}/${registrationId}`;
}

/** The questions of the open paper, or one of them, counted from 1. */
export function examQuestionsPath(registrationId: string, place?: number): string {
  return `${examPath(registrationId)}/questions${place === undefined ? '' : `/${place}`}`;
}

export function examPicturePath(registrationId: string, place: number): string {
  return `${examQuestionsPath(registrationId, place)}/picture`;
}

/** Where a learner pays the fee for another attempt. */
export function examAgainPath(registrationId: string): string {
  return `${examPath(registrationId)}/again`;
}

export function examCalendarPath(registrationId: string): string {
  return `${examPath(registrationId)}/slot.ics`;
}

/** Receives answers from the script of the exam's page, and its submission. */
export function examAnswerPath(registrationId: string): string {
  return `${examPath(registrationId)}/answer`;
}

/** Receives the browser's sign that the page is open, and notes for the proctor. */
export function examPresencePath(registrationId: string): string {
  return `${examPath(registrationId)}/presence`;
}

/** Stores and returns the progress of a signed-in learner. */
export function learningPath(courseId: string): string {
  return `${learnerPaths.learning}/${courseId}`;
}

/** The learners of one slot, for staff. */
export function deskSlotPath(slotId: string): string {
  return `${deskPaths.exams}/slots/${slotId}`;
}

/** What changes on the page of a slot, as JSON. */
export function deskSlotLivePath(slotId: string): string {
  return `${deskSlotPath(slotId)}/live`;
}

export function deskSlotSettingsPath(slotId: string): string {
  return `${deskSlotPath(slotId)}/settings`;
}

/** One learner of a slot, for staff. */
export function deskSeatPath(seatId: string): string {
  return `${deskPaths.exams}/seats/${seatId}`;
}

/** What changes on the page of a seat, as JSON. */
export function deskSeatLivePath(seatId: string): string {
  return `${deskSeatPath(seatId)}/live`;
}

/** The next written answer to mark, or one of an attempt. */
export function markingPath(attemptId?: string, place?: number): string {
  return `${deskPaths.exams}/marking${attemptId === undefined ? '' : `/${attemptId}/${place}`}`;
}

export function deskQuestionsPath(courseId?: string, questionId?: string): string {
  return [deskPaths.exams, 'questions', courseId, questionId].filter((part) => part !== undefined).join('/');
}

/** One person at the desk, identified by any of their registrations. */
export function personPath(id: string): string {
  return `${deskPaths.people}/${id}`;
}

/** `id` is the name of the course's file. */
interface CourseAddresses {
  id: string;
  page: { path: string };
  payment: { path: string };
  register?: { link: string } | undefined;
  lectures?: { path: string; player: string; items: readonly unknown[] } | undefined;
  freeVideo?: { path: string } | undefined;
  reading?: { path: string } | undefined;
}

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

/** `index` counts from zero, as in the specification. Throws a RangeError for a course without lectures. */
export function lecturePath(course: CourseAddresses, index: number): string {
  if (course.lectures === undefined) throw new RangeError(`${course.id} has no lectures`);
  return playerPath(course.lectures.player, index);
}

/** A lecture of a player such as `/module`. `index` counts from zero. */
export function playerPath(player: string, index: number): string {
  return `${player}/${index}`;
}

/** Finds the playlist, a lecture by its index, or `none` for an unknown page below a player. */
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

/** How long the confirmation of a course's payment usually takes, as JSON. */
export function usualTimePath({ id }: Pick<CourseAddresses, 'id'>): string {
  return `${folders.usualTime}/${id}`;
}

function registerPath({ id }: CourseAddresses): string {
  return `${folders.register}/${id}`;
}

/** The secret link of a registration. */
export function registrationPath(token: string): string {
  return `${folders.registrations}/${token}`;
}

/** Whether the page of a registration has changed, as JSON. */
export function registrationStagePath(token: string): string {
  return `${registrationPath(token)}/stage`;
}

export function receiptPath(token: string): string {
  return `${registrationPath(token)}/receipt`;
}

export function receiptPdfPath(token: string): string {
  return `${receiptPath(token)}.pdf`;
}

/** A receipt, bill, invoice or credit note of a registration. */
export function paperPath(token: string, paperId: string): string {
  return `${registrationPath(token)}/papers/${paperId}`;
}

export function paperPdfPath(token: string, paperId: string): string {
  return `${paperPath(token, paperId)}.pdf`;
}

export function deskPaperPath(registrationId: string, paperId: string): string {
  return `${deskRegistrationPath(registrationId)}/papers/${paperId}.pdf`;
}

/** The learner's certificate, behind the secret link of the registration. */
export function learnerCertificatePath(token: string): string {
  return `${registrationPath(token)}/certificate`;
}

export const certificateFiles = ['certificate.pdf', 'certificate.png', 'open-badge.jwt'] as const;
export type CertificateFile = (typeof certificateFiles)[number];

export function certificateFilePath(token: string, file: CertificateFile): string {
  return `${registrationPath(token)}/${file}`;
}

/** The public page of a certificate. `number` is in the stored form. */
export function certificatePath(number: string): string {
  return `${folders.certificates}/${number}`;
}

export function certificatePicturePath(number: string): string {
  return `${certificatePath(number)}/picture.png`;
}

/** Withdrawn certificates, for software that checks badges. */
export function statusListPath(list: number): string {
  return `${folders.certificates}/status/${list}`;
}

export function deskCertificatePath(id: string): string {
  return `${deskRegistrationPath(id)}/certificate`;
}

/** The link in a news email that ends the consent to news. */
export function unsubscribePath(token: string): string {
  return `${folders.unsubscribe}/${token}`;
}

/** Mail programs send a form to such a link from outside (RFC 8058). */
export function isUnsubscribePath(path: string): boolean {
  return path.startsWith(`${folders.unsubscribe}/`);
}

/** The secret link of a person on a waiting list. */
export function placePath(courseId: string, token: string): string {
  return `${folders.waitingList}/${courseId}/${token}`;
}

/** Where a person pays for the seat held for them. */
export function placePaymentPath(courseId: string, token: string): string {
  return `${placePath(courseId, token)}/pay`;
}

/** The registration form for a person with a held seat, who was asked for so many rupees. */
export function invitedRegisterPath(course: CourseAddresses, token: string, asked: number): string {
  return `${registerPath(course)}?${INVITATION}=${encodeURIComponent(token)}&${ASKED}=${asked}`;
}

export const INVITATION = 'invitation';

/** The price in rupees on the page that leads to the form. The page may be older than the price. */
export const ASKED = 'asked';

/** Where a payer registers: the course's external form, or our own page. `asked`: rupees, on the page that leads there. */
export function registerHref(course: CourseAddresses, asked?: number): string {
  return course.register?.link ?? `${registerPath(course)}${asked === undefined ? '' : `?${ASKED}=${asked}`}`;
}

/** RFC 9116. */
export const SECURITY_PATH = '/.well-known/security.txt';

export function bandPath(courseId: string): string {
  return `${folders.bands}/${courseId}.svg`;
}

export function coverPath(courseId: string): string {
  return `${folders.covers}/${courseId}.svg`;
}

/** The course's own picture, cropped to the place of its emblem. */
export function thumbnailPath(courseId: string): string {
  return `${folders.covers}/${courseId}.webp`;
}

/** The 1200×630 picture of a course, or of the site for SITE_IMAGE. */
export function socialImagePath(courseId: string): string {
  return `${folders.social}/${courseId}.png`;
}

/** Takes the place of a course id for the whole site. */
export const SITE_IMAGE = 'site';

/** The number of portraits in public/avatars/. */
export const AVATARS = 5;

/** `index` counts from zero. */
export function avatarPath(index: number): string {
  return `${folders.avatars}/${index + 1}.svg`;
}
