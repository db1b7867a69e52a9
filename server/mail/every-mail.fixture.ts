/** Every mail, in each of its forms, and what its reader must be told. */
import { HOUR } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { type Mail, registrationTemplateOf } from './registry.ts';

const NOON = Date.parse('2026-11-22T11:00:00Z');
const EXAM = Date.parse('2026-12-06T10:00+05:30');
const STATUS = 'https://kaksha.example/registrations/token-of-r1';
const RECEIPT = `${STATUS}/receipt`;
export const CALL = 'https://meet.example.org/abc-defg?pwd=1';
export const NOTES = 'https://notes.example.org/a';
const PLACE = 'https://kaksha.example/waiting-list/react/token-of-place';
const REPLY = 'reply to this email';

interface Example {
  mail: Mail;
  subject: string;
  /** How the text begins behind the greeting. */
  begins: string;
  /** What else somebody must read: how they get in, what they do, and whom they ask. */
  says: string[];
}

/** What a mail says stands behind it: its subject, how it begins, and the rest with strokes in between, each on lines of its own. */
const of =
  <Kind extends Mail['kind']>(kind: Kind, data: Extract<Mail, { kind: Kind }>['data']) =>
  (lines: TemplateStringsArray, ...links: string[]): Example => {
    const about = registrationTemplateOf(kind) === undefined ? {} : { registrationId: 'r1' };
    const [subject = '', begins = '', ...says] = String.raw(lines, ...links)
      .trim()
      .split(/\n */);
    return { mail: { kind, data, ...about } as Mail, subject, begins, says: says.flatMap((line) => line.split(' | ')) };
  };

/** With other words for names and courses, or other lines for what staff write, than `subject` and `says` go by. */
export function examples(
  words = 'React.Js',
  lines = 'No payment of this amount came.\nPlease check the last digit.',
): Example[] {
  const payee = { name: words, vpa: 'kaksha@example', courseId: 'react', hasCode: true, opensApp: false };
  const confirmed = {
    course: words,
    learner: words,
    paid: 65_050 as Paise,
    exam: 'The exam is on 5 and 6 Apr 2027.',
    accessUntil: '2027-11-21',
  };
  const told = {
    number: 'K7QT-M4PX',
    course: words,
    price: 65_050 as Paise,
    dueAt: NOON,
    state: 'received' as const,
  };
  const back = {
    ...{ course: words, amount: 65_050 as Paise, on: '2026-11-21', reference: '633712345678' },
    missing: 65_050 as Paise,
    payee,
  };
  const message = {
    course: words,
    subject: `About ${words}`,
    text: 'Hello {first name},\n\nThe exam is on Sunday.\nPlease be online at 11 AM.',
  };
  const changed = {
    course: words,
    price: 100_000 as Paise,
    courseBefore: `${words} for beginners`,
    priceBefore: 65_000 as Paise,
    reason: null,
    kept: 65_000 as Paise,
    missing: 35_000 as Paise,
    payee,
    isConfirmed: false,
    access: null,
  };
  const result = { course: words, learner: words, most: 5000, need: 3000, topics: [], again: null, path: '/exam/r1' };
  const lecture = { label: 'Lectures 1 to 8', url: CALL };
  const notes = { label: 'Notes', url: NOTES };
  const called = { course: words, startsAt: EXAM, path: '/exam/r1', call: CALL };
  const seat = { course: words, startsAt: EXAM, minutes: 75, path: '/exam/r1' };
  return [
    of('received', {
      course: words,
      price: 15_000_000 as Paise,
      learner: words,
      method: 'bank',
      reference: 'SBIN526325123456',
      paidOn: '2026-11-20',
      dueAt: NOON,
    })`
      We received your registration for React.Js
      We received your registration for React.Js and your payment details:
      reply by 22 Nov | how to start | not pay again | not share it | Not you? | ₹1,50,000 | 20 Nov 2026
      22 Nov 2026, 4:30 PM IST | Reply to this email | ${STATUS}
    `,
    of('needs-you', { course: words, reason: lines })`
      Your reply is needed: React.Js
      We cannot confirm your registration for React.Js yet.
      correct what is wrong | within 24 hours | everything is right | not pay a second time
      No payment of this amount came. | Please check the last digit. | ${REPLY} | ${STATUS}
    `,
    of('confirmed', { ...confirmed, getIn: { kind: 'open', path: '/course-content' } })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      open to you now | exam is on 5 and 6 Apr | 21 Nov 2027 | 5 and 6 Apr 2027
      https://kaksha.example/course-content | ${RECEIPT}
    `,
    of('confirmed', { ...confirmed, getIn: { kind: 'sign-in', path: '/my-courses' } })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      open to you now | with this email address | not need a password | six-digit code | exam is on | 21 Nov 2027
      https://kaksha.example/my-courses | ${RECEIPT}
    `,
    of('confirmed', { ...confirmed, getIn: { kind: 'by-mail' }, accessUntil: null })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      send the links to your lectures in a second email. | exam is on | ${STATUS} | ${RECEIPT}
    `,
    of('rejected', { course: words, reason: lines })`
      We could not confirm your registration for React.Js
      We could not confirm your registration for React.Js.
      If you did pay | payment reference | never ask for your PIN | we will refund it | No payment of this amount came.
      ${REPLY} | https://kaksha.example/refunds | ${STATUS}
    `,
    of('refund-due', { course: words, amount: 36_000 as Paise, reason: words, by: '2026-12-04' })`
      Your refund of ₹360: React.Js
      We will refund you ₹360 for React.Js by 4 Dec 2026.
      account or UPI ID that it came from | do not need to do anything | never ask for a PIN | ${STATUS}
    `,
    of('refunded', { course: words, amount: 36_000 as Paise, on: '2026-12-03', reference: '633712345678' })`
      We have refunded ₹360: React.Js
      We refunded ₹360 to you for React.Js on 3 Dec 2026.
      account or UPI ID that it came from | in a week | ${REPLY} | ${STATUS}
    `,
    of('refunded', { course: words, amount: 1 as Paise, on: '2026-12-03', reference: null })`
      We have refunded ₹0.01: React.Js
      We refunded ₹0.01 to you for React.Js on 3 Dec 2026.
      ${STATUS}
    `,
    of('sign-in-code', { code: '012345', expiresAt: NOON })`
      Your sign-in code for Kaksha
      This is your code to sign in to Kaksha:
      where you asked for it | Nobody from Kaksha will ask | If you did not ask | 012345 | 10 minutes | 4:30 PM IST
      Never share this code
    `,
    of('staff-added', { role: 'owner' })`
      You can now sign in to the Kaksha desk
      You have been added to the enrolment desk of Kaksha as an owner.
      staff, settings, exports and the deletion of personal data | with this email address | six-digit | personal data
      ${REPLY} | https://kaksha.example/desk
    `,
    of('staff-added', { role: 'verifier' })`
      You can now sign in to the Kaksha desk
      You have been added to the enrolment desk of Kaksha as a verifier.
      import bank statements | with this email address | six-digit | personal data | ${REPLY}
      https://kaksha.example/desk
    `,
    of('sign-in-code', { code: '012345', expiresAt: NOON, purpose: words })`
      Your code to confirm a change at Kaksha
      You are signed in at the desk and want to React.Js.
      where you asked for it | Nobody from Kaksha will ask | not you | Do not type the code | 012345 | 10 minutes
      Never share this code | sign out everywhere
    `,
    of('part-paid', {
      course: words,
      amount: 45_100 as Paise,
      paidOn: '2026-11-20',
      price: 65_050 as Paise,
      missing: 19_950 as Paise,
      payee,
    })`
      ₹199.50 still to pay: React.Js
      We received your payment of ₹451 for React.Js, made on 20 Nov 2026.
      any UPI app | within 24 hours | not pay it again | will refund you | ₹650.50 | kaksha@example | ${REPLY}
      ${STATUS}
    `,
    of('confirmed', {
      ...confirmed,
      getIn: { kind: 'by-mail', begins: 'The batch starts on 3 Feb 2027.' },
      accessUntil: null,
    })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      in a second email | links and times | The batch starts | exam is on | The batch starts on 3 Feb 2027.
      ${STATUS} | ${RECEIPT}
    `,
    of('confirmed', { ...confirmed, getIn: { kind: 'free', path: '/effectiveVideo' }, accessUntil: null })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      free for anyone | exam is on | Your place in the exam | https://kaksha.example/effectiveVideo | ${RECEIPT}
    `,
    of('confirmed', { ...confirmed, getIn: { kind: 'not-here' }, exam: null, accessUntil: null })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      not on our site now | Write to us | what you paid for
    `,
    of('new-registrations', {
      total: 3,
      listed: [told, { ...told, state: 'confirmed' }],
      since: NOON,
      choice: 'daily',
    })`
      3 new registrations
      Since 22 Nov 2026, 4:30 PM IST, we have received 3 registrations.
      in the morning | Change how often | K7QT-M4PX | ₹650.50 | Confirmed | The queue has 1 more
      https://kaksha.example/desk | https://kaksha.example/desk/account
    `,
    of('overdue', { total: 1, listed: [told] })`
      1 registration is overdue
      1 learner is waiting for our reply past the promised time.
      once about each promise | Change how often | K7QT-M4PX | ₹650.50 | 22 Nov 2026, 4:30 PM IST
      https://kaksha.example/desk
    `,
    of('bank-mail-unreadable', {
      problem: 'password',
      mailbox: { host: 'imap.gmail.com', port: 993, folder: 'INBOX' },
      since: NOON,
    })`
      Bank mail has stopped
      The mailbox with the emails of your bank cannot be read since 22 Nov 2026, 4:30 PM IST.
      Gmail refused this password | Import statements | once, until | https://kaksha.example/desk/bank-mail
    `,
    of('bank-mail-unknown', { bank: 'HDFC Bank', at: NOON })`
      HDFC Bank has changed its email
      On 22 Nov 2026, 4:30 PM IST, HDFC Bank sent an email in a form that we do not know.
      did not guess | Import statements | without names and numbers | seven days | https://kaksha.example/desk/bank-mail
    `,
    of('bank-mail-forged', { bank: 'HDFC Bank', count: 5 })`
      5 emails in the name of HDFC Bank refused
      Within 24 hours we refused 5 emails that HDFC Bank did not sign, or that are about another account or for another address.
      Nothing was confirmed by them | at most once a day | https://kaksha.example/desk/bank-mail
    `,
    of('bank-mail-missing', {
      listed: [
        {
          ...{ number: 'K7QT-M4PX', course: words, amount: 65_050 as Paise, paidOn: '2026-11-21' },
          ...{ firstDay: '2026-11-19', lastDay: '2026-11-25' },
        },
      ],
    })`
      1 payment of bank mail is not in the statement
      Bank mail confirmed this payment, and the statement does not have it.
      Look in your bank app | K7QT-M4PX | ₹650.50 | 21 Nov 2026 | 19 Nov 2026 to 25 Nov 2026 | once about each payment
      https://kaksha.example/desk/bank-mail
    `,
    of('bank-mail-changed', {
      ...{ by: 'meena@example.org', at: NOON, bank: 'HDFC Bank' },
      ...{ ceilings: { perPayment: 200_000 as Paise, perDay: 2_000_000 as Paise }, before: null },
    })`
      Bank mail now confirms payments automatically
      On 22 Nov 2026, 4:30 PM IST, meena@example.org set bank mail to confirm payments automatically by the emails of HDFC Bank.
      up to ₹2,000 a payment and ₹20,000 a day | only suggests | press Pause | https://kaksha.example/desk/bank-mail
    `,
    of('bank-mail-changed', {
      ...{ by: 'meena@example.org', at: NOON, bank: 'HDFC Bank' },
      ...{ ceilings: null, before: { perPayment: 200_000 as Paise, perDay: 2_000_000 as Paise } },
    })`
      Bank mail now only suggests
      On 22 Nov 2026, 4:30 PM IST, meena@example.org set bank mail to suggest only.
      A person now confirms | up to ₹2,000 a payment | https://kaksha.example/desk/bank-mail
    `,
    of('payee-change-waits', {
      ...{ by: 'meena@example.org', at: NOON, liveFrom: NOON + HOUR, payee: 'Kaksha Sample Payee' },
      facts: [{ label: 'UPI ID', before: 'kaksha@example', after: 'kaksha@okbank' }],
    })`
      Who learners pay changes on 22 Nov 2026, 5:30 PM IST
      On 22 Nov 2026, 4:30 PM IST, meena@example.org confirmed a change of the payee Kaksha Sample Payee.
      kaksha@example before | kaksha@okbank after | any owner can stop it | https://kaksha.example/desk/settings/payees
    `,
    of('payee-change-ended', {
      ...{ as: 'live', by: 'meena@example.org', at: NOON, stoppedBy: null, payee: 'Kaksha Sample Payee' },
      facts: [{ label: 'Account number', before: null, after: '123456789' }],
    })`
      Who learners pay has changed
      Since 22 Nov 2026, 4:30 PM IST the site shows the change of the payee Kaksha Sample Payee that meena@example.org confirmed.
      none before | 123456789 after | https://kaksha.example/desk/settings/payees
    `,
    of('payee-change-ended', {
      ...{ as: 'stopped', by: 'meena@example.org', at: NOON, stoppedBy: 'asha@example.org', payee: 'Sample Payee' },
      facts: [{ label: 'UPI ID', before: 'kaksha@example', after: null }],
    })`
      Learners pay as before: a change was not made
      On 22 Nov 2026, 4:30 PM IST, asha@example.org stopped the change of the payee Sample Payee that meena@example.org had confirmed.
      none after | https://kaksha.example/desk/settings/payees
    `,
    of('payee-change-ended', {
      ...{ as: 'not-owner', by: 'meena@example.org', at: NOON, stoppedBy: null, payee: 'Sample Payee' },
      facts: [{ label: 'UPI ID', before: 'kaksha@example', after: 'kaksha@okbank' }],
    })`
      Learners pay as before: a change was not made
      The change of the payee Sample Payee that meena@example.org had confirmed was not made.
      no longer an owner of the desk | https://kaksha.example/desk/settings/payees
    `,
    of('reply-awaited', { course: words, reason: lines, askedAt: NOON })`
      We still need your reply: React.Js
      On 22 Nov 2026 we asked you about your registration for React.Js, and we are still waiting for your reply.
      correct what is wrong | within 24 hours | replied by email | not pay a second time
      No payment of this amount came. | ${STATUS}
    `,
    of('rest-awaited', {
      course: words,
      price: 65_050 as Paise,
      received: 45_100 as Paise,
      missing: 19_950 as Paise,
      payee,
    })`
      Reminder: ₹199.50 still to pay for React.Js
      We have received ₹451 of ₹650.50 for React.Js, so ₹199.50 is still to pay.
      any UPI app | already paid it | within 24 hours | will refund you | kaksha@example | ${REPLY} | ${STATUS}
    `,
    of('access-ends', { course: words, learner: words, until: '2026-12-05' })`
      Your access to React.Js ends on 5 Dec 2026
      Your access to the lectures of React.Js ends on 5 Dec 2026.
      open your receipt | Reply to this email | https://kaksha.example/my-courses | ${STATUS}
    `,
    of('course-message', message)`
      About React.Js
      Hello learner, The exam is on Sunday.
      because you registered for React.Js | Please be online at 11 AM. | ${STATUS}
    `,
    of('course-news', message)`
      About React.Js
      Hello learner, The exam is on Sunday.
      because you agreed | one tap | Unsubscribe | Please be online at 11 AM.
      https://kaksha.example/unsubscribe/token-of-r1
    `,
    of('message-test', { ...message, isNews: false })`
      Test: About React.Js
      Hello learner, The exam is on Sunday.
      because you registered | Only you got this test | Please be online at 11 AM.
    `,
    of('message-test', { ...message, isNews: true })`
      Test: About React.Js
      Hello learner, The exam is on Sunday.
      because you agreed | has a link to unsubscribe here
    `,
    // Another course that is open at once, with its rest to pay; one that waits for the rest; another price.
    of('changed', {
      ...changed,
      isConfirmed: true,
      access: { getIn: { kind: 'sign-in', path: '/my-courses' }, exam: confirmed.exam, accessUntil: '2027-11-21' },
    })`
      ₹350 still to pay: React.Js
      We moved your registration from React.Js for beginners to React.Js, which costs ₹1,000.
      stays open to you | reply to this email with | exam is on | kaksha@example | 21 Nov 2027
      https://kaksha.example/my-courses
    `,
    of('changed', changed)`
      ₹350 still to pay: React.Js
      We moved your registration from React.Js for beginners to React.Js, which costs ₹1,000.
      reference on your page | kaksha@example | ${REPLY} | ${STATUS}
    `,
    of('changed', {
      ...changed,
      courseBefore: words,
      priceBefore: 130_000 as Paise,
      reason: lines,
      missing: 0 as Paise,
      kept: 130_000 as Paise,
      isConfirmed: true,
    })`
      Your price for React.Js is now ₹1,000
      Your price for React.Js is now ₹1,000.
      refund the extra | ₹1,300 | No payment of this amount came. | ₹300 | ${REPLY} | ${STATUS}
    `,
    of('refund-due', { course: words, amount: 36_000 as Paise, reason: words, by: '2026-12-04', inCash: true })`
      Your refund of ₹360: React.Js
      We will refund you ₹360 for React.Js by 4 Dec 2026.
      in cash at our desk | reply with your UPI ID | never ask for a PIN
    `,
    of('refunded', { course: words, amount: 36_000 as Paise, on: '2026-12-03', reference: null, inCash: true })`
      We have refunded ₹360: React.Js
      We refunded ₹360 to you for React.Js on 3 Dec 2026.
      gave it back in cash | in a week | ${REPLY}
    `,
    of('confirmed', { ...confirmed, paid: 0 as Paise, getIn: { kind: 'open', path: '/course-content' } })`
      Your registration is confirmed: React.Js
      Your registration for React.Js is confirmed, and there is nothing to pay.
      open to you now
    `,
    of('joined-list', { place: 'p1', course: words })`
      You are on the waiting list: React.Js
      You are on the waiting list for React.Js.
      cannot promise you a seat | Please do not pay now | Take me off the list | ${PLACE}
    `,
    of('seat-free', { place: 'p1', course: words, heldUntil: NOON })`
      A seat is free for you: React.Js
      A seat in React.Js is free for you.
      We hold it until 22 Nov 2026, 4:30 PM IST. | Pay and register | ${PLACE}
    `,
    of('new-start', { course: words, before: '2027-02-03', startsOn: '2027-03-10' })`
      React.Js now starts on 10 Mar 2027
      React.Js starts on 10 Mar 2027, not on 3 Feb 2027.
      your place stay as they are | ${REPLY} | ${STATUS}
    `,
    of('new-start', { course: words, before: null, startsOn: '2027-03-10', visit: { words: 'Come to our centre.' } })`
      React.Js now starts on 10 Mar 2027
      React.Js starts on 10 Mar 2027.
      Come to our centre. | your place stay as they are | ${STATUS}
    `,
    of('new-start', { course: words, before: '2027-02-03', startsOn: null })`
      React.Js has no start date yet
      React.Js does not start on 3 Feb 2027.
      when the new date is fixed | ${REPLY} | ${STATUS}
    `,
    of('exam-booked', { ...seat, isChange: false })`
      Your exam is on Sunday, 6 December, 10:00 AM: React.Js
      Your slot for the React.Js exam is booked:
      9:45 AM | 75 minutes | Photo ID | /slot.ics | ${REPLY}
    `,
    of('exam-booked', { ...seat, isChange: true })`
      Your exam is on Sunday, 6 December, 10:00 AM: React.Js
      You changed your slot for the React.Js exam.
      now on Sunday, 6 December, 10:00 AM | Photo ID | /slot.ics
    `,
    of('exam-reminder', { ...seat, isSoon: false })`
      Your exam is on Sunday, 6 December, 10:00 AM: React.Js
      Your React.Js exam is on Sunday, 6 December, 10:00 AM IST.
      by 9:45 AM | 75 minutes | Photo ID | /exam/ | ${REPLY}
    `,
    of('exam-reminder', { ...seat, isSoon: true })`
      Your exam starts at 10:00 AM: React.Js
      Your React.Js exam starts at 10:00 AM IST.
      by 9:45 AM | Photo ID | /exam/ | ${REPLY}
    `,
    of('exam-slot-cancelled', { course: words, startsAt: EXAM, path: seat.path })`
      Please book your exam again: React.Js
      We are sorry. We had to cancel your React.Js exam slot on
      Sunday, 6 December, 10:00 AM | not lost an attempt | book another slot | /exam/ | ${REPLY}
    `,
    of('exam-slot-cancelled', { course: words, startsAt: EXAM, hasSlot: false, path: seat.path })`
      Your exam slot is cancelled: React.Js
      We are sorry. We had to cancel your React.Js exam slot on
      not lost an attempt | No slot is open now. We will email you | Open your exam page | /exam/
    `,
    of('slot-without-proctor', { slotId: 's1', course: words, startsAt: EXAM, booked: 6 })`
      No proctor for the exam on Sunday, 6 December, 10:00 AM
      The React.Js exam on Sunday, 6 December, 10:00 AM has no proctor yet, and 6 learners have booked it.
      cannot start | /desk/exams/slots/s1 | cancel the slot
    `,
    of('exam-moved', { course: words, startsAt: NOON, because: 'no-id', path: '/exam/r1' })`
      Book another slot for your exam: React.Js
      We could not check your photo ID, so your exam did not start.
      not lost an attempt
    `,
    of('exam-moved', { course: words, startsAt: NOON, because: 'other', path: '/exam/r1' })`
      Book another slot for your exam: React.Js
      Your proctor cancelled your booking for this slot, so your exam did not start.
      not lost an attempt | book another slot
    `,
    of('exam-moved', { course: words, startsAt: NOON, because: 'other', hasSlot: false, path: '/exam/r1' })`
      Your exam booking is cancelled: React.Js
      Your proctor cancelled your booking for this slot, so your exam did not start.
      No slot is open now. We will email you | Open your exam page | /exam/
    `,
    of('exam-voided', { course: words, startedAt: NOON, reason: lines, path: '/exam/r1' })`
      Your exam was stopped: React.Js
      Your proctor stopped your React.Js exam, which you started on 22 Nov 2026, 4:30 PM IST.
      No payment of this amount came. | not lost the attempt | Book another slot | ${REPLY}
    `,
    of('exam-voided', { course: words, startedAt: NOON, reason: lines, hasSlot: false, path: '/exam/r1' })`
      Your exam was stopped: React.Js
      Your proctor stopped your React.Js exam, which you started on 22 Nov 2026, 4:30 PM IST.
      You can take the exam again. | No slot is open now. We will email you | Open your exam page
    `,
    of('certificate', { course: words })`
      Your certificate: React.Js
      You passed the React.Js exam, and your certificate is ready.
    `,
    of('exam-result', {
      ...result,
      passed: true,
      ...{ looksFirst: true, certificateBy: '2026-12-08' },
      isRaised: false,
      marks: 4100,
      topics: [{ title: 'Goals', marks: 900, most: 1000 }],
    })`
      You passed: React.Js
      You passed the React.Js exam with 41 of 50 marks.
      check your exam once more | certificate by email by 8 Dec 2026
    `,
    of('exam-result', {
      ...result,
      passed: false,
      isRaised: true,
      marks: 2625,
      again: { from: '2027-01-03', fee: 200 },
    })`
      Your exam result: React.Js
      We checked your exam again, and your marks went up.
    `,
    of('recovery-code-used', { account: 'meena@example.org', isOwn: true, at: NOON })`
      A recovery code was used for your Kaksha desk account
      On 22 Nov 2026, 4:30 PM IST, a recovery code was used at the Kaksha desk in place of the authenticator app.
      /desk/account | Change the password of your email account
      npm run staff -- reset-second-factor meena@example.org
    `,
    of('recovery-code-used', { account: 'meena@example.org', isOwn: false, at: NOON })`
      A recovery code was used at the Kaksha desk
      On 22 Nov 2026, 4:30 PM IST, a recovery code was used at the Kaksha desk in place of the authenticator app.
      that of meena@example.org | in person or by phone | /desk/staff
    `,
    of('second-factor-reset', { account: 'meena@example.org', isOwn: true, at: NOON })`
      Your second factor at the Kaksha desk is off
      On 22 Nov 2026, 4:30 PM IST, your second factor was switched off by a command on the server.
      all your sessions have ended | Sign in with a code by email | /desk/account
    `,
    of('second-factor-reset', { account: 'meena@example.org', isOwn: false, at: NOON })`
      A second factor at the Kaksha desk is off
      On 22 Nov 2026, 4:30 PM IST, the second factor of meena@example.org was switched off by a command on the server.
      all their sessions have ended | anyone who can read their email | /desk/staff
    `,
    of('exam-booked', { ...seat, isChange: false, call: CALL, changeUntil: NOON })`
      Your exam is on Sunday, 6 December, 10:00 AM: React.Js
      Your slot for the React.Js exam is booked:
      Join the call from 9:30 AM | for the learners of this slot
      cancel your booking on your exam page until Sunday, 22 November | ${CALL}
    `,
    of('exam-booked', { ...seat, isChange: false, call: null, changeUntil: null })`
      Your exam is on Sunday, 6 December, 10:00 AM: React.Js
      Your slot for the React.Js exam is booked:
      as soon as it is set | 15 minutes before | less than a day away
    `,
    of('exam-reminder', { ...seat, isSoon: true, call: CALL })`
      Your exam starts at 10:00 AM: React.Js
      Your React.Js exam starts at 10:00 AM IST.
      Join the call from 9:30 AM | ${CALL}
    `,
    of('exam-call', { ...called, isChange: false })`
      Link to your exam call on Sunday, 6 December, 10:00 AM: React.Js
      Here is the link to your exam call.
      /exam/r1 | ${CALL} | ${STATUS}
    `,
    of('exam-call', { ...called, isChange: true })`
      New link to your exam call on Sunday, 6 December, 10:00 AM: React.Js
      The link to your exam call has changed.
      not the earlier one | ${CALL}
    `,
    of('slot-without-call', { slotId: 's1', course: words, startsAt: EXAM, booked: 1 })`
      No link to the call for the exam on Sunday, 6 December, 10:00 AM
      The React.Js exam on Sunday, 6 December, 10:00 AM has no link to the call yet.
      1 learner has booked it | /desk/exams/slots/s1/settings | by email
    `,
    of('exam-slots-open', { course: words, path: seat.path })`
      You can book your exam now: React.Js
      Slots for the React.Js exam are open.
      You can book yours now | /exam/r1 | ${STATUS}
    `,
    of('confirmed', { ...confirmed, getIn: { kind: 'by-mail', when: 'by 24 Nov 2026' }, accessUntil: null })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      in a second email, by 24 Nov 2026. | ${STATUS}
    `,
    of('confirmed', {
      ...confirmed,
      getIn: { kind: 'by-mail', begins: 'It begins.', links: [lecture] },
      accessUntil: null,
    })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      Here is the link to your sessions. It begins. | Lectures 1 to 8 | for you alone | ${CALL}
    `,
    of('confirmed', {
      ...confirmed,
      getIn: { kind: 'classroom', visit: { words: 'Come to our centre, Kothrud.', map: NOTES } },
      accessUntil: null,
    })`
      Your payment is confirmed: React.Js
      We received your payment of ₹650.50 for React.Js, and your registration is confirmed.
      Come to our centre, Kothrud. | Open the map | ${NOTES} | ${STATUS}
    `,
    of('course-links', { course: words, links: [lecture], isChange: false })`
      Your link: React.Js
      Here is the link to React.Js.
      Lectures 1 to 8 | reply to this email | ${CALL} | ${STATUS}
    `,
    of('course-links', { course: words, links: [lecture, notes], isChange: true })`
      New links: React.Js
      The links to React.Js have changed.
      use these from now on | share them | ${CALL} | ${NOTES}
    `,
    of('promises-due', {
      listed: [
        { kind: 'links', course: words, waiting: 5, dueOn: '2026-11-24' },
        { kind: 'certificate', course: words, waiting: 1, dueOn: '2026-11-23' },
        { kind: 'result', course: words, waiting: 2, dueOn: '2026-11-23' },
      ],
    })`
      8 learners are waiting for what we promised
      We promised these learners something by a day that is near or has passed.
      5 learners are waiting. Promised by 24 Nov 2026 | Certificate | 1 learner is waiting. | Answers to mark | /desk
    `,
    of('sign-in-code', { code: 'ABCDE-FGHJK', expiresAt: NOON, askUntil: NOON })`
      Your long sign-in code for Kaksha
      Many sign-in codes were asked for with your address, by you or by somebody else.
      on any device | Nobody from Kaksha will ask | If you did not ask | ABCDE-FGHJK
      once, on any device, until 22 Nov 2026, 4:30 PM IST | Never share this code | one such email an hour
    `,
    of('taken-back', { ...back, follows: 'pay' })`
      The bank took back your payment: React.Js
      On 21 Nov 2026, the bank took back ₹650.50 that you had paid for React.Js.
      no longer confirmed | please pay ₹650.50 | any UPI app | within 24 hours | do not have to pay | ${REPLY}
    `,
    of('taken-back', { ...back, on: null, follows: 'wait' })`
      The bank took back your payment: React.Js
      The bank took back ₹650.50 that you had paid for React.Js.
      still checking your registration | once we know | ${REPLY}
    `,
    of('taken-back', { ...back, follows: 'stays' })`
      The bank took back your payment: React.Js
      On 21 Nov 2026, the bank took back ₹650.50 that you had paid for React.Js.
      stays confirmed | ${REPLY}
    `,
    of('taken-back', { ...back, follows: 'ended' })`
      The bank took back your payment: React.Js
      On 21 Nov 2026, the bank took back ₹650.50 that you had paid for React.Js.
      has ended | will not send it again | ${REPLY}
    `,
    of('rest-awaited', {
      ...{ course: words, price: 65_050 as Paise, received: 0 as Paise, missing: 65_050 as Paise },
      payee,
    })`
      Reminder: ₹650.50 still to pay for React.Js
      The bank took back what you paid for React.Js, so ₹650.50 is still to pay.
      any UPI app | want to pay again | ${REPLY}
    `,
    of('joined-list', { place: 'p1', course: words, toConfirm: true })`
      Keep your place on the waiting list: React.Js
      Do you want a seat in React.Js? Open the page below and press "Keep my place", so
      After 48 hours we will delete | do not need to do anything | ${PLACE}
    `,
  ];
}
