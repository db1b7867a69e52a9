import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type Paise, formatRupees } from '../../domain/money.ts';
import { isThorough } from '../../tests/thorough.ts';
import { type Mail, registrationTemplateOf, templates } from './registry.ts';
import { templateOptions as options } from './site.fixture.ts';
import { writeMail } from './write-mail.ts';

const NOON = Date.parse('2026-11-22T11:00:00Z');
const EXAM = Date.parse('2026-12-06T10:00+05:30');
const STATUS = 'https://kaksha.example/registrations/token-of-r1';
const RECEIPT = `${STATUS}/receipt`;
const CALL = 'https://meet.example.org/abc-defg?pwd=1';
const NOTES = 'https://notes.example.org/a';
const PLACE = 'https://kaksha.example/waiting-list/react/token-of-place';

function everyMail(
  words = 'React.Js',
  lines = 'No payment of this amount came.\nPlease check the last digit.',
): Mail[] {
  const registrationId = 'r1';
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
    payee: { name: words, vpa: 'kaksha@example', courseId: 'react', hasCode: true, opensApp: false },
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
    payee: { name: words, vpa: 'kaksha@example', courseId: 'react', hasCode: true, opensApp: false },
    isConfirmed: false,
    access: null,
  };
  const result = {
    ...{
      course: words,
      learner: words,
      most: 5000,
      need: 3000,
      topics: [],
      again: null,
      path: `/exam/${registrationId}`,
    },
  };
  const lecture = { label: 'Lectures 1 to 8', url: CALL };
  const notes = { label: 'Notes', url: NOTES };
  const called = { course: words, startsAt: EXAM, path: `/exam/${registrationId}`, call: CALL };
  const seat = { course: words, startsAt: EXAM, minutes: 75, path: `/exam/${registrationId}` };
  return [
    {
      kind: 'received',
      registrationId,
      data: {
        course: words,
        price: 15_000_000 as Paise,
        learner: words,
        method: 'bank',
        reference: 'SBIN526325123456',
        paidOn: '2026-11-20',
        dueAt: NOON,
      },
    },
    { kind: 'needs-you', registrationId, data: { course: words, reason: lines } },
    { kind: 'confirmed', registrationId, data: { ...confirmed, getIn: { kind: 'open', path: '/course-content' } } },
    { kind: 'confirmed', registrationId, data: { ...confirmed, getIn: { kind: 'sign-in', path: '/my-courses' } } },
    { kind: 'confirmed', registrationId, data: { ...confirmed, getIn: { kind: 'by-mail' }, accessUntil: null } },
    { kind: 'rejected', registrationId, data: { course: words, reason: lines } },
    {
      kind: 'refund-due',
      registrationId,
      data: { course: words, amount: 36_000 as Paise, reason: words, by: '2026-12-04' },
    },
    {
      kind: 'refunded',
      registrationId,
      data: { course: words, amount: 36_000 as Paise, on: '2026-12-03', reference: '633712345678' },
    },
    {
      kind: 'refunded',
      registrationId,
      data: { course: words, amount: 1 as Paise, on: '2026-12-03', reference: null },
    },
    { kind: 'sign-in-code', data: { code: '012345', expiresAt: NOON } },
    { kind: 'staff-added', data: { role: 'owner' } },
    { kind: 'staff-added', data: { role: 'verifier' } },
    { kind: 'sign-in-code', data: { code: '012345', expiresAt: NOON, purpose: words } },
    {
      kind: 'part-paid',
      registrationId,
      data: {
        course: words,
        amount: 45_100 as Paise,
        paidOn: '2026-11-20',
        price: 65_050 as Paise,
        missing: 19_950 as Paise,
        payee: { name: words, vpa: 'kaksha@example', courseId: 'react', hasCode: true, opensApp: false },
      },
    },
    {
      kind: 'confirmed',
      registrationId,
      data: { ...confirmed, getIn: { kind: 'by-mail', begins: 'The batch starts on 3 Feb 2027.' }, accessUntil: null },
    },
    {
      kind: 'confirmed',
      registrationId,
      data: { ...confirmed, getIn: { kind: 'free', path: '/effectiveVideo' }, accessUntil: null },
    },
    {
      kind: 'confirmed',
      registrationId,
      data: { ...confirmed, getIn: { kind: 'not-here' }, exam: null, accessUntil: null },
    },
    {
      kind: 'new-registrations',
      data: { total: 3, listed: [told, { ...told, state: 'confirmed' }], since: NOON, choice: 'daily' },
    },
    { kind: 'overdue', data: { total: 1, listed: [told] } },
    { kind: 'reply-awaited', registrationId, data: { course: words, reason: lines, askedAt: NOON } },
    {
      kind: 'rest-awaited',
      registrationId,
      data: {
        course: words,
        price: 65_050 as Paise,
        received: 45_100 as Paise,
        missing: 19_950 as Paise,
        payee: { name: words, vpa: 'kaksha@example', courseId: 'react', hasCode: true, opensApp: false },
      },
    },
    { kind: 'access-ends', registrationId, data: { course: words, learner: words, until: '2026-12-05' } },
    { kind: 'course-message', registrationId, data: message },
    { kind: 'course-news', registrationId, data: message },
    { kind: 'message-test', data: { ...message, isNews: false } },
    { kind: 'message-test', data: { ...message, isNews: true } },
    // Another course that is open at once with a rest to pay, one that waits for the rest, and another price.
    {
      kind: 'changed',
      registrationId,
      data: {
        ...changed,
        isConfirmed: true,
        access: { getIn: { kind: 'sign-in', path: '/my-courses' }, exam: confirmed.exam, accessUntil: '2027-11-21' },
      },
    },
    { kind: 'changed', registrationId, data: changed },
    {
      kind: 'changed',
      registrationId,
      data: {
        ...changed,
        courseBefore: words,
        priceBefore: 130_000 as Paise,
        reason: lines,
        missing: 0 as Paise,
        kept: 130_000 as Paise,
        isConfirmed: true,
      },
    },
    {
      kind: 'refund-due',
      registrationId,
      data: { course: words, amount: 36_000 as Paise, reason: words, by: '2026-12-04', inCash: true },
    },
    {
      kind: 'refunded',
      registrationId,
      data: { course: words, amount: 36_000 as Paise, on: '2026-12-03', reference: null, inCash: true },
    },
    {
      kind: 'confirmed',
      registrationId,
      data: { ...confirmed, paid: 0 as Paise, getIn: { kind: 'open', path: '/course-content' } },
    },
    { kind: 'joined-list', data: { place: 'p1', course: words } },
    { kind: 'seat-free', data: { place: 'p1', course: words, heldUntil: NOON } },
    { kind: 'new-start', registrationId, data: { course: words, before: '2027-02-03', startsOn: '2027-03-10' } },
    { kind: 'new-start', registrationId, data: { course: words, before: '2027-02-03', startsOn: null } },
    { kind: 'exam-booked', registrationId, data: { ...seat, isChange: false } },
    { kind: 'exam-booked', registrationId, data: { ...seat, isChange: true } },
    { kind: 'exam-reminder', registrationId, data: { ...seat, isSoon: false } },
    { kind: 'exam-reminder', registrationId, data: { ...seat, isSoon: true } },
    { kind: 'exam-slot-cancelled', registrationId, data: { course: words, startsAt: EXAM, path: seat.path } },
    { kind: 'slot-without-proctor', data: { slotId: 's1', course: words, startsAt: EXAM, booked: 6 } },
    {
      kind: 'exam-moved',
      registrationId,
      data: { course: words, startsAt: NOON, because: 'no-id', path: '/exam/r1' },
    },
    {
      kind: 'exam-moved',
      registrationId,
      data: { course: words, startsAt: NOON, because: 'other', path: '/exam/r1' },
    },
    {
      kind: 'exam-voided',
      registrationId,
      data: { course: words, startedAt: NOON, reason: lines, path: '/exam/r1' },
    },
    { kind: 'certificate', registrationId, data: { course: words } },
    {
      kind: 'exam-result',
      registrationId,
      data: {
        ...result,
        passed: true,
        ...{ looksFirst: true, certificateBy: '2026-12-08' },
        isRaised: false,
        marks: 4100,
        topics: [{ title: 'Goals', marks: 900, most: 1000 }],
      },
    },
    {
      kind: 'exam-result',
      registrationId,
      data: { ...result, passed: false, isRaised: true, marks: 2625, again: { from: '2027-01-03', fee: 200 } },
    },
    { kind: 'recovery-code-used', data: { account: 'meena@example.org', isOwn: true, at: NOON } },
    { kind: 'recovery-code-used', data: { account: 'meena@example.org', isOwn: false, at: NOON } },
    { kind: 'second-factor-reset', data: { account: 'meena@example.org', isOwn: true, at: NOON } },
    { kind: 'second-factor-reset', data: { account: 'meena@example.org', isOwn: false, at: NOON } },
    { kind: 'exam-booked', registrationId, data: { ...seat, isChange: false, call: CALL, changeUntil: NOON } },
    { kind: 'exam-booked', registrationId, data: { ...seat, isChange: false, call: null, changeUntil: null } },
    { kind: 'exam-reminder', registrationId, data: { ...seat, isSoon: true, call: CALL } },
    { kind: 'exam-call', registrationId, data: { ...called, isChange: false } },
    { kind: 'exam-call', registrationId, data: { ...called, isChange: true } },
    { kind: 'slot-without-call', data: { slotId: 's1', course: words, startsAt: EXAM, booked: 1 } },
    { kind: 'exam-slots-open', registrationId, data: { course: words, path: seat.path } },
    {
      kind: 'confirmed',
      registrationId,
      data: { ...confirmed, getIn: { kind: 'by-mail', when: 'by 24 Nov 2026' }, accessUntil: null },
    },
    {
      kind: 'confirmed',
      registrationId,
      data: { ...confirmed, getIn: { kind: 'by-mail', begins: 'It begins.', links: [lecture] }, accessUntil: null },
    },
    { kind: 'course-links', registrationId, data: { course: words, links: [lecture], isChange: false } },
    { kind: 'course-links', registrationId, data: { course: words, links: [lecture, notes], isChange: true } },
    {
      kind: 'promises-due',
      data: {
        listed: [
          { kind: 'links', course: words, waiting: 5, dueOn: '2026-11-24' },
          { kind: 'certificate', course: words, waiting: 1, dueOn: '2026-11-23' },
          { kind: 'result', course: words, waiting: 2, dueOn: '2026-11-23' },
        ],
      },
    },
    { kind: 'sign-in-code', data: { code: 'ABCDE-FGHJK', expiresAt: NOON, askUntil: NOON } },
    { kind: 'taken-back', registrationId, data: { ...back, follows: 'pay' } },
    { kind: 'taken-back', registrationId, data: { ...back, on: null, follows: 'wait' } },
    { kind: 'taken-back', registrationId, data: { ...back, follows: 'stays' } },
    { kind: 'taken-back', registrationId, data: { ...back, follows: 'ended' } },
    {
      kind: 'rest-awaited',
      registrationId,
      data: {
        ...{ course: words, price: 65_050 as Paise, received: 0 as Paise, missing: 65_050 as Paise },
        payee: { name: words, vpa: 'kaksha@example', courseId: 'react', hasCode: true, opensApp: false },
      },
    },
    { kind: 'joined-list', data: { place: 'p1', course: words, toConfirm: true } },
  ];
}

test('each kind has its example here', () => {
  expect([...new Set(everyMail().map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(templates).toSorted());
});

test('what names the learner says where, so that a name put right is in what is sent again', () => {
  for (const { kind, data } of everyMail()) {
    expect(registrationTemplateOf(kind)?.learnerIn ?? null).toBe('learner' in data ? 'learner' : null);
  }
});

function readHtml(html: string) {
  const links: string[] = [];
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let hidden = 0;
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      elements.push({ name, attributes });
      if (name === 'a') links.push(attributes.href ?? '');
      if (name === 'style' || name === 'title') hidden += 1;
    },
    ontext: (words) => {
      if (hidden === 0) text += words;
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'title') hidden -= 1;
      if (['p', 'td', 'th', 'br', 'blockquote'].includes(name)) text += '\n';
    },
  });
  parser.end(html);
  return { links: [...new Set(links)], elements, text: text.replace(/\s+/g, ' ') };
}

function linkWords(html: string): string[] {
  const words: string[] = [];
  let within = false;
  const parser = new Parser({
    onopentag: (name) => {
      if (name !== 'a') return;
      within = true;
      words.push('');
    },
    ontext: (text) => {
      if (within) words.push(`${words.pop() ?? ''}${text}`);
    },
    onclosetag: (name) => {
      if (name === 'a') within = false;
    },
  });
  parser.end(html);
  return words.filter((text) => !text.startsWith('https://'));
}

const isOfSite = (url: string): boolean => url.startsWith('https://kaksha.example/');

const linksOfText = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

describe.each(everyMail().map((mail) => [JSON.stringify(mail).slice(0, 120), mail] as const))('%s', (_, mail) => {
  const { subject, text, html } = writeMail(mail, options);
  const read = readHtml(html);

  test('text and HTML lead to the same addresses, all of them the site, or where staff said', () => {
    const fromText = linksOfText(text).filter((url) => url !== 'https://kaksha.example');
    expect(read.links.toSorted()).toEqual(fromText.toSorted());
    const said = [CALL, NOTES].filter((url) => JSON.stringify(mail.data).includes(url));
    expect(read.links.filter((url) => !isOfSite(url))).toEqual(said);
  });

  test('each address stands behind words that say where it leads, the same in both parts', () => {
    const words = linkWords(html);
    expect(words).toHaveLength(read.links.length);
    expect(words.filter((label) => !/\p{L}{3}/u.test(label))).toEqual([]);
    const lines = text.split('\n');
    const labels = lines.filter(
      (_line, index) => isOfSite(lines[index + 1] ?? '') || [CALL, NOTES].includes(lines[index + 1] ?? ''),
    );
    expect(labels).toEqual(words.map((label) => `${label}:`));
  });

  test('the HTML says what the text says', () => {
    const words = text.replace(/https?:\/\/\S+/g, '').match(/[\p{L}\p{N}₹]+/gu) ?? [];
    expect(words.filter((word) => !read.text.includes(word))).toEqual([]);
  });

  test('lines of the text have at most 76 characters, addresses apart', () => {
    const long = text.split('\n').filter((line) => [...line].length > 76 && !line.startsWith('https://'));
    expect(long).toEqual([]);
  });

  test('both parts are signed with brand, phone, hours, email and postal address', () => {
    const foot = [
      'Kaksha',
      '+91 120 000 0000, 9 AM to 9 PM, 7 days a week',
      'hello@example.com',
      'Sample address, Sector 62, Noida, Uttar Pradesh 201309, India',
    ];
    const signed = text.slice(text.indexOf('\n-- \n'));
    expect(foot.filter((line) => !signed.includes(line))).toEqual([]);
    expect(foot.filter((line) => !read.text.includes(line))).toEqual([]);
  });

  test('nothing is loaded, run or tracked', () => {
    const names = new Set(read.elements.map(({ name }) => name));
    const known = 'html head meta title style body table tbody tr td th p a br blockquote img'.split(' ');
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|src="(?!cid:)|srcset|background="/i);
  });

  test('it is written in plain words', () => {
    expect(`${subject}\n${text}`).not.toMatch(/!|—|undefined|null|NaN|Invalid/);
    expect(`${subject}\n${text}`).not.toMatch(/\bmail|e-mail/i);
  });

  test('the HTML begins with the news, which a list of emails shows, and it is not the subject', () => {
    const [, news = ''] = /<p style="display: none[^>]*>([^<]*)<\/p>/.exec(html) ?? [];
    expect(html.indexOf(news)).toBeLessThan(html.indexOf('<table'));
    expect(news).toMatch(/^[A-Z].+\.$/);
    expect(news).not.toContain(subject);
    // A locked screen shows it.
    expect(news).not.toMatch(/012345|SBIN526325123456|633712345678/);
  });

  test('it has one button at most', () => {
    const buttons = read.elements.filter(({ attributes }) => attributes.style?.includes('display: inline-block'));
    expect(buttons.length).toBeLessThanOrEqual(1);
  });
});

test('each mail has a subject of its own that says the fact, and holds no code, name or reference', () => {
  const subjects = everyMail().map((mail) => `${mail.kind}: ${writeMail(mail, options).subject}`);
  expect([...new Set(subjects)]).toEqual([
    'received: We received your registration for React.Js',
    'needs-you: Your reply is needed: React.Js',
    'confirmed: Your payment is confirmed: React.Js',
    'rejected: We could not confirm your registration for React.Js',
    'refund-due: Your refund of ₹360: React.Js',
    'refunded: We have refunded ₹360: React.Js',
    'refunded: We have refunded ₹0.01: React.Js',
    'sign-in-code: Your sign-in code for Kaksha',
    'staff-added: You can now sign in to the Kaksha desk',
    'sign-in-code: Your code to confirm a change at Kaksha',
    'part-paid: ₹199.50 still to pay: React.Js',
    'new-registrations: 3 new registrations',
    'overdue: 1 registration is overdue',
    'reply-awaited: We still need your reply: React.Js',
    'rest-awaited: Reminder: ₹199.50 still to pay for React.Js',
    'access-ends: Your access to React.Js ends on 5 Dec 2026',
    'course-message: About React.Js',
    'course-news: About React.Js',
    'message-test: Test: About React.Js',
    'changed: ₹350 still to pay: React.Js',
    'changed: Your price for React.Js is now ₹1,000',
    'confirmed: Your registration is confirmed: React.Js',
    'joined-list: You are on the waiting list: React.Js',
    'seat-free: A seat is free for you: React.Js',
    'new-start: React.Js now starts on 10 Mar 2027',
    'new-start: New start to come: React.Js',
    'exam-booked: Your exam is on Sunday, 6 December, 10:00 AM: React.Js',
    'exam-reminder: Your exam is on Sunday, 6 December, 10:00 AM: React.Js',
    'exam-reminder: Your exam begins at 10:00 AM: React.Js',
    'exam-slot-cancelled: Please book your exam again: React.Js',
    'slot-without-proctor: No proctor for the exam on Sunday, 6 December, 10:00 AM',
    'exam-moved: Book another slot for your exam: React.Js',
    'exam-voided: Your exam was stopped: React.Js',
    'certificate: Your certificate: React.Js',
    'exam-result: You passed: React.Js',
    'exam-result: Your exam result: React.Js',
    'recovery-code-used: A recovery code was used for your Kaksha desk account',
    'recovery-code-used: A recovery code was used at the Kaksha desk',
    'second-factor-reset: Your second factor at the Kaksha desk is off',
    'second-factor-reset: A second factor at the Kaksha desk is off',
    'exam-call: Link to your exam call on Sunday, 6 December, 10:00 AM: React.Js',
    'exam-call: New link to your exam call on Sunday, 6 December, 10:00 AM: React.Js',
    'slot-without-call: No link to the call for the exam on Sunday, 6 December, 10:00 AM',
    'exam-slots-open: You can book your exam now: React.Js',
    'course-links: Your link: React.Js',
    'course-links: New links: React.Js',
    'promises-due: 8 learners wait for what we promised',
    'sign-in-code: Your long sign-in code for Kaksha',
    'taken-back: The bank took back your payment: React.Js',
    'rest-awaited: Reminder: ₹650.50 still to pay for React.Js',
    'joined-list: Keep your place on the waiting list: React.Js',
  ]);
});

test.each([
  [0, ['₹1,50,000', '20 Nov 2026', '22 Nov 2026, 4:30 PM IST', 'SBIN526325123456', 'bank transfer', STATUS]],
  [1, ['No payment of this amount came.', 'Please check the last digit.', STATUS]],
  [2, ['₹650.50', '21 Nov 2027', '5 and 6 Apr 2027', 'https://kaksha.example/course-content', RECEIPT]],
  [3, ['₹650.50', '21 Nov 2027', 'code of six digits', 'https://kaksha.example/my-courses', RECEIPT]],
  [4, ['₹650.50', 'in a second email', STATUS, RECEIPT]],
  [5, ['No payment of this amount came.', 'https://kaksha.example/refunds', STATUS]],
  [6, ['₹360', '4 Dec 2026', STATUS]],
  [7, ['₹360', '3 Dec 2026', '633712345678', STATUS]],
  [8, ['₹0.01', STATUS]],
  [9, ['012345', '10 minutes', '4:30 PM IST', 'Never share this code']],
  [10, ['owner', 'https://kaksha.example/desk']],
  [11, ['verifier', 'https://kaksha.example/desk']],
  [12, ['012345', 'React.Js', '10 minutes', 'Never share this code', 'sign out everywhere']],
  [
    64,
    [
      'ABCDE-FGHJK',
      'once, on any device, until 22 Nov 2026, 4:30 PM IST',
      'Never share this code',
      'one such email an hour',
    ],
  ],
  [14, ['₹650.50', 'The batch starts on 3 Feb 2027.', STATUS, RECEIPT]],
  [15, ['₹650.50', 'Your place in the exam', 'https://kaksha.example/effectiveVideo', RECEIPT]],
  [
    17,
    [
      '3 registrations have come',
      '22 Nov 2026, 4:30 PM IST',
      'K7QT-M4PX',
      '₹650.50',
      'Confirmed',
      'The queue has 1 more',
      'https://kaksha.example/desk',
      'https://kaksha.example/desk/account',
    ],
  ],
  [18, ['1 learner waits', 'K7QT-M4PX', '₹650.50', '22 Nov 2026, 4:30 PM IST', 'https://kaksha.example/desk']],
  [19, ['22 Nov 2026', 'No payment of this amount came.', STATUS]],
  [20, ['₹451', '₹650.50', '₹199.50', 'kaksha@example', STATUS]],
  [21, ['5 Dec 2026', 'https://kaksha.example/my-courses', STATUS]],
  [22, ['Please be online at 11 AM.', STATUS]],
  [23, ['Please be online at 11 AM.', 'https://kaksha.example/unsubscribe/token-of-r1']],
  [24, ['Hello learner,', 'Please be online at 11 AM.']],
  [
    26,
    ['React.Js for beginners', '₹1,000', '₹350', 'kaksha@example', '21 Nov 2027', 'https://kaksha.example/my-courses'],
  ],
  [27, ['React.Js for beginners', '₹1,000', '₹350', 'kaksha@example', STATUS]],
  [28, ['₹1,000', '₹1,300', 'No payment of this amount came.', '₹300', STATUS]],
  [13, ['₹451', '20 Nov 2026', '₹650.50', '₹199.50', 'kaksha@example', STATUS]],
])('mail %i gives its figures and links in both parts', (index, expected) => {
  const { text, html } = writeMail(everyMail()[index]!, options);
  const flat = text.replace(/\s+/g, ' ');
  const read = readHtml(html);
  expect(expected.filter((words) => !flat.includes(words))).toEqual([]);
  expect(expected.filter((words) => !read.text.includes(words) && !read.links.includes(words))).toEqual([]);
});

const REPLY = 'reply to this email';

/** Facts that an email must have in any wording: access, next steps, and contact. */
test.each([
  ['received', 0, ['answer by 22 Nov', 'how you start', 'not pay again', 'not pass it on', 'did not register', REPLY]],
  ['needs-you', 1, ['correct what is wrong', 'within 24 hours', 'is right as it is', REPLY, 'not pay a second time']],
  ['confirmed, open', 2, ['registration is confirmed', 'open to you now', 'exam is on 5 and 6 Apr']],
  [
    'confirmed, to sign in',
    3,
    ['open to you now', 'address that this email came to', 'not need a password', 'six digits', 'exam is on'],
  ],
  ['confirmed, by mail', 4, ['send the links to your lectures in a second email.', 'exam is on']],
  ['confirmed, live', 14, ['in a second email', 'links and times', 'The batch starts', 'exam is on']],
  ['confirmed, of a course that is gone', 16, ['not on our site at present', 'Write to us', 'what you paid for']],
  [
    'moved, with the course open',
    26,
    ['moved your registration', 'stays open to you', 'reply to this email with', 'exam is on'],
  ],
  ['moved, with the rest to pay first', 27, ['moved your registration', 'reference on your page', REPLY]],
  ['another price', 28, ['price for React.Js is now', 'refund the extra', REPLY]],
  ['refund due of cash', 29, ['back in cash', 'UPI ID that you tell us', 'never ask for a PIN']],
  ['refunded cash', 30, ['got it back in cash', 'has not come', REPLY]],
  ['confirmed for nothing', 31, ['nothing to pay', 'open to you now']],
  ['confirmed, free', 15, ['free for anyone', 'exam is on']],
  ['rejected', 5, ['If you did pay', REPLY, 'payment reference', 'never ask for your PIN', 'we refund it']],
  ['refund-due', 6, ['account or UPI ID that it came from', 'do not have to do anything', 'never ask for a PIN']],
  ['refunded', 7, ['account or UPI ID that it came from', 'has not come', REPLY]],
  [
    'part-paid',
    13,
    ['still to pay', 'any UPI app', 'within 24 hours', 'not pay it a second time', REPLY, 'refund what'],
  ],
  ['new-registrations', 17, ['in the morning', 'Change how often']],
  ['overdue', 18, ['time that we promised has passed', 'once about each promise', 'Change how often']],
  [
    'reply-awaited',
    19,
    ['no reply yet', 'correct what is wrong', 'within 24 hours', 'by email already', 'not pay a second time'],
  ],
  ['rest-awaited', 20, ['any UPI app', 'paid it already', 'within 24 hours', REPLY, 'refund what you paid']],
  ['access-ends', 21, ['ends on 5 Dec 2026', 'receipt stays', 'Reply to this email']],
  ['course-message', 22, ['because you registered for React.Js']],
  ['course-news', 23, ['because you agreed', 'one press', 'Unsubscribe']],
  ['joined-list', 32, ['cannot promise you a seat', 'Please do not pay now', 'Take me off the list', PLACE]],
  ['seat-free', 33, ['We hold it until 22 Nov 2026, 4:30 PM IST.', 'Pay and register', PLACE]],
  ['new-start', 34, ['not on 3 Feb 2027', 'your place stay as they are', REPLY, STATUS]],
  ['new-start without a day', 35, ['does not start on 3 Feb 2027', 'once the new day is fixed', REPLY, STATUS]],
  ['exam-booked', 36, ['9:45 AM', '75 minutes', 'Photo ID', '/slot.ics', REPLY]],
  ['exam-booked after a change', 37, ['now on Sunday, 6 December, 10:00 AM', 'Photo ID', '/slot.ics']],
  ['exam-reminder, the day before', 38, ['by 9:45 AM', '75 minutes', 'Photo ID', '/exam/', REPLY]],
  ['exam-reminder, an hour before', 39, ['by 9:45 AM', 'Photo ID', '/exam/', REPLY]],
  ['exam-slot-cancelled', 40, ['Sunday, 6 December, 10:00 AM', 'none of your attempts is used', '/exam/', REPLY]],
  ['slot-without-proctor', 41, ['6 learners have a seat', 'cannot start', '/desk/exams/slots/s1', 'cancel the slot']],
  ['exam-moved without an ID', 42, ['could not check your photo ID', 'attempt is not used', 'Book another slot']],
  ['exam-moved', 43, ['gave your seat in this slot back', 'attempt is not used', 'Book another slot']],
  ['exam-voided', 44, ['stopped your exam', 'No payment of this amount came.', 'attempt is not used', REPLY]],
  [
    'exam-booked with a call',
    52,
    [
      'Join the call from 9:30 AM',
      CALL,
      'for the learners of this slot',
      'cancel the booking on your exam page until Sunday, 22 November',
    ],
  ],
  ['exam-booked late and without a call', 53, ['as soon as it is set', '15 minutes before', 'less than a day away']],
  ['exam-reminder with a call', 54, ['Join the call from 9:30 AM', CALL]],
  ['exam-call', 55, ['Here is the link', 'Sunday, 6 December, 10:00 AM', CALL, '/exam/r1', STATUS]],
  ['exam-call that is another', 56, ['has changed', 'not the earlier one', CALL]],
  ['slot-without-call', 57, ['1 learner has booked it', '/desk/exams/slots/s1/settings', 'by email']],
  ['exam-slots-open', 58, ['You can book yours now', '/exam/r1', STATUS]],
  ['confirmed, by mail and by a day', 59, ['in a second email, by 24 Nov 2026.', STATUS]],
  [
    'confirmed, with a link',
    60,
    ['Here is the link to your sessions. It begins.', 'Lectures 1 to 8', CALL, 'for you alone'],
  ],
  ['course-links', 61, ['Here is the link', 'Lectures 1 to 8', CALL, 'reply to this email', STATUS]],
  ['course-links that are others', 62, ['have changed', 'use these from now on', CALL, NOTES, 'share them']],
  [
    'promises-due',
    63,
    ['5 learners wait. Promised by 24 Nov 2026', 'Certificate', '1 learner waits.', 'answers to mark', '/desk'],
  ],
  ['exam-result with a certificate to come', 46, ['check your exam once more', 'certificate by email by 8 Dec 2026']],
  ['message-test', 24, ['because you registered', 'went to you alone']],
  ['message-test of news', 25, ['because you agreed', 'a link to unsubscribe stands here']],
  ['sign-in-code', 9, ['where you asked for it', 'Nobody from Kaksha asks', 'If you did not ask']],
  ['sign-in-code, long', 64, ['on any device', 'Nobody from Kaksha asks', 'If you did not ask']],
  [
    'sign-in-code of an act',
    12,
    ['where you asked for it', 'Nobody from Kaksha asks', 'not you', 'Do not type the code'],
  ],
  [
    'staff-added, owner',
    10,
    [
      'exports, deleting personal data and settings',
      'address that this email came to',
      'six digits',
      'personal data',
      REPLY,
    ],
  ],
  [
    'staff-added, verifier',
    11,
    ['import bank statements', 'address that this email came to', 'six digits', 'personal data', REPLY],
  ],
  [
    'recovery-code-used, to its owner',
    48,
    [
      '/desk/account',
      'Change the password of your email account',
      'npm run staff -- reset-second-factor meena@example.org',
    ],
  ],
  ['recovery-code-used, to another owner', 49, ['that of meena@example.org', 'in person or by phone', '/desk/staff']],
  [
    'second-factor-reset, to its owner',
    50,
    ['command on the server', 'all your sessions have ended', 'Sign in with a code by email', '/desk/account'],
  ],
  [
    'taken-back, to pay again',
    65,
    ['no longer confirmed', 'please pay ₹650.50', 'any UPI app', 'within 24 hours', 'do not have to pay', REPLY],
  ],
  ['taken-back of a part', 66, ['still checking your registration', 'once we know', REPLY]],
  ['taken-back of more than the price', 67, ['stays confirmed', REPLY]],
  ['taken-back of what is refunded', 68, ['has ended', 'do not send it again', REPLY]],
  ['rest-awaited after it was taken back', 69, ['any UPI app', 'want to pay again', REPLY]],
  [
    'joined-list, to confirm',
    70,
    ['press "Keep my place"', 'After 48 hours we delete', 'do not have to do anything', PLACE],
  ],
  [
    'second-factor-reset, to another owner',
    51,
    ['meena@example.org', 'all their sessions have ended', 'anyone who can read their email', '/desk/staff'],
  ],
])('%s says what its reader needs', (_, index, expected) => {
  const flat = writeMail(everyMail()[index]!, options).text.replace(/\s+/g, ' ');
  expect(expected.filter((words) => !flat.includes(words))).toEqual([]);
});

test('who cannot do it is not told that they look after exports and staff', () => {
  const verifier = writeMail({ kind: 'staff-added', data: { role: 'verifier' } }, options).text;
  expect(verifier).not.toMatch(/exports|deleting|settings/);
});

const BACK = 'Payment reference: 633712345678';

test('each fact stands beside what it is', () => {
  const rows = everyMail('Yoga').map((mail) => {
    const blocks = writeMail(mail, options).text.split('\n\n');
    return [
      mail.kind,
      ...blocks
        .filter((block) => /^[A-Z][a-zA-Z ]{3,}: [\w₹]/.test(block) && !block.includes('https:') && !/[.]$/.test(block))
        .flatMap((block) => block.split('\n')),
    ];
  });
  const access = ['confirmed', 'Learner: Yoga', 'Access until: 21 Nov 2027'];
  const EXAM_FACTS = ['Time: 75 minutes', 'You need: Photo ID, a quiet room, a phone or computer with a camera'];
  const REST = ['Exact amount: ₹350', 'UPI ID: kaksha@example', 'Your app will show: Yoga'];
  expect(rows.filter(([, first]) => first !== undefined)).toEqual([
    ['received', 'Learner: Yoga', 'Paid by: bank transfer', 'Payment reference: SBIN526325123456'],
    access,
    access,
    // Courses by email have no pages that close.
    ['confirmed', 'Learner: Yoga'],
    ['refund-due', 'Reason: Yoga'],
    ['refunded', 'Transfer reference: 633712345678'],
    ['part-paid', 'Exact amount: ₹199.50', 'UPI ID: kaksha@example', 'Your app will show: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    ['rest-awaited', 'Exact amount: ₹199.50', 'UPI ID: kaksha@example', 'Your app will show: Yoga'],
    ['access-ends', 'Learner: Yoga', 'Access until: 5 Dec 2026'],
    ['changed', ...REST, 'Access until: 21 Nov 2027'],
    ['changed', ...REST],
    ['refund-due', 'Reason: Yoga'],
    access,
    ['exam-booked', 'Be there by: 9:45 AM: your proctor looks at your ID before the start', ...EXAM_FACTS],
    ['exam-booked', 'Be there by: 9:45 AM: your proctor looks at your ID before the start', ...EXAM_FACTS],
    ['exam-reminder', ...EXAM_FACTS],
    ['exam-reminder', ...EXAM_FACTS],
    ['exam-result', 'Name: Yoga', 'Goals: 9 of 10'],
    ['exam-result', 'Name: Yoga'],
    ['exam-booked', 'Be there by: 9:45 AM: your proctor looks at your ID before the start', ...EXAM_FACTS],
    ['exam-booked', 'Be there by: 9:45 AM: your proctor looks at your ID before the start', ...EXAM_FACTS],
    ['exam-reminder', ...EXAM_FACTS],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    [
      'promises-due',
      'Links to the course: Yoga: 5 learners wait. Promised by 24 Nov 2026',
      'Certificate: Yoga: 1 learner waits. Promised by 23 Nov 2026',
      'Result, of answers to mark: Yoga: 2 learners wait. Promised by 23 Nov 2026',
    ],
    ['taken-back', BACK, 'Exact amount: ₹650.50', 'UPI ID: kaksha@example', 'Your app will show: Yoga'],
    ['taken-back', BACK],
    ['taken-back', BACK],
    ['taken-back', BACK],
    ['rest-awaited', 'Exact amount: ₹650.50', 'UPI ID: kaksha@example', 'Your app will show: Yoga'],
  ]);
  const received = everyMail()[0] as Extract<Mail, { kind: 'received' }>;
  const byUpi = { ...received, data: { ...received.data, method: 'upi' as const } };
  expect(writeMail(byUpi, options).text).toContain('Paid by: UPI\n');
});

test('of a course that the site does not have no mail promises links or an exam', () => {
  const { text, html } = writeMail(everyMail()[16]!, options);
  for (const words of [text, readHtml(html).text]) expect(words).not.toMatch(/\blinks|\bexam\b/i);
});

test('each mail begins with what it is about', () => {
  const beginnings = everyMail().map((mail) => {
    const text = writeMail(mail, options).text.replace(/\s+/g, ' ');
    return `${mail.kind}: ${/^.*?[.:](?= |$)/.exec(text)?.[0]}`;
  });
  expect(beginnings).toEqual([
    'received: Hello, We received your registration for React.Js and your payment details:',
    'needs-you: Hello, We cannot confirm your registration for React.Js yet.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'rejected: Hello, We could not confirm your registration for React.Js.',
    'refund-due: Hello, We refund ₹360 to you for React.Js by 4 Dec 2026.',
    'refunded: Hello, We refunded ₹360 to you for React.Js on 3 Dec 2026.',
    'refunded: Hello, We refunded ₹0.01 to you for React.Js on 3 Dec 2026.',
    'sign-in-code: Hello, This is your code to sign in to Kaksha:',
    'staff-added: Hello, You have been added to the enrolment desk of Kaksha as owner.',
    'staff-added: Hello, You have been added to the enrolment desk of Kaksha as verifier.',
    'sign-in-code: Hello, You are signed in at the desk and want to React.Js.',
    'part-paid: Hello, We received your payment of ₹451 for React.Js, made on 20 Nov 2026.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'new-registrations: Hello, Since 22 Nov 2026, 4:30 PM IST, 3 registrations have come.',
    'overdue: Hello, 1 learner waits for our answer, and the time that we promised has passed.',
    'reply-awaited: Hello, On 22 Nov 2026 we asked you about your registration for React.Js, and have no reply yet.',
    'rest-awaited: Hello, We have received ₹451 of ₹650.50 for React.Js, so ₹199.50 is still to pay.',
    'access-ends: Hello, Your access to the lectures of React.Js ends on 5 Dec 2026.',
    'course-message: Hello learner, The exam is on Sunday.',
    'course-news: Hello learner, The exam is on Sunday.',
    'message-test: Hello learner, The exam is on Sunday.',
    'message-test: Hello learner, The exam is on Sunday.',
    'changed: Hello, We moved your registration from React.Js for beginners to React.Js, which costs ₹1,000.',
    'changed: Hello, We moved your registration from React.Js for beginners to React.Js, which costs ₹1,000.',
    'changed: Hello, Your price for React.Js is now ₹1,000.',
    'refund-due: Hello, We refund ₹360 to you for React.Js by 4 Dec 2026.',
    'refunded: Hello, We refunded ₹360 to you for React.Js on 3 Dec 2026.',
    'confirmed: Hello, Your registration for React.Js is confirmed, and there is nothing to pay.',
    'joined-list: Hello, You are on the waiting list for React.Js.',
    'seat-free: Hello, A seat in React.Js is free for you.',
    'new-start: Hello, React.Js starts on 10 Mar 2027, not on 3 Feb 2027.',
    'new-start: Hello, React.Js does not start on 3 Feb 2027.',
    'exam-booked: Hello, Your seat for the exam in React.Js is booked:',
    'exam-booked: Hello, You changed the slot of your exam in React.Js.',
    'exam-reminder: Hello, Your exam in React.Js is on Sunday, 6 December, 10:00 AM, Indian time.',
    'exam-reminder: Hello, Your exam in React.Js begins at 10:00 AM, Indian time.',
    'exam-slot-cancelled: Hello, We are sorry:',
    'slot-without-proctor: Hello, The exam in React.Js on Sunday, 6 December, 10:00 AM has no proctor yet, and 6 learners have a seat in it.',
    'exam-moved: Hello, We could not check your photo ID, so your exam did not begin.',
    'exam-moved: Hello, Your proctor gave your seat in this slot back, so your exam did not begin.',
    'exam-voided: Hello, Your proctor stopped your exam in React.Js, which you began on 22 Nov 2026, 4:30 PM IST.',
    'certificate: Hello, You passed the exam of React.Js, and your certificate is ready.',
    'exam-result: Hello, You passed the exam in React.Js with 41 of 50 marks.',
    'exam-result: Hello, We looked at your exam again, and your marks went up.',
    'recovery-code-used: Hello, On 22 Nov 2026, 4:30 PM IST, a recovery code was used at the Kaksha desk in place of the authenticator app.',
    'recovery-code-used: Hello, On 22 Nov 2026, 4:30 PM IST, a recovery code was used at the Kaksha desk in place of the authenticator app.',
    'second-factor-reset: Hello, On 22 Nov 2026, 4:30 PM IST, your second factor was switched off by a command on the server.',
    'second-factor-reset: Hello, On 22 Nov 2026, 4:30 PM IST, the second factor of meena@example.org was switched off by a command on the server.',
    'exam-booked: Hello, Your seat for the exam in React.Js is booked:',
    'exam-booked: Hello, Your seat for the exam in React.Js is booked:',
    'exam-reminder: Hello, Your exam in React.Js begins at 10:00 AM, Indian time.',
    'exam-call: Hello, Here is the link to the call of your exam.',
    'exam-call: Hello, The link to the call of your exam has changed.',
    'slot-without-call: Hello, The React.Js exam on Sunday, 6 December, 10:00 AM has no link to the call yet.',
    'exam-slots-open: Hello, Slots of the React.Js exam are open.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We received your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'course-links: Hello, Here is the link to React.Js.',
    'course-links: Hello, The links to React.Js have changed.',
    'promises-due: Hello, We promised these learners something by a day that is near or has passed.',
    'sign-in-code: Hello, Many sign-in codes were asked for with your address, by you or by somebody else.',
    'taken-back: Hello, On 21 Nov 2026, the bank took back ₹650.50 that you had paid for React.Js.',
    'taken-back: Hello, The bank took back ₹650.50 that you had paid for React.Js.',
    'taken-back: Hello, On 21 Nov 2026, the bank took back ₹650.50 that you had paid for React.Js.',
    'taken-back: Hello, On 21 Nov 2026, the bank took back ₹650.50 that you had paid for React.Js.',
    'rest-awaited: Hello, The bank took back what you paid for React.Js, so ₹650.50 is still to pay.',
    'joined-list: Hello, Do you want a seat in React.Js? Open the page below and press "Keep my place":',
  ]);
});

test('who is known is greeted by name, in both parts, and a name makes no link', () => {
  const greeted = (to: string | null) => {
    const { text, html } = writeMail(everyMail()[0]!, { ...options, to });
    const [first = ''] = text.split('\n');
    expect(readHtml(html).text).toContain(first);
    return first;
  };
  expect(greeted('Meera Kulkarni')).toBe('Hello Meera,');
  expect(greeted(null)).toBe('Hello,');
  expect(greeted('evil.example')).not.toMatch(/evil\.e/);
});

test('what HTML could take for a sign of its own is written as the sign that it is', () => {
  const { html } = writeMail(everyMail('a & b <c> "d" \'e\'')[0]!, options);
  expect(html).toContain('a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;');
});

const amountsOf = (text: string) => text.match(/₹[\d,.]*\d/g) ?? [];

test.each([9_950, 9_999_999, 15_000_005, 1])(
  'an amount of %i paise is told to the paisa, in both parts of each mail that names one',
  (paise) => {
    const amount = paise as Paise;
    const tells = (mail: Mail) =>
      ['price', 'priceBefore', 'kept', 'paid', 'amount', 'missing', 'received'].filter((name) => name in mail.data);
    const withAmounts = everyMail().filter((mail) => tells(mail).length > 0);
    const kinds = withAmounts.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['received', 'part-paid', 'confirmed', 'refund-due', 'refunded']));
    for (const mail of withAmounts) {
      const data = { ...mail.data, ...Object.fromEntries(tells(mail).map((name) => [name, amount])) };
      const { subject, text, html } = writeMail({ ...mail, data } as Mail, options);
      for (const part of [text, readHtml(html).text]) {
        expect([...new Set(amountsOf(`${subject} ${part}`))]).toEqual([formatRupees(amount)]);
      }
    }
  },
);

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></table><a href="https://evil.example">here</a>',
  'Asha\r\nBcc: everyone@evil.example\r\n\r\nBuy now',
  'Asha\u2028-- \nKaksha',
  '&lt;script&gt; &amp; ₹ हिन्दी',
  '\u202Egnihton\u0000',
];

test.each(HOSTILE)('data such as %j stays words', (hostile) => {
  for (const [index, mail] of everyMail(hostile, hostile).entries()) {
    const plain = readHtml(writeMail(everyMail()[index]!, options).html);
    const { subject, text, html } = writeMail(mail, options);
    const read = readHtml(html);
    const shape = (names: { name: string }[]) =>
      names.map(({ name }) => name).filter((name) => name !== 'br' && name !== 'span');
    expect(shape(read.elements)).toEqual(shape(plain.elements));
    expect(read.elements.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('onerror');
    expect(read.links).toEqual(plain.links);
    expect(subject).not.toMatch(/[\p{Cc}\u202E\u2028]/u);
    expect(text.split('\n').filter((line) => line === '-- ' || line.startsWith('Bcc:'))).toEqual(['-- ']);
  }
});

test('any data at all leaves the HTML with the same elements and the subject in one line', () => {
  const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
  // A span marks the language of words in another script.
  const count = (html: string) => readHtml(html).elements.filter(({ name }) => name !== 'span').length;
  const usual = everyMail().map((mail) => count(writeMail(mail, options).html));
  fc.assert(
    fc.property(any, (words) => {
      for (const [index, mail] of everyMail(words).entries()) {
        const { subject, html } = writeMail(mail, options);
        expect(count(html)).toBe(usual[index]);
        expect(subject).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: isThorough ? 50 : 20 },
  );
});

test('the name of a Hindi course is said in Hindi, and nothing else is', () => {
  const mails = everyMail('समय प्रबंधन').map((mail) => writeMail(mail, options).html);
  for (const html of mails) {
    const marked = html.match(/<span lang="hi">[^<]*<\/span>/g) ?? [];
    expect(new Set(marked).size).toBeLessThanOrEqual(1);
    expect(
      html
        .replace(/<title>.*<\/title>|<p style="display: none.*<\/p>/g, '')
        .replaceAll('<span lang="hi">समय प्रबंधन</span>', ''),
    ).not.toContain('समय');
  }
  expect(mails.some((html) => html.includes('<span lang="hi">समय प्रबंधन</span>'))).toBe(true);
});

test('a name that looks like an address is not made a link of', () => {
  const mail = everyMail('Win at https://evil.example/now or www.evil.example')[0]!;
  const { text, html } = writeMail(mail, options);
  const learner = (words: string) => /Learner[^]*?Paid by/.exec(words)?.[0] ?? '';
  expect(learner(text)).toContain('evil');
  expect(learner(text)).not.toMatch(/:\/\/|www\.\w|evil\.\w/);
  expect(learner(html)).not.toMatch(/:\/\/|www\.\w|evil\.\w/);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://kaksha.example/%0Aalert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:asha@example.org',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'ftp://kaksha.example/x',
  'blob:https://kaksha.example/1',
  '/registrations/token-of-r1',
  '',
])('a link to %j is refused by every mail that would have it', (url) => {
  for (const mail of everyMail().filter(({ registrationId }) => registrationId !== undefined)) {
    const written = linksOfText(writeMail(mail, options).text);
    const used = Object.entries(options.linksOf('r1')).filter(([, usual]) => written.includes(usual));
    expect(used).not.toEqual([]);
    for (const [name] of used) {
      const linksOf = (id: string) => ({ ...options.linksOf(id), [name]: url });
      expect(() => writeMail(mail, { ...options, linksOf })).toThrow(/Not a web address|Invalid URL/);
    }
  }
});

test('a way in that leads off the site is refused', () => {
  const mail = everyMail()[2] as Extract<Mail, { kind: 'confirmed' }>;
  const leads = (path: string) => () => {
    const data = { ...mail.data, getIn: { kind: 'open' as const, path } };
    return writeMail({ kind: 'confirmed', registrationId: 'r1', data }, options);
  };
  const elsewhere = [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'http://kaksha.example/course-content',
  ];
  const noPages = [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:asha@example.org',
    'blob:https://kaksha.example/1',
  ];
  for (const path of [...elsewhere, ...noPages]) expect(leads(path)).toThrow(RangeError);
  expect(leads('/course-content')).not.toThrow();
});

test.each([
  ['closed', 'was closed when your form came'],
  ['full', 'All seats were taken'],
] as const)('who registers for a course that is %s reads so, and nothing of a start', (offer, words) => {
  const received = everyMail()[0] as Extract<Mail, { kind: 'received' }>;
  const text = writeMail({ ...received, data: { ...received.data, offer } }, options).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(words);
  expect(text).toContain('pay your money back');
  expect(text).not.toContain('how you start');
});

describe('what staff write to a course', () => {
  const written = (text: string, to: string | null = 'Meera Rao') => {
    const data = { course: 'React.Js', subject: 'The exam', text };
    return writeMail({ kind: 'course-message', registrationId: 'r1', data }, { ...options, to });
  };

  test('keeps its lines and paragraphs in both parts, and greets once', () => {
    const { text, html } = written('Hello {first name},\n\non Sunday.\nBring a pen.');
    expect(text.startsWith('Hello Meera,\n\non Sunday.\nBring a pen.\n\nYou get this')).toBe(true);
    expect(html).toMatch(/>Hello Meera,<\/p>\s*<p[^>]*>on Sunday\.<br>\s*Bring a pen\.<\/p>/);
    expect(html.match(/Hello/g)).toHaveLength(1);
  });

  test('leads to the addresses in it, without the full stop behind them', () => {
    const { text, html } = written('Join https://zoom.us/j/99?pwd=a&b=1. Or (https://meet.example/x), please.');
    expect(readHtml(html).links).toEqual(
      expect.arrayContaining(['https://zoom.us/j/99?pwd=a&b=1', 'https://meet.example/x']),
    );
    expect(text).toContain('https://zoom.us/j/99?pwd=a&b=1.');
  });

  test.each(HOSTILE)('stays words where it is %j, as a name does', (hostile) => {
    const plain = readHtml(written('Hello {first name}.').html);
    const tags = (read: typeof plain) =>
      read.elements.filter(({ name }) => !['br', 'span', 'p', 'a'].includes(name)).length;
    for (const { html } of [written(`Hello ${hostile}`), written('Hello {first name}.', hostile)]) {
      expect(tags(readHtml(html))).toBe(tags(plain));
      expect(html).not.toMatch(/<script|<img|onerror=(?!alert\(1\)&)/);
    }
    expect(readHtml(written('Hello {first name}.', hostile).html).links).toEqual(plain.links);
  });
});

test('news alone can be ended in the mail program', () => {
  const kinds = everyMail().filter((mail) => writeMail(mail, options).unsubscribe !== undefined);
  expect(kinds.map(({ kind }) => kind)).toEqual(['course-news']);
  expect(kinds.map(({ kind }) => registrationTemplateOf(kind)?.needsConsent)).toEqual([true]);
});
