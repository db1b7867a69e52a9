import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type Paise, formatRupees } from '../../domain/money.ts';
import { isThorough } from '../../tests/thorough.ts';
import { CALL, examples, NOTES } from './every-mail.fixture.ts';
import type { MailSite } from './letter/letter.ts';
import { type Mail, registrationTemplateOf, templates } from './registry.ts';
import { templateOptions as options } from './site.fixture.ts';
import { writeMail } from './write-mail.ts';

const everyMail = (...words: string[]) => examples(...words).map(({ mail }) => mail);

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

describe.each(examples().map((each) => [JSON.stringify(each.mail).slice(0, 120), each] as const))('%s', (_, each) => {
  const { mail } = each;
  const { subject, text, html } = writeMail(mail, options);
  const read = readHtml(html);

  test('its subject says the fact, it begins with what it is about, and says what its reader needs', () => {
    const flat = text.replace(/\s+/g, ' ');
    expect(subject).toBe(each.subject);
    expect(flat.replace(/^Hello, /, '').startsWith(each.begins)).toBe(true);
    expect(each.says.filter((words) => !flat.includes(words))).toEqual([]);
  });

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
    // Names of a feature, its page and what it reads.
    expect(`${subject}\n${text}`.replaceAll(/bank[ -]mail|mailbox/gi, '')).not.toMatch(/\bmail|e-mail/i);
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
    ['payee-change-waits', 'UPI ID: kaksha@example before, kaksha@okbank after'],
    ['payee-change-ended', 'Account number: none before, 123456789 after'],
    ['payee-change-ended', 'UPI ID: kaksha@example before, none after'],
    ['payee-change-ended', 'UPI ID: kaksha@example before, kaksha@okbank after'],
    ['rest-awaited', 'Exact amount: ₹199.50', 'UPI ID: kaksha@example', 'Your app will show: Yoga'],
    ['access-ends', 'Learner: Yoga', 'Access until: 5 Dec 2026'],
    ['changed', ...REST, 'Access until: 21 Nov 2027'],
    ['changed', ...REST],
    ['refund-due', 'Reason: Yoga'],
    access,
    ['exam-booked', 'Be there by: 9:45 AM, when your proctor checks IDs', ...EXAM_FACTS],
    ['exam-booked', 'Be there by: 9:45 AM, when your proctor checks IDs', ...EXAM_FACTS],
    ['exam-reminder', ...EXAM_FACTS],
    ['exam-reminder', ...EXAM_FACTS],
    ['exam-result', 'Name: Yoga', 'Goals: 9 of 10'],
    ['exam-result', 'Name: Yoga'],
    ['exam-booked', 'Be there by: 9:45 AM, when your proctor checks IDs', ...EXAM_FACTS],
    ['exam-booked', 'Be there by: 9:45 AM, when your proctor checks IDs', ...EXAM_FACTS],
    ['exam-reminder', ...EXAM_FACTS],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    ['confirmed', 'Learner: Yoga'],
    [
      'promises-due',
      'Course links: Yoga: 5 learners are waiting. Promised by 24 Nov 2026',
      'Certificate: Yoga: 1 learner is waiting. Promised by 23 Nov 2026',
      'Answers to mark: Yoga: 2 learners are waiting. Promised by 23 Nov 2026',
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
  ['closed', 'had closed when we got your form'],
  ['full', 'All seats were taken'],
] as const)('who registers for a course that is %s reads so, and nothing of a start', (offer, words) => {
  const received = everyMail()[0] as Extract<Mail, { kind: 'received' }>;
  const text = writeMail({ ...received, data: { ...received.data, offer } }, options).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(words);
  expect(text).toContain('refund your money');
  expect(text).not.toContain('how to start');
});

test('the foot says that the site is a sample, as long as nobody could be paid', () => {
  const [mail] = everyMail();
  const parts = (vpa: string) => {
    const site = { ...options.site, payees: [{ id: 'main', name: 'Kaksha', vpa }] as unknown as MailSite['payees'] };
    const { text, html } = writeMail(mail!, { ...options, site });
    return [text, html].map((part) => part.includes('This is a sample site. Please do not pay.'));
  };
  expect([parts('kaksha@example'), parts('kaksha@okaxis')]).toEqual([
    [true, true],
    [false, false],
  ]);
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
