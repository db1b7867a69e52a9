/** 64 KB, the most in a form or request head, in the worst shapes must take linear time. */
import { describe, expect, it } from 'vitest';
import { hdfc } from '../../domain/bank-mail/banks/hdfc.ts';
import { readEmail } from '../../domain/bank-mail/read-email.ts';
import { shapeOf } from '../../domain/bank-mail/shape/shape.ts';
import { readSms } from '../../domain/bank-mail/sms/read-sms.ts';
import { parseEmail } from '../../domain/person/email.ts';
import { parsePaymentReference } from '../../domain/payment/reference.ts';
import { providerOf } from '../../domain/bank-mail/mailbox/providers.ts';
import { namesAgree, parsePersonName } from '../../domain/person/name.ts';
import { parseIndianMobile } from '../../domain/person/phone.ts';
import { isSamplePhone, telHref } from '../../domain/person/phone-links.ts';
import { contactFields } from '../../domain/registration/contact-form.ts';
import { formFields, readRegistrationForm } from '../../domain/registration/registration-form.ts';
import { parseAmount } from '../../domain/statement/cells/amount.ts';
import { guessMapping } from '../../domain/statement/columns/guess.ts';
import { findHeader, headerKey } from '../../domain/statement/columns/header.ts';
import { parseDay } from '../../domain/statement/cells/date.ts';
import { payerIn, referencesIn } from '../../domain/statement/cells/cell-references.ts';
import { isReversal } from '../../domain/statement/cells/reversal-words.ts';
import { readRows } from '../../domain/statement/read-rows.ts';
import { collapse } from '../../domain/statement/cells/table.ts';
import { hasControlCharacter, LONGEST_LINE, oneLine, plainLine } from '../../domain/text/typed-text.ts';
import { isVpa, upiNote } from '../../domain/payment/upi.ts';
import { rangeOf } from '../../server/http/static/byte-range.ts';
import { chooseEncoding } from '../../server/http/static/encoding.ts';
import { originForm, pathOf } from '../../server/http/process/request-path.ts';
import { createRespelling } from '../../server/http/static/spelling.ts';
import { isAddress, parseMailbox } from '../../server/environment/sender-address.ts';
import { isToken } from '../../server/guard/token.ts';
import { readText } from '../../server/content/markdown/read-text.ts';
import { parseCode } from '../../server/sign-in/codes.ts';
import { deviceWords } from '../../server/sign-in/device.ts';
import { crossOriginReason } from '../../server/guard/same-origin.ts';
import { readAction } from '../../domain/registration/registration-actions.ts';
import { readCursor } from '../../server/db/cursor.ts';
import { numberEnd, numberRange } from '../../server/queue/number-range.ts';
import { readTicket } from '../../server/statement/tickets.ts';
import { readSheets } from '../../server/reading/file/read-sheets.ts';
import { viewQuery } from '../../site/components/desk/queue/queue-address.ts';
import { readForm } from '../../site/request/read-form.ts';
import { readStatementForm } from '../../site/request/statement-form.ts';
import { backToDesk } from '../../site/sign-in/way-back.ts';
import { isThorough } from '../thorough.ts';
import { type Act, growthOf, type Kind, kindsOf } from './growth.fixture.ts';

const LONG = 64 * 1024;

/** The last three are accents of two orders, which are sorted, and a character that becomes 18 letters. */
const TYPED = [...'. 0@-+,aéक०\t\n/(\u200D', '\u0301', '\u0316', '\uFDFA'];
const HEADERS = ['/', '%2f', '%', ';', ',', '=', 'q=1', ' ', '-', '0', '\\', '.', '..', 'a', '?', ':', '"', 'Edg/'];
const CELLS = ['UPI/', 'UPI-', 'NEFT*', 'REV', 'credit ', 'RS', ...'@/-0A (.*', '412345678901'];
const MESSAGES = [
  ...[
    'Rs.',
    '₹1 ',
    'Bal 1 ',
    'Dear A ',
    'Dear Customer, ',
    'HDFC Bank ',
    'Thank you for banking with us ',
    '01-01-26 ',
  ],
  ...['a@b/', '-', ': ', '.a', '412345678901 ', '\u200B', '1/-'],
];
const FILES = ['"', ',', ';', '\t', '\n', '|', 'a', ' ', '0', '<td>', '<tr>', '</tr>', '<', '&', '<!--', '='];
const MARKDOWN = [
  ...['[', ']', '![', '[a](b "', '*a_ ', '`a``', '<a b="', '<Boxes>\n', 'http://a', '[^a] '],
  ...['- a\n', '> ', '|a|\n|-|\n', 'a\n=\n'],
];
const FORMS = [
  'a',
  '&',
  '=',
  '%',
  '+',
  '%CC%81',
  '\r\n',
  '--x\r\n',
  ':',
  ';',
  '"',
  'Content-Disposition: form-data; name="a"',
];

const TODAY = { today: '2026-11-21', ownNumbers: new Set(['50100123456789']), methods: ['upi', 'bank'] } as const;
const respell = createRespelling(['/', '/Courses', '/register/react-js']);

function inEveryField(names: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, text]));
}

const act = (action: string, ...names: string[]): Act => {
  return (text) => readAction({ ...inEveryField(names, text), action }, TODAY);
};

const posted = (body: string, type: string) =>
  new Request('https://kaksha.example/', { method: 'POST', body, headers: { 'Content-Type': type } });
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

const typed: Record<string, Act> = {
  parseEmail,
  parseIndianMobile,
  providerOf,
  'parsePaymentReference (upi)': (text) => parsePaymentReference(text, 'upi'),
  'parsePaymentReference (bank)': (text) => parsePaymentReference(text, 'bank'),
  'readRegistrationForm, every field': (text) =>
    readRegistrationForm({ ...inEveryField(formFields, text), for: 'child' }, TODAY),
  'the confirmation of staff': act('confirm', 'amount', 'reference', 'paidOn'),
  'a payment that staff add': act('add-payment', 'amount', 'reference', 'paidOn'),
  'a reason of staff': act('ask', 'reason'),
  'a note of staff': act('note', 'note'),
  'the reference of a refund': act('mark-refunded', 'refundReference'),
  'a contact that staff correct': act('change-contact', ...contactFields),
  'an action': (text) => readAction({ action: text }, TODAY),
  parseCode,
  hasControlCharacter,
  namesAgree: (text) => namesAgree(parsePersonName(text), parsePersonName('Asha Rao')),
  'part of a number': (text) => [numberRange(text), numberEnd(text)],
};

const headers: Record<string, Act> = {
  'Accept-Encoding': (text) => chooseEncoding(text, () => true),
  Range: (text) => [rangeOf('GET', text, 1000), rangeOf('GET', `bytes=-${text}`, 1000)],
  'User-Agent': deviceWords,
  'Referer and Origin': (text) =>
    ['', 'https://'].map((before) =>
      crossOriginReason(
        { method: 'POST', origin: undefined, referer: before + text, secFetchSite: undefined },
        'https://kaksha.example',
      ),
    ),
  'the path': (text) => [pathOf(text), pathOf(`/${text}`), originForm(`a${text}`), respell(`/${text}`)],
  'the way back': (text) => backToDesk(`/desk/${text}`),
  'the place in a list': (text) => [readCursor(text), readCursor(`1${text}`)],
  'a kept view': viewQuery,
  'a secret link': isToken,
  'a ticket': (text) => readTicket(text, { secret: new Uint8Array(32), staffId: 'staff', now: 0 }),
  'a mailbox': (text) => [parseMailbox(text), isAddress(text), isVpa(text)],
};

const cells: Record<string, Act> = {
  parseAmount,
  parseDay: (text) => [parseDay(text, 'day-first'), parseDay(`5 Sep 2026 ${text}`, 'day-first')],
  'references and payer': (text) =>
    ['', 'UPI/'].map((before) => [
      referencesIn(before + text, before + text),
      payerIn(before + text),
      isReversal(before + text),
    ]),
  headings: (text) => {
    const row = ['Date', text, text];
    return [collapse(text), headerKey(row), guessMapping(row), findHeader({ rows: [{ line: 1, cells: row }] })];
  },
  'phone and note of the content': (text) => [
    telHref(text),
    isSamplePhone(text),
    upiNote(text.slice(0, LONGEST_LINE), ''),
  ],
};

const CREDIT = 'Dear Customer, Rs.1 is successfully credited to your account **4821 by VPA a@bc ';

const messages: Record<string, Act> = {
  'an email of a bank': (text) => [readEmail(hdfc, text), readEmail(hdfc, CREDIT + text)],
  'an SMS of a bank': (text) => [readSms('VM-HDFCBK-S', text), readSms(text, text)],
  'the shape of a message': shapeOf,
};

const files: Record<string, Act> = {
  'a statement file': (text) => readSheets(new TextEncoder().encode(text)),
  'a statement of HTML': (text) => readSheets(new TextEncoder().encode(`<table><tr>${text}`)),
  'a statement of a table': (text) => readSheets(new TextEncoder().encode(`a,b,c\n"1",2,${text}`)),
};

const forms: Record<string, Act> = {
  'a form': (text) => readForm(posted(text, URL_ENCODED)),
  'the field of a form': (text) => readForm(posted(`a=${text}`, URL_ENCODED)),
  'a form in parts': (text) => readForm(posted(text, MULTIPART)),
  'the field of a form in parts': (text) =>
    readForm(posted(`--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`, MULTIPART)),
  'the form of a statement': (text) => readStatementForm(posted(`step=confirm&ticket=${text}`, URL_ENCODED)),
};

const texts: Record<string, Act> = { 'a reading': (text) => readText(text, 'reading') };

/** Stops at the first: more would take minutes. */
async function complaintOf(read: Act, words: readonly string[], length: number): Promise<string | undefined> {
  for (const kind of kindsOf(words)) {
    // Parallel runs would share the counted processor time.
    const complaint = await growthOf(read, kind, length);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

describe.each([
  ['what people type', typed, TYPED],
  ['the head of a request', headers, HEADERS],
  ['a cell of a statement', cells, CELLS],
  ['a message of a bank', messages, MESSAGES],
  ['a file', files, FILES],
  ['a posted form', forms, FORMS],
  ['Markdown', texts, MARKDOWN],
] as const)('64 KB of %s', (_what, readers: Record<string, Act>, words) => {
  it.each(Object.entries(readers))('%s takes time in proportion', async (_name, read) => {
    expect(await complaintOf(read, words, LONG)).toBeUndefined();
  });
});

describe('the longest line that is read', () => {
  it.each(Object.entries({ ...typed, oneLine, plainLine }))('%s takes time in proportion', async (_name, read) => {
    expect(await complaintOf(read, TYPED, LONGEST_LINE)).toBeUndefined();
  });
});

// Many learners share surname and price, and many get a part back.
it.each([
  ['the same amount', 1500],
  ['another amount', 300],
])('the names of those whose money went back take time in proportion: %s', async (_what, amount) => {
  const layout = { name: '', mapping: { date: 0, narration: 1, debit: 2, credit: 3, dateOrder: 'day-first' } } as const;
  const read: Act = (text) => {
    const rows = text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(',') }));
    return readRows([{ table: { rows }, layout, headerIndex: 0 }]);
  };
  const nameOf = (number: number) =>
    Array.from(String(number), (digit) => 'BDFGHJKLMN'.charAt(Number(digit))).join('A');
  const text = (length: number) =>
    Array.from({ length: length / 128 }, (_, number) => [
      `05/11/2026,UPI/${nameOf(number)} KUMAR/${624800000000 + number}/FEES,,1500`,
      `06/11/2026,UPI REVERSAL/Z${nameOf(number)} KUMAR/${624900000000 + number},${amount},`,
    ])
      .flat()
      .toSpliced(0, 0, 'Date,Text,Debit,Credit')
      .join('\n');
  expect(await growthOf(read, { name: 'names', text }, 8 * LONG)).toBeUndefined();
});

describe('what is compared', () => {
  const rowOf = (row: string): Kind => ({ name: row, text: (length) => `${row.repeat(length / row.length)}a` });
  // Compares every pair, so that no compiler can shorten it.
  const pairs: Act = (text) => {
    let same = 0;
    for (let one = 0; one < text.length; one++) {
      for (let other = 0; other < one; other++) same += text.charCodeAt(one) === text.charCodeAt(other) ? 1 : 0;
    }
    return same;
  };

  const square: [string, Act, Kind][] = [
    ['an expression that begins anew at each sign', (text) => /[.,;]+$/.test(text), rowOf('.')],
    ['accents that are sorted', (text) => text.normalize('NFC'), rowOf('\u0301\u0316')],
  ];
  const slower: [string, Act, Kind][] = [
    ['every pair of places', pairs, rowOf('.')],
    ['an expression that goes on to the end from each digit', (text) => /\d.*\+/.test(text), rowOf('0')],
  ];
  it.each(isThorough ? [...square, ...slower] : square)(
    'shows what takes the square: %s',
    async (_name, takesLong, kind) => {
      expect(await growthOf(takesLong, kind, LONG / 2)).toBeDefined();
    },
  );

  it('lets pass what takes its time in proportion, however long that is', async () => {
    const slow: Act = (text) => pairs(text.slice(0, 400)) === Array.from(text.repeat(40)).toReversed().join('').length;
    expect(await growthOf(slow, rowOf('.'), LONG)).toBeUndefined();
  });
});
