import type { Ceilings } from '../../../../domain/bank-mail/conditions.ts';
import {
  type MailboxProblem,
  mailboxWords,
  type NamedMailbox,
} from '../../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { addressMail } from '../../letter/define-mail.ts';
import { action, facts, type MailSite, oneLine, pageUrl, paragraph, type Part } from '../../letter/letter.ts';

interface Unreadable {
  problem: MailboxProblem;
  mailbox: NamedMailbox;
  /** Milliseconds since 1970. */
  since: number;
}

/** To owners: the mailbox of the bank's emails cannot be read. */
const unreadable = addressMail<Unreadable>({
  code: null,
  letter: ({ problem, mailbox, since }, { site }) => ({
    subject: 'Bank mail has stopped',
    news: 'Until the mailbox can be read again, a person has to check each payment.',
    parts: [
      paragraph(`The mailbox with the emails of your bank cannot be read since ${formatMoment(since)}.`),
      paragraph(mailboxWords(problem, mailbox)),
      paragraph('No payment is lost. Import statements and confirm as before: learners read that a person checks.'),
      open(site),
      paragraph('You get this email once, until the mailbox is read again.'),
    ],
  }),
});

/** To owners: an email of the bank that no template fits. */
const unknownForm = addressMail<{ bank: string; at: number }>({
  code: null,
  letter: ({ bank, at }, { site }) => ({
    subject: oneLine(`${bank} has changed its email`),
    news: 'We do not guess what it says, so payments in such emails wait for a statement.',
    parts: [
      paragraph(
        `On ${formatMoment(at)}, ${bank} sent an email in a form that we do not know. We did not guess what it says.`,
      ),
      paragraph(
        'Import statements until an update knows the new form. To help with that, download the email without names and numbers at Bank mail, and send it in.',
      ),
      open(site),
      paragraph('You get this email at most once in seven days.'),
    ],
  }),
});

/** To owners: emails in the name of the bank, or about somebody else's account. */
const forgedEmails = addressMail<{ bank: string; count: number }>({
  code: null,
  letter: ({ bank, count }, { site }) => ({
    subject: oneLine(`${counted(count, 'email')} in the name of ${bank} refused`),
    news: 'Somebody may be trying to get a payment confirmed that was never made.',
    parts: [
      paragraph(
        `Within 24 hours we refused ${counted(count, 'email')} that ${bank} did not sign, or that ${count === 1 ? 'is' : 'are'} about another account or for another address. Nothing was confirmed by ${count === 1 ? 'it' : 'them'}.`,
      ),
      paragraph(
        'Look at the reasons. If the bank did send them, the address or the digits of the account in your settings are wrong. Otherwise somebody knows the address of your mailbox: give your bank one that you tell nobody else.',
      ),
      open(site),
      paragraph('You get this email at most once a day.'),
    ],
  }),
});

interface Lacking {
  /** `K7QT-M4PX`. */
  number: string;
  course: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** Of the statement that should have it, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
}

/** To owners: payments that bank mail confirmed and a statement lacks. */
const missing = addressMail<{ listed: readonly Lacking[] }>({
  code: null,
  letter: ({ listed }, { site }) => ({
    subject: oneLine(
      `${counted(listed.length, 'payment')} of bank mail ${listed.length === 1 ? 'is' : 'are'} not in the statement`,
    ),
    news: 'The bank reversed it, or its email or SMS was forged. Look in your bank app.',
    parts: [
      paragraph(
        `Bank mail confirmed ${listed.length === 1 ? 'this payment' : 'these payments'}, and the statement does not have ${listed.length === 1 ? 'it' : 'them'}. The bank may have reversed it, or its email or SMS was forged. Look in your bank app, then say at the desk what you found.`,
      ),
      facts(
        ...listed.map(({ number, course, amount, paidOn, firstDay, lastDay }): [string, string] => [
          number,
          `${course}, ${formatRupees(amount)}, paid on ${formatDay(paidOn)}. Statement of ${formatDay(firstDay)} to ${formatDay(lastDay)}`,
        ]),
      ),
      open(site),
      paragraph('We email you once about each payment. While two are missing, bank mail only suggests.'),
    ],
  }),
});

interface Changed {
  /** The owner who changed it. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  bank: string;
  /** Up to which amounts it confirms; null while it only suggests. */
  ceilings: Ceilings | null;
  before: Ceilings | null;
}

/** To owners: what bank mail may do was changed. */
const changed = addressMail<Changed>({
  code: null,
  letter: ({ by, at, bank, ceilings, before }, { site }) => ({
    subject:
      ceilings === null
        ? 'Bank mail now only suggests'
        : before === null
          ? 'Bank mail now confirms payments automatically'
          : 'The limits of bank mail were changed',
    news: 'If no owner of your desk did this, act now.',
    parts: [
      paragraph(
        ceilings === null
          ? `On ${formatMoment(at)}, ${by} set bank mail to suggest only. A person now confirms what the emails of ${bank} tell.`
          : `On ${formatMoment(at)}, ${by} set bank mail to confirm payments automatically by the emails of ${bank}.`,
      ),
      facts(['Now', limits(ceilings)], ['Before', limits(before)]),
      open(site),
      paragraph(
        `Ask ${by} if this is news to you. If they did not do it, somebody else uses their account: press Pause at Bank mail, then remove them from the staff, which ends their sessions.`,
      ),
    ],
  }),
});

function limits(ceilings: Ceilings | null): string {
  if (ceilings === null) return 'only suggests';
  return `up to ${formatRupees(ceilings.perPayment)} a payment and ${formatRupees(ceilings.perDay)} a day`;
}

function open(site: MailSite): Part {
  return action('Open bank mail', pageUrl(site, deskPaths.bankMail));
}

export const bankMailAlerts = {
  'bank-mail-unreadable': unreadable,
  'bank-mail-unknown': unknownForm,
  'bank-mail-forged': forgedEmails,
  'bank-mail-missing': missing,
  'bank-mail-changed': changed,
};
