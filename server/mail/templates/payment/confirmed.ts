import { NOT_HERE } from '../../../../domain/course/access.ts';
import type { Visit } from '../../../../domain/course/classes.ts';
import { formatDay } from '../../../../domain/day.ts';
import type { CourseLink } from '../../../../domain/course/links.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import {
  type MailSite,
  type Part,
  type RegistrationLinks,
  action,
  facts,
  link,
  oneLine,
  pageUrl,
  paragraph,
  unlinked,
} from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { visitParts } from '../visit.ts';
import { linkParts } from './course-links.ts';

interface Confirmed {
  course: string;
  learner: string;
  paid: Paise;
  getIn: WayIn;
  /** Number of the receipt, bill or invoice; missing without one. */
  receipt?: string;
  /** A sentence; null if the time is unknown. */
  exam: string | null;
  /** Path of booking, if exams are on our site. */
  examPath?: string;
  /** The last day of access, `YYYY-MM-DD`; null without an end. */
  accessUntil: string | null;
}

/** How a learner gets into a course, and where they come if it is at a place. Paths begin with a slash. */
export type WayIn = { visit?: Visit } & (
  | { kind: 'open' | 'sign-in' | 'free'; path: string }
  /** `when` tells when the `links` come (`by 5 Dec 2026`). Emails of earlier versions have neither. */
  | { kind: 'by-mail'; begins?: string; links?: readonly CourseLink[]; when?: string }
  /** For a fee to take an exam again, which is booked under `path`. */
  | { kind: 'exam'; path: string }
  | { kind: 'classroom' | 'not-here' }
);

export const confirmed = registrationMail<Confirmed>({
  deskWord: 'Confirmation and access',
  tellsStanding: true,
  learnerIn: 'learner',
  letter: ({ course, learner, paid, getIn, receipt, exam, examPath, accessUntil }, { site, links }) => ({
    subject: oneLine(`Your ${paid === 0 ? 'registration' : 'payment'} is confirmed: ${course}`),
    news: oneLine(`${received(paid)}. ${newsOf(getIn)}`),
    parts: [
      paragraph(
        paid === 0
          ? `Your registration for ${course} is confirmed, and there is nothing to pay.`
          : `${received(paid)} for ${course}, and your registration is confirmed.`,
      ),
      facts(
        ['Learner', unlinked(learner)],
        ...(accessUntil === null ? [] : [['Access until', formatDay(accessUntil)] satisfies [string, string]]),
      ),
      ...wayIn(getIn, site, links),
      ...(exam === null ? [] : [paragraph(exam)]),
      ...(examPath === undefined ? [] : [link('Open your exam page', pageUrl(site, examPath))]),
      link(
        receipt === undefined ? 'Your receipt, to save or print' : `Your receipt ${receipt}, to save or print`,
        links.receipt,
      ),
    ],
  }),
});

function received(paid: Paise): string {
  return paid === 0 ? 'There is nothing to pay' : `We received your payment of ${formatRupees(paid)}`;
}

const NEWS: Readonly<Record<WayIn['kind'], string>> = {
  open: 'The course is open to you now.',
  'sign-in': 'The course is open to you now.',
  free: 'Your place in the exam is confirmed.',
  classroom: 'Your place is confirmed.',
  'by-mail': 'We will send the links in a second email.',
  exam: 'Your exam page shows when you can take your next exam.',
  'not-here': 'Please write to us to get your course.',
};

function newsOf(getIn: WayIn): string {
  return getIn.kind === 'by-mail' && getIn.links !== undefined
    ? 'The links to your course are here.'
    : NEWS[getIn.kind];
}

/** A paragraph about access to the course, and its button. */
export function wayIn(getIn: WayIn, site: MailSite, links: RegistrationLinks): Part[] {
  return [...visitParts(getIn.visit), ...accessParts(getIn, site, links)];
}

function accessParts(getIn: WayIn, site: MailSite, links: RegistrationLinks): Part[] {
  switch (getIn.kind) {
    case 'open':
      return [
        paragraph('The course is open to you now. Start whenever you like.'),
        action('Open the course', pageUrl(site, getIn.path)),
      ];
    case 'sign-in':
      return [
        paragraph(
          'The course is open to you now. Sign in with this email address. ' +
            'You do not need a password: we will email you a six-digit code.',
        ),
        action('Go to my courses', pageUrl(site, getIn.path)),
      ];
    case 'free':
      return [
        paragraph('Your place in the exam is confirmed. The videos are free for anyone and stay open to you.'),
        action('Watch the videos', pageUrl(site, getIn.path)),
      ];
    case 'exam':
      return [
        paragraph('We have received the fee for your next exam. Your exam page shows when you can take it.'),
        action('Go to my exam', pageUrl(site, getIn.path)),
      ];
    case 'classroom':
      return [action('See your registration', links.status)];
    case 'not-here':
      return [paragraph(NOT_HERE), action('See your registration', links.status)];
    case 'by-mail':
      return byMail(getIn, links);
  }
}

function byMail({ begins, links, when }: Extract<WayIn, { kind: 'by-mail' }>, { status }: RegistrationLinks): Part[] {
  const isLive = begins !== undefined;
  const starts = isLive ? ` ${begins}` : '';
  if (links !== undefined) {
    const what = links.length === 1 ? 'Here is the link' : 'Here are the links';
    return [
      paragraph(`${what} to your ${isLive ? 'sessions' : 'lectures'}.${starts}`),
      ...linkParts(links),
      link('See your registration', status),
    ];
  }
  const what = isLive ? 'the links and times of your sessions' : 'the links to your lectures';
  return [
    paragraph(`We will send ${what} in a second email${when === undefined ? '' : `, ${when}`}.${starts}`),
    action('See your registration', status),
  ];
}
