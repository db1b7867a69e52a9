/** Every mail that Kaksha sends, and the data it is made of. The data is kept as JSON in the outbox until it is sent. */
import type { Paise } from '../../domain/money.ts';

/** Mails about a registration. Their links follow from its id, so that no secret link is kept in the outbox. */
export interface RegistrationMails {
  received: {
    course: string;
    price: Paise;
    /** Who learns. */
    learner: string;
    method: 'upi' | 'bank';
    reference: string;
    /** `YYYY-MM-DD`. */
    paidOn: string;
    /** When an answer is promised, in ms since 1970. */
    dueAt: number;
  };
  'needs-you': {
    course: string;
    /** What is wrong and what the learner should do, as staff wrote it. */
    reason: string;
  };
  confirmed: {
    course: string;
    learner: string;
    /** The money that was found. */
    paid: Paise;
    getIn: WayIn;
    /** When the exam is, in a full sentence. */
    exam: string;
    /** The last day of access, `YYYY-MM-DD`. */
    accessUntil: string;
  };
  rejected: { course: string; reason: string };
  'refund-due': {
    course: string;
    amount: Paise;
    reason: string;
    /** The day by which it is paid back, `YYYY-MM-DD`. */
    by: string;
  };
  refunded: {
    course: string;
    amount: Paise;
    /** `YYYY-MM-DD`. */
    on: string;
    /** The reference of the transfer, where there is one. */
    reference: string | null;
  };
}

/** Mails to somebody who signs in. */
export interface SignInMails {
  /**
   * Learners and staff get the same. `expiresAt` in ms since 1970: after it the mail is not sent any more. `purpose`,
   * going on from "to": what the code is for, if not for signing in. Without recipient (an address that nobody has) it
   * is written and dropped.
   */
  'sign-in-code': { code: string; expiresAt: number; purpose?: string };
  'staff-added': { role: 'owner' | 'verifier' };
}

/**
 * How a learner gets into a course: its pages are open, or they sign in and find it under `path`, or staff write to
 * them with what they need. Paths begin with a slash.
 */
export type WayIn = { kind: 'open'; path: string } | { kind: 'sign-in'; path: string } | { kind: 'by-mail' };

type OfEach<Mails, About> = { [Kind in keyof Mails]: { kind: Kind; data: Mails[Kind] } & About }[keyof Mails];

/** A mail to be written, without its recipient. */
export type Mail =
  OfEach<RegistrationMails, { registrationId: string }> | OfEach<SignInMails, { registrationId?: undefined }>;
