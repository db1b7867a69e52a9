/** File names and figures in documents and comments are true. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../domain/day.ts';
import { CODE_LIFETIME, KNOWN_FOR, PROOF_LIFETIME, SESSION_LIFETIMES } from '../domain/sign-in/sign-in-limits.ts';
import { MOST_PICTURE_MEGABYTES } from '../domain/picture/upload-limits.ts';
import { MOST_DAYS_AGO } from '../domain/payment/payment-input.ts';
import { MOST_COLUMNS, MOST_MEGABYTES, MOST_ROWS } from '../domain/statement/cells/statement-limits.ts';
import { CODE_TRIES } from '../server/sign-in/codes.ts';
import { LONGEST_CELL } from '../server/reading/file/file-limits.ts';
import { MOST_CARRIED } from '../site/request/statement-form.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const ROOMS = ['bench', 'content', 'deploy', 'docs', 'domain', 'public', 'scripts', 'server', 'site', 'tests'];
/** For a provider's videos; the sample has none. */
const MAY_BE_MISSING = ['public/media'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')] : [],
    ),
  ),
];
const known = new Set([
  ...files,
  ...files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
  ...MAY_BE_MISSING,
]);

const PATH = new RegExp(String.raw`(?<![\w./@-])(?:${ROOMS.join('|')})\/(?:[\w./-]|\[[\w.]+\])+`, 'g');
/** A file by the end of its path. */
const NAME = /(?<![\w./*…-])[\w-][\w./-]*\.(?:astro|css|mjs|tsx?)(?![\w/-])/g;

function missingIn(text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([path]) => path.replace(/[./-]+$/, ''));
  const names = [...text.matchAll(NAME)].map(([name]) => name);
  return [
    ...paths.filter((path) => !known.has(path)),
    ...names.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
  ];
}

function commentsOf(code: string): string {
  return (code.match(/\/\*[\s\S]*?\*\/|(?<!["'`:])\/\/.*$/gm) ?? []).join('\n');
}

const DOCUMENTS = files.filter((file) => /^(?:[^/]+|docs\/.+)\.md$|^\.env\.example$|^deploy\//.test(file));
const CODE = files.filter((file) => /\.(?:astro|mjs|tsx?)$/.test(file) && file !== 'tests/documents.test.ts');

test.each(DOCUMENTS)('%s names no file that is not there', (file) => {
  expect(missingIn(read(file))).toEqual([]);
});

test('nor does a comment', () => {
  const missing = CODE.flatMap((file) => missingIn(commentsOf(read(file))).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
});

test('a file that is missing is told', () => {
  expect(missingIn('see `server/nothing.ts`, no-such.ts and content/no-such/')).toEqual([
    'server/nothing.ts',
    'content/no-such',
    'server/nothing.ts',
    'no-such.ts',
  ]);
  expect(
    missingIn(
      'see server/environment/env.ts (env-file.ts), site/pages/exam/[registration]/index.astro and docs/decisions/',
    ),
  ).toEqual([]);
});

test.each(files.filter((file) => file.startsWith('docs/decisions/')))('%s has its date and where it stands', (file) => {
  expect(read(file)).toMatch(/^# \d{4} .+\n\n\d{4}-\d\d-\d\d, (?:accepted|superseded by \[\d{4}\]\([\w-]+\.md\))\n\n/);
});

test.each(['docs/deploy.md', 'deploy/nginx.conf'])(
  '%s gets the certificate before nginx is given the file that names it',
  (file) => {
    const [certificate, copied, reload] = [
      'certbot certonly',
      '/etc/nginx/sites-enabled/',
      'systemctl reload nginx',
    ].map((words) => read(file).indexOf(words));
    expect(certificate).toBeGreaterThan(0);
    expect(copied).toBeGreaterThan(certificate ?? 0);
    expect(reload).toBeGreaterThan(copied ?? 0);
  },
);

/* ---- numbers ---- */

const WINDOWS: Record<string, string> = { HOUR: 'an hour', DAY: 'a day', '15 * MINUTE': 'in 15 minutes' };

/** As docs/security.md words it: `5 an hour`. */
const allowances = new Map(
  CODE.filter((file) => file.startsWith('server/') && !/\.(?:test|fixture)\.ts$/.test(file)).flatMap((file) =>
    [...read(file).matchAll(/\{ name: '([\w-]+)', limit: (\d+), windowMs: ([^}]+?) \}/g)].map(
      ([, name = '', limit, window = '']) => [name, `${limit} ${WINDOWS[window]}`] as const,
    ),
  ),
);
const [, formsOfNetwork = '', formsOfMailbox = ''] =
  /FORMS_AN_HOUR = \{ address: (\d+), person: (\d+) \}/.exec(read('server/desk/desk.ts')) ?? [];

/** Two limits with equal figures share a row with "or". */
const LIMITS: [what: string, whom: string, names: readonly string[]][] = [
  ['Codes by email', 'mailbox, with all its labels', ['code-address-hour', 'code-address-day']],
  ['Codes by email', 'network', ['code-network-hour']],
  ['Codes by email, in place of these two', 'browser that is known', ['code-device-hour', 'code-device-day']],
  ['Long codes by email, after these', 'address', ['long-code-hour']],
  ['Second factors with long codes', 'member of staff', ['long-code-second-hour', 'long-code-second-day']],
  ['Authenticator alone', 'mailbox, or known browser', ['app-address-hour', 'app-address-day']],
  ['Authenticator alone', 'mailbox, or known browser', ['app-device-hour', 'app-device-day']],
  ['Other ways to sign in', 'network; printed codes: or known browser', ['other-network-hour']],
  ['Other ways to sign in', 'network; printed codes: or known browser', ['other-device-hour']],
  ['Wrong printed codes', 'mailbox', ['printed-address-hour']],
  [
    'Emails to many by one press of staff',
    'links: member of staff; a new start, new slots: course; the end of a slot: slot',
    ['mailing'],
  ],
  ['Emails of another link to a call', 'exam slot', ['slot-mailing']],
  ['People whom staff write to without a fresh code', 'member of staff, in the hour before', ['unproved-mail']],
  ['Emails by the hand of staff, but for money', 'registration, in the 24 hours before', ['mail-to-one']],
  ['Fresh codes by email', 'session', ['proof-mail-hour', 'proof-mail-day']],
  ['Fresh codes of the app', 'session', ['proof-app-quarter', 'proof-app-day']],
  ['Mailboxes that are tried for bank mail', 'owner', ['bank-mailbox']],
  ['Certificate numbers that nobody has', 'network', ['certificate']],
  ['Certificates made public', 'registration', ['certificate-opened']],
  ['Seats in exams that are booked', 'registration', ['exam-booked']],
  ['Emails of a place on a waiting list', 'place, until its button is pressed', ['waiting-list-email']],
  ['Codes at removing the second factor', 'person', ['remove-second-factor', 'remove-second-factor-day']],
];

function howMany(what: string, whom: string): string | undefined {
  const rows = read('docs/security.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.find((cells) => cells[1] === what && cells[2] === whom)?.[3];
}

test.each(LIMITS)('docs/security.md says of %s for %s what the code allows', (what, whom, names) => {
  const words = names.map((name) => allowances.get(name) ?? `no limit ${name}`).join(', ');
  expect(howMany(what, whom)?.split(';')[0]).toBe(words);
});

test('it has every limit of the code', () => {
  expect(LIMITS.flatMap(([, , names]) => names).toSorted()).toEqual([...allowances.keys()].toSorted());
  expect(howMany('Tries of a code, its life', 'code')).toBe(`${CODE_TRIES}, ${CODE_LIFETIME / MINUTE} minutes`);
  expect(howMany('Registrations; corrections, apart', 'network')).toBe(`${formsOfNetwork} an hour`);
  expect(howMany('Registrations', 'mailbox')).toBe(`${formsOfMailbox} an hour`);
});

test('the decision on sign-in says what the code holds to', () => {
  const text = read('docs/decisions/0007-own-sign-in.md').replaceAll(/\s+/g, ' ');
  const of = (name: string) => allowances.get(name)?.split(' ')[0];
  const { learner, staff } = SESSION_LIFETIMES;
  for (const words of [
    `${of('code-address-hour')} codes an hour and ${of('code-address-day')} a day for a mailbox`,
    `${CODE_TRIES * Number(of('code-address-day'))} in a million a day`,
    `${of('code-network-hour')} an hour for an IPv4 address`,
    `(${KNOWN_FOR / DAY} days) and with it ${of('code-device-hour')} codes an hour and ${of('code-device-day')} a day`,
    `${of('app-address-hour')} tries an hour and ${of('app-address-day')} a day`,
    `Learners: ${learner.idle / DAY} days after the last use, ${learner.most / DAY} days at most.`,
    `Staff: ${staff.idle / HOUR} hours after the last use, ${staff.most / DAY} days at most`,
  ]) {
    expect.soft(text).toContain(words);
  }
  // The document has words for these.
  expect([CODE_LIFETIME, PROOF_LIFETIME, CODE_TRIES]).toEqual([10 * MINUTE, 10 * MINUTE, 5]);
});

test('what stands in front of the process lets pictures and statements pass, with the form around them', () => {
  const size = Math.max(MOST_MEGABYTES, MOST_PICTURE_MEGABYTES) + 1;
  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${size}m;`);
  expect(read('deploy/Caddyfile')).toContain(`max_size ${size}MB`);
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    expect(read(file)).toContain(`A picture of ${MOST_PICTURE_MEGABYTES} MB`);
  }
  expect(read('docs/deploy.md')).toContain(`Allow request bodies of ${size} MB.`);
});

function constant(file: string, name: string): number {
  const [, digits] = new RegExp(String.raw`^const ${name} = ([\d_]+);$`, 'm').exec(read(file)) ?? [];
  if (digits === undefined) throw new Error(`${file} has no ${name}`);
  return Number(digits.replaceAll('_', ''));
}

test('docs/security.md says what the code takes of what people type and upload', () => {
  const text = read('docs/security.md').replaceAll(/\s+/g, ' ');
  const inIndia = (count: number) => count.toLocaleString('en-IN');
  const zip = 'server/reading/file/zip.ts';
  const name = 'domain/person/full-name.ts';
  const staff = 'domain/form-fields.ts';
  for (const words of [
    `At most ${MOST_MEGABYTES} MB, ${inIndia(MOST_ROWS)} rows, ${MOST_COLUMNS} columns, ${inIndia(LONGEST_CELL)} characters in a cell.`,
    `at most ${constant(zip, 'MOST_ENTRIES')} files in it, ${constant(zip, 'MOST_MEGABYTES_UNPACKED')} MB unpacked, ${constant(zip, 'HIGHEST_RATIO')} times its size.`,
    `up to ${MOST_CARRIED / 1024 / 1024} MB.`,
    `| ${constant(name, 'LEAST')} to ${constant(name, 'MOST')} letters`,
    `at most ${constant('domain/person/email.ts', 'MOST')} characters`,
    `a day of the last ${MOST_DAYS_AGO}, none to come`,
    `at most ${inIndia(constant('domain/payment/received-payment.ts', 'MOST_AMOUNT') / 100)} |`,
    `At most ${inIndia(constant(staff, 'LONGEST_TEXT'))} characters, no control characters`,
    `At most ${constant('server/queue/search.ts', 'MOST_TYPED')} characters`,
    `scrypt with 2^${constant('server/backup/store/archive.ts', 'SCRYPT_COST')} rounds`,
  ]) {
    expect.soft(text).toContain(words);
  }
});

/* ---- the review against the OWASP ASVS ---- */

const review = read('docs/asvs.md');

interface Item {
  numbers: string[];
  text: string;
}

/** Items below a heading, with their requirements. */
function itemsUnder(heading: string): Item[] {
  const [, part = ''] = review.split(`\n## ${heading}\n`);
  const [list = ''] = part.split('\n## ');
  return [...list.matchAll(/^ *- (?:\*\*)?(\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*)(?:\*\*)?(.*)$/gm)].map(
    ([, numbers = '', text = '']) => ({ numbers: numbers.split(', '), text }),
  );
}

const open = itemsUnder('Not met, or only partly');
const met = itemsUnder('Met');
const apart = itemsUnder('Does not apply');
const numbersOf = (items: readonly Item[]) => items.flatMap(({ numbers }) => numbers);

/** Requirements of levels 1 and 2 in the seventeen chapters of ASVS 5.0.0. */
const REQUIRED = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('the review has every requirement of levels 1 and 2 once', () => {
  const numbers = numbersOf([...open, ...met, ...apart]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(REQUIRED.map((_, index) => numbers.filter((number) => number.startsWith(`${index + 1}.`)).length)).toEqual(
    REQUIRED,
  );
});

test('what is met names what shows it, in the order of the requirements', () => {
  expect(met.filter(({ text }) => !/`|\]\(|As \d/.test(text))).toEqual([]);
  const places = met.map(({ numbers: [first = ''] }) =>
    first.split('.').reduce((place, part) => place * 100 + Number(part), 0),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what is not met says how far, of which level it is, and what would close it', () => {
  const isSound = ({ text }: Item) => /^ \((?:partly|not), level [12]\) .+ _To close it:_ .+$/.test(text);
  expect(open.filter((item) => !isSound(item))).toEqual([]);
});
