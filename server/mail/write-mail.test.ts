import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type Paise, formatRupees } from '../../domain/money.ts';
import { type Mail, registrationTemplateOf, templates } from './registry.ts';
import { templateOptions as options } from './site.fixture.ts';
import { writeMail } from './write-mail.ts';

const NOON = Date.parse('2026-11-22T11:00:00Z');
const STATUS = 'https://kaksha.example/registrations/token-of-r1';
const RECEIPT = `${STATUS}/receipt`;

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
        payee: { name: words, vpa: 'kaksha@example' },
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

/** What a reader of the HTML gets: words, links, and the elements it is made of. */
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

/** The words of each link, address apart. */
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

const linksOfText = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

describe.each(everyMail().map((mail) => [JSON.stringify(mail).slice(0, 120), mail] as const))('%s', (_, mail) => {
  const { subject, text, html } = writeMail(mail, options);
  const read = readHtml(html);

  test('text and HTML lead to the same addresses, all of them the site', () => {
    const fromText = linksOfText(text).filter((url) => url !== 'https://kaksha.example');
    expect(read.links.toSorted()).toEqual(fromText.toSorted());
    expect(read.links.every((url) => url.startsWith('https://kaksha.example/'))).toBe(true);
  });

  test('each address stands behind words that say where it leads, the same in both parts', () => {
    const words = linkWords(html);
    expect(words).toHaveLength(read.links.length);
    expect(words.filter((label) => !/\p{L}{3}/u.test(label))).toEqual([]);
    const lines = text.split('\n');
    const labels = lines.filter((_line, index) => lines[index + 1]?.startsWith('https://kaksha.example/'));
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
    const known = 'html head meta title style body table tbody tr td th p a br blockquote'.split(' ');
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|src=|background="/i);
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
  ]);
});

test.each([
  [0, ['₹1,50,000', '20 Nov 2026', '22 Nov 2026, 4:30 PM IST', 'SBIN526325123456', 'bank transfer', STATUS]],
  [1, ['No payment of this amount came.', 'Please check the last digit.', STATUS]],
  [2, ['₹650.50', '21 Nov 2027', '5 and 6 Apr 2027', 'https://kaksha.example/course-content', RECEIPT]],
  [3, ['₹650.50', '21 Nov 2027', 'code of six digits', 'https://kaksha.example/my-courses', RECEIPT]],
  [4, ['₹650.50', 'We email you separately', STATUS, RECEIPT]],
  [5, ['No payment of this amount came.', 'https://kaksha.example/refunds', STATUS]],
  [6, ['₹360', '4 Dec 2026', STATUS]],
  [7, ['₹360', '3 Dec 2026', '633712345678', STATUS]],
  [8, ['₹0.01', STATUS]],
  [9, ['012345', '10 minutes', '4:30 PM IST', 'Never share this code']],
  [10, ['owner', 'https://kaksha.example/desk']],
  [11, ['verifier', 'https://kaksha.example/desk']],
  [12, ['012345', 'React.Js', '10 minutes', 'Never share this code', 'sign out everywhere']],
  [14, ['₹650.50', 'The batch starts on 3 Feb 2027.', STATUS, RECEIPT]],
  [15, ['₹650.50', 'Your place in the exam', 'https://kaksha.example/effectiveVideo', RECEIPT]],
  [13, ['₹451', '20 Nov 2026', '₹650.50', '₹199.50', 'kaksha@example', STATUS]],
])('mail %i gives its figures and links in both parts', (index, expected) => {
  const { text, html } = writeMail(everyMail()[index]!, options);
  const flat = text.replace(/\s+/g, ' ');
  const read = readHtml(html);
  expect(expected.filter((words) => !flat.includes(words))).toEqual([]);
  expect(expected.filter((words) => !read.text.includes(words) && !read.links.includes(words))).toEqual([]);
});

const REPLY = 'reply to this email';

/** What somebody must be told, whatever the words around it: how they get in, what they do, and whom they ask. */
test.each([
  ['received', 0, ['answer by 22 Nov', 'how you start', 'not pay again', 'not pass it on', 'did not register', REPLY]],
  ['needs-you', 1, ['correct what is wrong', 'within 24 hours', 'is right as it is', REPLY, 'not pay a second time']],
  ['confirmed, open', 2, ['registration is confirmed', 'open to you now', 'exam is on 5 and 6 Apr']],
  [
    'confirmed, to sign in',
    3,
    ['open to you now', 'address that this email came to', 'no password', 'six digits', 'exam is on'],
  ],
  ['confirmed, by mail', 4, ['separately', 'the links that you need', 'exam is on']],
  ['confirmed, live', 14, ['separately', 'links and times', 'The batch starts', 'exam is on']],
  ['confirmed, of a course that is gone', 16, ['not on our site at present', 'Write to us', 'what you paid for']],
  ['confirmed, free', 15, ['free for anyone', 'exam is on']],
  ['rejected', 5, ['If you did pay', REPLY, 'payment reference', 'never ask for your PIN', 'we refund it']],
  ['refund-due', 6, ['account or UPI ID that it came from', 'need not do anything', 'never ask for a PIN']],
  ['refunded', 7, ['account or UPI ID that it came from', 'has not come', REPLY]],
  [
    'part-paid',
    13,
    ['still to pay', 'any UPI app', 'within 24 hours', 'not pay it a second time', REPLY, 'refund what'],
  ],
  ['sign-in-code', 9, ['where you asked for it', 'Nobody from Kaksha asks', 'If you did not ask']],
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
])('%s says what its reader needs', (_, index, expected) => {
  const flat = writeMail(everyMail()[index]!, options).text.replace(/\s+/g, ' ');
  expect(expected.filter((words) => !flat.includes(words))).toEqual([]);
});

test('who cannot do it is not told that they look after exports and staff', () => {
  const verifier = writeMail({ kind: 'staff-added', data: { role: 'verifier' } }, options).text;
  expect(verifier).not.toMatch(/exports|deleting|settings/);
});

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
  expect(rows.filter(([, first]) => first !== undefined)).toEqual([
    ['received', 'Learner: Yoga', 'Paid by: bank transfer', 'Payment reference: SBIN526325123456'],
    access,
    access,
    // What comes by email has no pages that close.
    ['confirmed', 'Learner: Yoga'],
    ['refund-due', 'Reason: Yoga'],
    ['refunded', 'Transfer reference: 633712345678'],
    ['part-paid', 'Exact amount: ₹199.50', 'UPI ID: kaksha@example', 'Your app will show: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
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
    'confirmed: Hello, We found your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We found your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We found your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'rejected: Hello, We could not confirm your registration for React.Js.',
    'refund-due: Hello, We refund ₹360 to you for React.Js by 4 Dec 2026.',
    'refunded: Hello, We refunded ₹360 to you for React.Js on 3 Dec 2026.',
    'refunded: Hello, We refunded ₹0.01 to you for React.Js on 3 Dec 2026.',
    'sign-in-code: Hello, This is your code to sign in to Kaksha:',
    'staff-added: Hello, You have been added to the enrolment desk of Kaksha as owner.',
    'staff-added: Hello, You have been added to the enrolment desk of Kaksha as verifier.',
    'sign-in-code: Hello, You are signed in at the desk and want to React.Js.',
    'part-paid: Hello, We found your payment of ₹451 for React.Js, made on 20 Nov 2026.',
    'confirmed: Hello, We found your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We found your payment of ₹650.50 for React.Js, and your registration is confirmed.',
    'confirmed: Hello, We found your payment of ₹650.50 for React.Js, and your registration is confirmed.',
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
    const tells = (mail: Mail) => ['price', 'paid', 'amount', 'missing'].filter((name) => name in mail.data);
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
  fc.assert(
    fc.property(any, (words) => {
      for (const [index, mail] of everyMail(words).entries()) {
        const { subject, html } = writeMail(mail, options);
        const usual = readHtml(writeMail(everyMail()[index]!, options).html);
        // A span says the language of what is not in Latin letters.
        const count = (read: typeof usual) => read.elements.filter(({ name }) => name !== 'span').length;
        expect(count(readHtml(html))).toBe(count(usual));
        expect(subject).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 50 },
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
