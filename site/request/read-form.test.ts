import { describe, expect, it } from 'vitest';
import { parseEmail } from '../../domain/person/email.ts';
import {
  actionForm,
  isStaffAction,
  readAction,
  registrationActions,
} from '../../domain/registration/registration-actions.ts';
import { readCorrection, readRegistrationForm } from '../../domain/registration/registration-form.ts';
import { parseCode } from '../../server/sign-in/codes.ts';
import { LONGEST_FIELD, MOST_FIELDS, readForm } from './read-form.ts';

type Fields = Record<string, string>;

const URL = 'https://kaksha.example/sign-in';

/** Reads a form in both encodings of browsers. */
const read = (fields: Fields) =>
  readForm(new Request(URL, { method: 'POST', body: new URLSearchParams(fields).toString(), headers: ENCODED }));
const ENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };

const readInParts = (fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return readForm(new Request(URL, { method: 'POST', body }));
};

const TODAY = { today: '2026-11-21', ownNumbers: new Set<string>(), methods: ['upi', 'bank'] } as const;

/** Three accents that combine with their letter: the longest way to type one stored character. */
const ACCENTED = '\u03B1\u0313\u0300\u0345';

/** The longest accepted value of each field, with things that people may paste around it. */
const LONGEST: Fields = {
  for: 'child',
  learnerName: ` ${ACCENTED.repeat(80)}\u200B `,
  guardianName: `\u{10480}${'अ'.repeat(79)}`,
  email: `mailto:${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.in.`,
  mobile: `\u202A(+91) ${' '.repeat(900)}98765-43210\u202C`,
  method: 'bank',
  reference: `  UPI transaction reference number: ${'4 1 2 3 4 5 6 7 8 9 0 1'.padStart(64)}`,
  paidOn: `  2026-11-20${' '.repeat(900)}`,
  terms: 'yes',
  consent: 'yes',
  marketing: 'yes',
};

const STAFF_TEXT = ACCENTED.repeat(1000);
const LINES = '\r\n'.repeat(999);

describe.each([
  ['URL encoded', read],
  ['in parts', readInParts],
])('a form that comes %s', (_name, readSent) => {
  it('comes whole as far as any rule takes it', async () => {
    expect(await readSent(LONGEST)).toEqual(LONGEST);
    expect(await readSent({ note: STAFF_TEXT, reason: `a${LINES}b` })).toEqual({
      note: STAFF_TEXT,
      reason: `a${LINES}b`,
    });
  });

  it('is cut where no rule takes more, and says so no earlier', async () => {
    const fields = await readSent({ email: '.'.repeat(65_400), mobile: '9'.repeat(LONGEST_FIELD) });
    expect(fields).toEqual({ email: '.'.repeat(LONGEST_FIELD), mobile: '9'.repeat(LONGEST_FIELD) });
  });

  it('has no more than its first hundred fields', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `field-${index}`);
    const fields = await readSent(Object.fromEntries(names.map((name) => [name, 'x'])));
    expect(Object.keys(fields)).toEqual(names.slice(0, MOST_FIELDS));
  });
});

it('takes of a field that comes twice the last, and no files', async () => {
  const twice = new Request(URL, { method: 'POST', body: 'a=1&b=%E0%A4%86%20x+y&a=2', headers: ENCODED });
  expect(await readForm(twice)).toEqual({ a: '2', b: 'आ x y' });
  // The request can be read again.
  expect(await twice.text()).toContain('a=1');
  const body = new FormData();
  body.append('file', new File(['x'], 'x.csv'));
  body.append('a', '1');
  expect(await readForm(new Request(URL, { method: 'POST', body }))).toEqual({ a: '1' });
});

it.each([
  ['text/plain', 'a=1'],
  ['multipart/form-data; boundary=x', 'a=1'],
  ['multipart/form-data', 'a=1'],
])('has no fields for %s that is no form', async (type, body) => {
  expect(await readForm(new Request(URL, { method: 'POST', body, headers: { 'Content-Type': type } }))).toEqual({});
});

describe('what the rules of the fields take', () => {
  it('is the longest registration, in full', async () => {
    const fields = await read(LONGEST);
    expect(readRegistrationForm(fields, TODAY)).toMatchObject({
      value: { learnerName: '\u1F82'.repeat(80), guardianName: LONGEST['guardianName'], mobile: '+919876543210' },
    });
    expect(readCorrection(fields, TODAY)).toMatchObject({ value: { reference: '412345678901' } });
    expect(readAction({ ...fields, action: 'change-contact' }, TODAY)).toMatchObject({
      value: { contact: { email: expect.stringMatching(/^a{64}@.{189}$/) } },
    });
  });

  it('is the longest text of staff, in full', async () => {
    for (const [action, name] of TEXTS) {
      // One after the other, as a person sends them.
      const fields = await read({ action, [name]: STAFF_TEXT });
      expect(readAction(fields, TODAY)).toEqual({ value: { action, seen: '', [name]: '\u1F82'.repeat(1000) } });
    }
    const lines = readAction(await read({ action: 'note', note: `a${'\r\n'.repeat(998)}b` }), TODAY);
    expect(lines).toEqual({ value: { action: 'note', seen: '', note: `a${'\n'.repeat(998)}b` } });
  });

  const TEXTS = [
    ['ask', 'reason'],
    ['hold', 'reason'],
    ['reject', 'reason'],
    ['mark-refund-due', 'reason'],
    ['reopen', 'reason'],
    ['note', 'note'],
  ] as const;
});

/** A right value with so much after it that only the right part is read. */
const padded = (value: string, padding = ' ') => value.padEnd(2 * LONGEST_FIELD, padding);

describe('what was cut is refused by the rule of its field', () => {
  const fieldsOf = (answer: object) =>
    'problems' in answer ? (answer.problems as { field: string }[]).map(({ field }) => field) : [];

  it.each(Object.keys(LONGEST).filter((name) => name !== 'marketing'))('%s of a registration', async (name) => {
    const fields = await read({ ...LONGEST, [name]: padded(LONGEST[name] ?? '') });
    expect(fieldsOf(readRegistrationForm(fields, TODAY))).toEqual([name]);
  });

  it.each([
    ['email', 'at most 254'],
    ['mobile', 'This is too long. Type one mobile number only'],
    ['learnerName', 'at most 80'],
    ['reference', 'This is too long. Type only the reference'],
    ['paidOn', 'This is too long. Type only the date'],
  ])('%s in words: %s', async (name, words) => {
    const answer = readRegistrationForm(await read({ ...LONGEST, [name]: padded('1') }), TODAY);
    expect(answer).toEqual({ problems: [{ field: name, message: expect.stringContaining(words) }] });
  });

  const PAYMENT = { amount: '1500', reference: '412345678901', paidOn: '20-11-2026' };
  const RIGHT: Record<string, string> = {
    ...LONGEST,
    ...PAYMENT,
    reason: 'Why',
    note: 'A note',
    refundReference: 'N1',
  };
  const ofStaff = Object.keys(registrationActions)
    .filter(isStaffAction)
    .flatMap((action) =>
      Object.entries(actionForm(action).fields)
        .filter(([name, { type }]) => type !== 'tick' && name !== 'method')
        .map(([name]) => ({ action, name })),
    );

  it.each(ofStaff)('$name when staff $action', async ({ action, name }) => {
    expect(readAction({ ...RIGHT, action }, TODAY)).toHaveProperty('value');
    for (const behind of [' ', '\n']) {
      // One after the other, as a person sends them.
      const fields = await read({ ...RIGHT, action, [name]: padded(RIGHT[name] ?? '', behind) });
      expect(fieldsOf(readAction(fields, TODAY))).toEqual([name]);
    }
  });

  it('an address and a code to sign in', async () => {
    const { email = '', code = '' } = await read({ email: padded('asha@gmail.com'), code: padded('123456') });
    expect(parseEmail(email)).toEqual({ problem: expect.stringContaining('at most 254') });
    expect(parseCode(code)).toBeUndefined();
    expect(parseCode('123456'.padEnd(900))).toBe('123456');
  });
});
