/** The words of a status page. */
import { type CourseAccess, givenWords, NOT_HERE } from '../../../domain/course/access.ts';
import type { Visit } from '../../../domain/course/classes.ts';
import type { BeyondSeats } from '../../../domain/course/seats.ts';
import { LATER_OR_BACK } from '../../../domain/course/offer.ts';
import {
  formatDay,
  formatDayAndMonth,
  formatMoment,
  formatTime,
  indianDayAt,
  indianTimeAt,
} from '../../../domain/day.ts';
import { formatRupees, less, sumOf } from '../../../domain/money.ts';
import { paidInCash } from '../../../domain/payment/cash-reference.ts';
import { answeredBy } from '../../../domain/registration/deadline.ts';
import { describeToLearner, stillToPay } from '../../../domain/registration/registration-states.ts';
import { stageOf } from '../../../domain/bank-mail/learner/usual-time.ts';
import type { LearnersBankMail } from '../../../server/bank-mail/learner/usual-time.ts';
import type { LearnersLinks } from '../../../server/course/course-links.ts';
import type { RegistrationView } from '../../../server/registration/registration-view.ts';
import type { Stamp } from '../slip/Stamps.tsx';
import type { Shape } from './StateShape.tsx';

export type Registered = Pick<
  RegistrationView,
  | 'state'
  | 'stateReason'
  | 'price'
  | 'paid'
  | 'kept'
  | 'payments'
  | 'refunds'
  | 'receivedAt'
  | 'dueAt'
  | 'confirmedAt'
  | 'stateChangedAt'
> & { bankMail: LearnersBankMail };

export interface Standing {
  shape: Shape;
  heading: string;
  /** Text between asterisks is the deadline. */
  text: string;
  stamps: readonly Stamp[];
}

export interface Access {
  /** Undefined if the course has left the site. */
  gives: CourseAccess | undefined;
  /** For an exam fee: where that exam is. */
  exam?: string | undefined;
  /** The last day of access, `YYYY-MM-DD`. Null before the confirmation, or without an end. */
  until: string | null;
  isOver: boolean;
  /** When live sessions begin, in a sentence. */
  begins?: string | undefined;
  /** Of a course at a place. */
  visit?: Visit | undefined;
  /** For a confirmed registration with links by email. */
  links?: LearnersLinks | undefined;
  /** Whether nothing can be emailed to them. */
  isWithoutEmail?: boolean | undefined;
  /** Whether the course takes nobody now. */
  isClosed?: boolean | undefined;
  /** If all seats were taken when the registration came. */
  beyond?: BeyondSeats | undefined;
}

/** `now` in milliseconds since 1970. */
export function standing(registration: Registered, access: Access, now: number): Standing {
  const { state, price, kept, confirmedAt, receivedAt, stateChangedAt } = registration;
  const words = describeToLearner(registration);
  const { told } = registration.bankMail;
  const isWaiting = stageOf({ ...registration, ...registration.bankMail }, now) === 'waiting';
  const byTheMinute = isWaiting || (state === 'confirmed' && told !== undefined);
  const received: Stamp = {
    word: 'Received',
    note: byTheMinute ? shortMoment(receivedAt, now) : dayAndMonth(receivedAt),
    is: 'done',
  };
  const checked: Stamp = {
    word: 'Checked',
    note: confirmedAt === null ? undefined : dayAndMonth(confirmedAt),
    is: 'done',
  };
  const ahead: Stamp = {
    word: 'Confirmed',
    note: givenWords(access.gives ?? 'sessions'),
    is: 'ahead',
  };
  switch (state) {
    case 'received':
    case 'held':
      if (isWaiting) {
        return {
          shape: 'circle',
          heading: 'We are waiting for our bank',
          text: [waitingForBank(registration, now), ...lateWords(access)].join(' '),
          stamps: [received, { word: 'Bank', note: 'waiting', is: 'now' }, ahead],
        };
      }
      return {
        shape: 'circle',
        heading: 'We have your registration',
        text: [checking(registration, now), ...lateWords(access)].join(' '),
        stamps: [received, { word: 'Checking', note: 'now', is: 'now' }, ahead],
      };
    case 'needs-you': {
      if (stillToPay(registration) === undefined) {
        return {
          shape: 'diamond',
          heading: words.label,
          text: 'We checked your payment and have a question:',
          stamps: [received, { word: 'Waiting', note: 'for your reply', is: 'now' }, ahead],
        };
      }
      return {
        shape: 'diamond',
        heading: words.label,
        text: words.text,
        stamps: [received, { word: formatRupees(kept), note: `of ${formatRupees(price)} received`, is: 'now' }, ahead],
      };
    }
    case 'confirmed':
      return {
        shape: 'tick',
        ...confirmed(registration, access, now),
        stamps: [
          received,
          told === undefined ? checked : { word: 'Bank', note: shortMoment(told.at, now), is: 'done' },
          { ...checked, word: 'Confirmed', is: 'confirmed' },
        ],
      };
    case 'rejected':
      return {
        shape: 'cross',
        heading: words.label,
        text: 'We could not accept this registration.',
        stamps: [
          received,
          { ...checked, note: dayAndMonth(confirmedAt ?? stateChangedAt) },
          { word: 'Not accepted', note: dayAndMonth(stateChangedAt), is: 'rejected' },
        ],
      };
    case 'refund-due': {
      const due = registration.refunds.filter(({ refundedAt }) => refundedAt === null);
      const by = Math.max(...due.map(({ dueAt }) => dueAt));
      return {
        shape: 'arrow',
        heading: `We will refund you ${formatRupees(sumOf(due.map(({ amount }) => amount)))}`,
        text: refundText(by, { now, inCash: paidInCash(registration.payments) }),
        stamps: [received, checked, { word: 'Refund', note: `by ${dayAndMonth(by)}`, is: 'refund' }],
      };
    }
    case 'refunded': {
      const paid = registration.refunds.flatMap(({ refundedAt }) => (refundedAt === null ? [] : [refundedAt]));
      const last = Math.max(...paid);
      return {
        shape: 'arrow',
        heading: `${formatRupees(sumOf(registration.refunds.map(({ amount }) => amount)))} refunded`,
        text: registration.refunds.every(({ byBank }) => byBank)
          ? `The bank took it back on *${formatDay(indianDayAt(last))}*. Your bank may need a few days to show it.`
          : paidInCash(registration.payments)
            ? `We refunded it on *${formatDay(indianDayAt(last))}*. You paid in cash, so it came in cash or to the UPI ID that you told us.`
            : `We refunded it on *${formatDay(indianDayAt(last))}* to the account or UPI ID that it came from. Your bank may need a few days to show it.`,
        stamps: [received, checked, { word: 'Refunded', note: dayAndMonth(last), is: 'refunded' }],
      };
    }
  }
}

function waitingForBank({ price, dueAt }: Registered, now: number): string {
  return `Your form is here. Our bank usually tells us of a payment within minutes, and we are looking for your ${formatRupees(price)}. Our reply comes by *${answeredBy(dueAt, now).by}* at the latest.`;
}

function checking({ price, kept, dueAt }: Registered, now: number): string {
  const looking =
    kept === 0
      ? `We are looking for your ${formatRupees(price)} in our bank statement.`
      : kept < price
        ? `We received ${formatRupees(kept)} and are looking for the other ${formatRupees(less(price, kept))} in our bank statement.`
        : `We received your ${formatRupees(kept)} and are checking your registration once more.`;
  return now > dueAt
    ? `${looking} You should have had our reply by ${formatMoment(dueAt)}. We are late, and we are sorry. Your registration is safe.`
    : `${looking} Our reply comes by *${answeredBy(dueAt, now).by}*, and this page changes.`;
}

/** For people who wait for a course that takes nobody now; all of them read the same. */
function lateWords({ isClosed, beyond }: Access): string[] {
  if (beyond !== undefined) {
    return [
      `All ${beyond.seats === 1 ? 'seats' : `${beyond.seats} seats`} were taken when your registration came. Once we have found your payment, we will ${LATER_OR_BACK}.`,
    ];
  }
  return isClosed === true
    ? ['Registration for this course has closed. We keep yours, and we check your payment anyway.']
    : [];
}

function confirmed(registration: Registered, access: Access, now: number): Pick<Standing, 'heading' | 'text'> {
  const { refunds } = registration;
  const { gives, exam, until, isOver, begins, visit } = access;
  const found = foundText(registration, now);
  const due = sumOf(refunds.flatMap(({ amount, refundedAt }) => (refundedAt === null ? [amount] : [])));
  const extra = due > 0 ? ` We refund the extra ${formatRupees(due)}.` : '';
  const day = until === null ? '' : formatDay(until);
  if (isOver) return { heading: 'Your access has ended', text: `The course was open to you until *${day}*.${extra}` };
  if (exam !== undefined) {
    return { heading: 'Your next exam is paid', text: `${found} Your exam page shows when you can take it.${extra}` };
  }
  if (gives === undefined) return { heading: 'Confirmed', text: `${found} ${NOT_HERE}${extra}` };
  const given: Readonly<Record<CourseAccess, string>> = {
    lectures: `The course is open to you until *${day}*.`,
    open: 'Your registration is confirmed, and the lectures stay open to you.',
    classroom: 'Your place is confirmed.',
    free: 'Your place in the exam is confirmed, and the videos stay open to you.',
    recordings: linksText('the links to your lectures', access, now),
    sessions: [linksText('the links and times of your sessions', access, now), begins].filter(Boolean).join(' '),
  };
  const isHere = gives === 'lectures' || gives === 'open' || gives === 'free';
  return {
    heading: isHere ? 'Confirmed. Start learning' : 'Confirmed',
    text: [found, given[gives], visit?.words].filter(Boolean).join(' ') + extra,
  };
}

function foundText({ kept, bankMail: { told } }: Registered, now: number): string {
  if (kept === 0) return 'There is nothing to pay.';
  // The bank told of another amount than is here now.
  if (told?.amount !== kept) return `We received your ${formatRupees(kept)}.`;
  return `*The bank told us ${atMoment(told.at, now)}* that your ${formatRupees(kept)} is here.`;
}

/** Where the links are, or when they come. `what` names them. */
function linksText(what: string, { links, isWithoutEmail = false }: Access, now: number): string {
  const come = isWithoutEmail ? `This page will show you ${what}` : `We will email you ${what}`;
  if (links === undefined) return `${come}.`;
  if (links.links.length > 0) return 'Your links are below.';
  if (!links.isWaiting) return `We have ${isWithoutEmail ? 'given' : 'emailed'} you ${what}.`;
  if (links.dueOn === null) return `${come} before the batch starts.`;
  const day = formatDay(links.dueOn);
  return indianDayAt(now) > links.dueOn
    ? `You should have had ${what} by ${day}. We are late, and we are sorry. Please call or write to us.`
    : `${come} by *${day}*.`;
}

function refundText(by: number, { now, inCash }: { now: number; inCash: boolean }): string {
  const day = formatDay(indianDayAt(by));
  const where = inCash ? 'in cash, or to a UPI ID that you tell us,' : 'to the account or UPI ID that it came from';
  return now > by
    ? `We promised to refund it ${where} by ${day}. We are late, and we are sorry. Please call or write to us.`
    : `We will refund it ${where} by *${day}*.${inCash ? '' : ' You do not have to do anything.'}`;
}

function dayAndMonth(moment: number): string {
  return formatDayAndMonth(indianDayAt(moment));
}

/** `at 4:12 PM`, and on a later day `on 20 Nov at 4:12 PM`. */
function atMoment(moment: number, now: number): string {
  const time = `at ${formatTime(indianTimeAt(moment))}`;
  return indianDayAt(moment) === indianDayAt(now) ? time : `on ${dayAndMonth(moment)} ${time}`;
}

/** `4:12 PM`, and on a later day `20 Nov`. */
export function shortMoment(moment: number, now: number): string {
  return indianDayAt(moment) === indianDayAt(now) ? formatTime(indianTimeAt(moment)) : dayAndMonth(moment);
}
