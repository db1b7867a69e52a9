import type { AlertChoice } from '../../../../domain/alerts/alert-choice.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import {
  describeState,
  type RegistrationState,
  waitsForStaff,
} from '../../../../domain/registration/registration-states.ts';
import { action, facts, link, type MailSite, oneLine, pageUrl, paragraph, type Part } from '../../letter/letter.ts';
import { addressMail } from '../../letter/define-mail.ts';

/** A registration without its person. */
interface Told {
  /** `K7QT-M4PX`. */
  number: string;
  course: string;
  price: Paise;
  /** Milliseconds since 1970. */
  dueAt: number;
  state: RegistrationState;
}

interface NewRegistrations {
  /** The number of all; `listed` has the first. */
  total: number;
  listed: readonly Told[];
  /** Registrations whose seat was offered again; missing in emails of earlier versions. */
  offered?: readonly Told[];
  /** Milliseconds since 1970. */
  since: number;
  choice: Exclude<AlertChoice, 'never'>;
}

const HOW_OFTEN: Readonly<Record<NewRegistrations['choice'], string>> = {
  'at-once': 'You get this email whenever someone registers.',
  hourly: 'You get this email every hour, if someone registered.',
  daily: 'You get this email in the morning, if someone registered.',
};

/** To staff: registrations since their last such email. */
const newRegistrations = addressMail<NewRegistrations>({
  code: null,
  letter: ({ total, listed, offered = [], since, choice }, { site }) => ({
    subject:
      total === 0
        ? `${counted(offered.length, 'seat is', 'seats are')} offered again`
        : counted(total, 'new registration'),
    news: 'Each one is listed with its course, its amount and the time by which we reply.',
    parts: [
      ...(total === 0
        ? []
        : [
            paragraph(`Since ${formatMoment(since)}, we have received ${counted(total, 'registration')}.`),
            facts(...listed.map((each): [string, string] => [each.number, `${about(each)}. ${nextStep(each)}`])),
            ...andMore(total - listed.length),
          ]),
      ...(offered.length === 0
        ? []
        : [
            paragraph(
              `No payment was found in time for ${counted(offered.length, 'registration')}, so the seat is offered again. ` +
                'A learner who has paid keeps the place once you find the payment.',
            ),
            facts(...offered.map((each): [string, string] => [each.number, `${about(each)}. ${nextStep(each)}`])),
          ]),
      action('Open the queue', pageUrl(site, deskPaths.queue)),
      paragraph(HOW_OFTEN[choice]),
      howToChange(site),
    ],
  }),
});

interface Overdue {
  total: number;
  listed: readonly Told[];
}

/** To staff: registrations whose promised answer is late. */
const overdue = addressMail<Overdue>({
  code: null,
  letter: ({ total, listed }, { site }) => ({
    subject: oneLine(`${counted(total, 'registration is', 'registrations are')} overdue`),
    news: 'We promised a reply by a time that has passed.',
    parts: [
      paragraph(
        `${counted(total, 'learner is', 'learners are')} waiting for our reply past the promised time. ` +
          'Confirm, or ask the learner.',
      ),
      facts(
        ...listed.map((each): [string, string] => [
          each.number,
          `${about(each)}. Promised by ${formatMoment(each.dueAt)}`,
        ]),
      ),
      ...andMore(total - listed.length),
      action('Open the queue', pageUrl(site, deskPaths.queue)),
      paragraph('We email you once about each promise.'),
      howToChange(site),
    ],
  }),
});

/** Learners of a course with a promise by a day. */
export interface PromiseDue {
  kind: 'links' | 'certificate' | 'result';
  course: string;
  waiting: number;
  /** The first of their days, `YYYY-MM-DD`. */
  dueOn: string;
}

const WAITED_FOR: Readonly<Record<PromiseDue['kind'], string>> = {
  links: 'Course links',
  certificate: 'Certificate',
  result: 'Answers to mark',
};

/** To staff: a promised day is near or has passed. */
const promisesDue = addressMail<{ listed: readonly PromiseDue[] }>({
  code: null,
  letter: ({ listed }, { site }) => {
    const waiting = listed.reduce((sum, each) => sum + each.waiting, 0);
    return {
      subject: oneLine(`${counted(waiting, 'learner is', 'learners are')} waiting for what we promised`),
      news: 'The day by which we promised it is near.',
      parts: [
        paragraph('We promised these learners something by a day that is near or has passed.'),
        facts(
          ...listed.map((each): [string, string] => [
            WAITED_FOR[each.kind],
            `${each.course}: ${counted(each.waiting, 'learner is', 'learners are')} waiting. Promised by ${formatDay(each.dueOn)}`,
          ]),
        ),
        action('Open the notices', pageUrl(site, `${deskPaths.queue}#notices`)),
        paragraph('We email you once about each promise.'),
        howToChange(site),
      ],
    };
  },
});

function about({ course, price }: Told): string {
  return `${course}, ${formatRupees(price)}`;
}

function nextStep({ state, dueAt }: Told): string {
  return waitsForStaff(state) ? `Reply by ${formatMoment(dueAt)}` : describeState(state, 'staff').label;
}

function andMore(more: number): Part[] {
  return more > 0 ? [paragraph(`The queue has ${counted(more, 'more', 'more')}.`)] : [];
}

function howToChange(site: MailSite): Part {
  return link('Change how often you get these emails', pageUrl(site, deskPaths.account));
}

export const staffAlertMails = {
  'new-registrations': newRegistrations,
  overdue,
  'promises-due': promisesDue,
};
