import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Credit, Reading } from './bank.ts';
import { bankOf } from './banks/banks.ts';
import {
  bankEmail,
  bankOfTemplate,
  type EmailFacts,
  emailTemplates,
  type EmailTemplate,
  generateFacts,
  isOfNeft,
  leftOut,
} from './emails.fixture.ts';
import { addDays } from '../day.ts';
import { readEmail } from './read-email.ts';
import type { Paise } from '../money.ts';

const bankFor = (id: string) => bankOf(id)!;
const readTemplate = (template: EmailTemplate, text: string) => readEmail(bankFor(bankOfTemplate(template)), text);
const hdfc = (text: string) => readEmail(bankFor('hdfc'), text);
const textOf = (template: EmailTemplate, facts: Partial<EmailFacts> = {}) => bankEmail({ template, ...facts }).text;

/** What a person sees of the fixture's HTML. */
function visible(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&');
}

const facts = fc.record({
  amount: fc.integer({ min: 100, max: 99_999_999 }).map((paise) => paise as Paise),
  accountEnd: fc.stringMatching(/^\d{4}$/),
  date: fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2025-01-01', days)),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  rrn: fc.stringMatching(/^[1-9]\d{9}12$/),
  utr: fc.stringMatching(/^(?:SBIN|HDFC)[NRH]\d{11}$/),
  payer: fc.constantFrom('ASHA RAO', 'A K DAS', 'Imran Khan', 'VIVEK', 'NEHA R JOSHI', 'ANNE-MARIE DSOUZA'),
  upiId: fc.stringMatching(/^[a-z][a-z\d.-]{2,20}[a-z\d]@ok[a-z]{2,8}$/).filter((id) => !/refund|rev/.test(id)),
});

/** What is read back of the facts of an email. */
function expected(template: EmailTemplate, given: EmailFacts): Reading {
  const missing = new Set(leftOut[template]);
  // Axis cuts names at nine letters, IndusInd at four. HDFC has a hyphen between names.
  const cut = template.startsWith('axis') ? 9 : template === 'indusind-upi' ? 4 : 40;
  const [name = ''] = template === 'hdfc-neft' ? given.payer.split('-') : [given.payer];
  const payer = name.slice(0, cut).trim();
  return {
    kind: 'credit',
    amount: given.amount,
    accountEnd: given.accountEnd.slice(-bankFor(bankOfTemplate(template)).accountDigits),
    date: missing.has('date') ? null : given.date,
    time: missing.has('time') ? null : template === 'idfc-first-upi' ? given.time.slice(0, 5) : given.time,
    reference: missing.has('reference') ? null : given.reference,
    payer: missing.has('payer') ? null : payer,
    upiId: missing.has('upiId') ? null : given.upiId,
    method: isOfNeft(template) || /imps|sbi/.test(template) ? 'bank' : 'upi',
  };
}

describe('what a bank wrote is read back', () => {
  it.each(emailTemplates)('%s', (template) => {
    fc.assert(
      fc.property(facts, ({ rrn, utr, ...rest }) => {
        const given = { ...rest, reference: isOfNeft(template) ? utr : rrn };
        const email = bankEmail({ template, ...given });
        const told = readTemplate(template, email.text);
        const withTitle = told.kind === 'credit' ? { ...told, payer: told.payer?.replace(/^Mr /, '') ?? null } : told;
        expect(withTitle).toEqual(expected(template, given));
        expect(readTemplate(template, visible(email.html))).toEqual(told);
      }),
    );
  });

  it('every template of every bank has its email', () => {
    const ids = emailTemplates.map((template) => {
      const { templates } = bankFor(bankOfTemplate(template));
      return templates.find(({ read }) => read(textOf(template))?.kind === 'credit')?.id;
    });
    expect(ids).toEqual(emailTemplates);
    const known = [...new Set(emailTemplates.map(bankOfTemplate))].flatMap((id) => bankFor(id).templates);
    expect(known.map(({ id }) => id).toSorted()).toEqual([...emailTemplates].toSorted());
  });

  it('no bank reads the email of another as a credit of its own, but in words that both use', () => {
    for (const template of emailTemplates) {
      const others = ['hdfc', 'axis', 'kotak', 'canara', 'indusind', 'nkgsb'].filter(
        (id) => id !== bankOfTemplate(template),
      );
      for (const id of others) expect.soft(readEmail(bankFor(id), textOf(template)).kind, id).not.toBe('credit');
    }
  });

  it('generated facts differ, and are the same for a seed', () => {
    const generated = generateFacts(1, 50);
    expect(new Set(generated.map(({ reference }) => reference)).size).toBe(50);
    expect(generateFacts(1, 50)).toEqual(generated);
  });
});

describe('however a program shows it', () => {
  it.each([
    ['on lines of their own', (text: string) => text.replaceAll(': ', '\n')],
    ['in cells', (text: string) => text.replaceAll(': ', ' | ')],
    ['with tabs and no-break spaces', (text: string) => text.replaceAll(' ', '\u00A0\t')],
    ['with signs that are not drawn', (text: string) => text.replaceAll(' ', ' \u200C\u034F')],
    ['in another case', (text: string) => text.replace(/[a-z]+(?= credited)/gi, (word) => word.toUpperCase())],
  ])('%s', (_how, change) => {
    for (const template of emailTemplates) {
      expect
        .soft(readTemplate(template, change(textOf(template))), template)
        .toEqual(readTemplate(template, textOf(template)));
    }
  });

  it('the letters of a list may be missing', () => {
    const text = textOf('hdfc-ending-in').replace(/^[abc]\. /gm, '');
    expect(hdfc(text)).toMatchObject({ kind: 'credit', reference: '632416104821' });
  });
});

describe('the reference', () => {
  it.each([
    ['eleven digits get their zero back', '18335801167', '018335801167'],
    ['thirteen are refused', '6324161048210', null],
    ['ten are refused', '6324161048', null],
    ['one digit again and again is refused', '111111111111', null],
  ])('%s', (_what, reference, read) => {
    expect(readTemplate('axis-summary', textOf('axis-summary', { reference }))).toMatchObject({
      kind: 'credit',
      reference: read,
    });
  });

  it('is only the labelled one, not a telephone number or the balance', () => {
    const text = textOf('hdfc-by-vpa').replace(' Your UPI transaction reference number is 632416104821.', '');
    expect(hdfc(text)).toMatchObject({ kind: 'credit', reference: null });
    expect(hdfc(`${text} Call 180025861610`)).toMatchObject({ reference: null });
  });

  it('is on its own: with another in the sentence, the email is unknown', () => {
    const two = (text: string) => text.replace('632416104821', '632416104821 632416104822');
    for (const template of emailTemplates.filter((each) => textOf(each).includes('632416104821'))) {
      expect.soft(readTemplate(template, two(textOf(template))).kind, template).toBe('unknown');
    }
  });
});

describe('the amount', () => {
  it('is on its own: with another in the sentence, the email is unknown', () => {
    const named = emailTemplates.filter((template) => textOf(template).includes('RIYA NAIR'));
    expect(named.length).toBeGreaterThan(15);
    for (const template of named) {
      const text = textOf(template).replace('RIYA NAIR', 'RIYA Rs.1 NAIR');
      expect.soft(readTemplate(template, text).kind, template).toBe('unknown');
    }
  });

  it('must be the same wherever an email repeats it', () => {
    const text = textOf('kotak-neft').replace('INR 1,999.00', 'INR 1,998.00');
    expect(readTemplate('kotak-neft', text)).toEqual({ kind: 'unknown' });
    const reference = textOf('kotak-neft').replace('HDFCN52026112012', 'HDFCN52026112013');
    expect(readTemplate('kotak-neft', reference)).toEqual({ kind: 'unknown' });
  });

  it('is not the balance, and not that of an advert', () => {
    const text = textOf('canara-upi');
    expect(readTemplate('canara-upi', `Get a loan of INR 5,00,000. ${text}`).kind).not.toBe('credit');
    expect(readTemplate('canara-upi', `${text}\nGet a loan of INR 5,00,000!`)).toMatchObject({ amount: 199_900 });
  });
});

describe('what stands behind the footer', () => {
  it.each([
    'Rs.5000.00 has been credited to your account 4821 by VPA else@okexample. Your UPI transaction reference number is 999999999999.',
    'Amount Credited: INR 5.00',
    'This transaction was reversed.',
    'x'.repeat(100_000),
    '१२३ '.repeat(5000),
  ])('changes nothing', (appended) => {
    for (const template of emailTemplates.filter((each) => each !== 'nkgsb-upi' && each !== 'indusind-upi')) {
      expect
        .soft(readTemplate(template, `${textOf(template)}\nThank you.\n${appended}`), template)
        .toEqual(readTemplate(template, textOf(template)));
    }
  });

  it.each([
    ['refund', 'This transaction has been reversed.'],
    ['failed', 'The amount will be credited after a check.'],
    ['unknown', 'Amount 5.00'],
    ['unknown', 'UPI transaction reference no.: 999999999999'],
  ])('before the footer, an email is %s: %s', (kind, added) => {
    for (const template of ['hdfc-by-vpa', 'canara-upi', 'nkgsb-upi', 'hdfc-ending'] as const) {
      const [sentence = ''] = textOf(template).split(/\n\n|Total Available|If you are not|\.Clr bal/);
      expect.soft(readTemplate(template, `${sentence} ${added} Thank you.`).kind, template).toBe(kind);
    }
  });
});

it('words that are put in anywhere change no amount, account, day or reference', () => {
  const added = fc.constantFrom(
    ...['not', 'back', 'reversed', 'will be', 'failed', 'Reversal:', 'INR 5.00', '632416104822', '01-01-26', 'XX1234'],
  );
  fc.assert(
    fc.property(fc.constantFrom(...emailTemplates), fc.nat(), added, (template, place, word) => {
      const words = textOf(template).split(/(?<=\s)/);
      const told = readTemplate(template, words.toSpliced(place % words.length, 0, `${word} `).join(''));
      const usual = readTemplate(template, textOf(template));
      const { amount, accountEnd, date, reference } = usual as Credit;
      expect(told.kind === 'credit' ? told : usual).toMatchObject({ amount, accountEnd, date, reference });
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['hdfc-ending-in', '20-11-26', '31-02-26'],
  ['canara-upi', '20/11/26', '20/13/26'],
  ['kotak-imps', '20-Nov-2026', '31-Nov-2026'],
] as const)('%s does not fit with an impossible day', (template, day, wrong) => {
  expect(readTemplate(template, textOf(template).replaceAll(day, wrong))).toEqual({ kind: 'unknown' });
});

it('an account with fewer digits than are compared is unknown', () => {
  expect(hdfc(textOf('hdfc-ending-in').replace('4821.', '821.'))).toEqual({ kind: 'unknown' });
  expect(readTemplate('canara-upi', textOf('canara-upi').replace('XXXX9821', 'XXX821'))).toMatchObject({
    accountEnd: '821',
  });
});

describe('what is no credit, though it says so', () => {
  it.each([
    // Refunds and reversals
    ['refund', 'hdfc', 'Dear Customer, Rs.650.00 has been credited back to your HDFC Bank account ending in 4821.'],
    [
      'refund',
      'hdfc',
      'Transaction reversal of Rs.1500.00 has been initiated to your HDFC Bank Credit Card ending 4821.',
    ],
    [
      'refund',
      'hdfc',
      'Rs. 650.00 is successfully credited to your account **4821 by VPA shop.refund@okexample SHOP on 20-11-26. Your UPI transaction reference number is 632416104821.',
    ],
    [
      'refund',
      'hdfc',
      'Rs. 650.00 is successfully credited to your account **4821 by VPA shop@okexample SHOP REFUND on 20-11-26. Your UPI transaction reference number is 632416104821.',
    ],
    [
      'refund',
      'kotak',
      'Dear Customer, Rs. 300.00 is credited to your Kotak Bank Account XXXXXX4821 for reversal of UPI transaction NA-1.',
    ],
    [
      'refund',
      'kotak',
      'Thank you for using Kotak Debit Card. The amount of Rs. 24.00 has been credited to your Kotak Bank Account XXXXXX4821 against your recent Debit Card transaction with RRN 632416104821.',
    ],
    ['refund', 'axis', textOf('axis-summary').replace('/Payment', '/Refund')],
    // Failed, or not yet
    ['failed', 'hdfc', 'Dear Customer, Rs.650.00 will be credited to your HDFC Bank account ending in 4821.'],
    ['failed', 'hdfc', 'Dear Customer, the UPI transaction of Rs.650.00 to your account ending 4821 has failed.'],
    ['failed', 'hdfc', 'Dear Customer, Rs.650.00 has not been credited to your HDFC Bank account ending in 4821.'],
    ['failed', 'sbi', 'Dear Customer, Hold for INR 13,800.00 created in deposit Ac XXXXX584821 on 27/08/26.'],
    [
      'failed',
      'sbi',
      'Your A/C XXXXX794821 Credited INR 650.00 on 20/11/26 -Deposit by transfer from RIYA NAIR. The amount will be credited shortly. Thank you',
    ],
    // Money out
    [
      'debit',
      'hdfc',
      'Dear Customer, Rs.120.00 is debited from your account ending 4821 towards VPA shop@okexample (A SHOP) on 20-11-26. UPI transaction reference no.: 632416104821.',
    ],
    [
      'debit',
      'hdfc',
      'INR 10,000.00 has been debited from your account ending xxxxxxxxxx4821 on 20-11-26 and credited to the account ending xxxxxxxxxx8765 via IMPS. IMPS Reference No: 632416104821',
    ],
    [
      'debit',
      'hdfc',
      'Dear Customer, Rs.6.00 is debited from your HDFC Bank RuPay Credit Card ending 4821 and credited to VPA shop@okexample (SHOP) on 01 Jun, 2026.',
    ],
    [
      'debit',
      'canara',
      'Dear Customer, An amount of INR 1,023.00 has been DEBITED on 04/08/26 from your account XXX821 to RIYA with UPI Ref No.:632416104821.',
    ],
    ['debit', 'axis', textOf('axis-summary').replace('Amount Credited', 'Amount Debited')],
    [
      'debit',
      'icici',
      'Dear Customer, Acct XX821 debited for Rs 650.00 on 20-Nov-26; RIYA NAIR credited. UPI:632416104821',
    ],
    [
      'debit',
      'idfc-first',
      'Your beneficiary RIYA NAIR  has received ₹12,345.00 on 15-01-2026 transferred via NEFT UTR HDFCN52026112012.',
    ],
    // Codes, cards, balances, adverts
    [
      'otp',
      'hdfc',
      'Dear Customer, 482913 is the OTP for your transaction of Rs 650.00 to be credited to account 4821.',
    ],
    ['notice', 'hdfc', 'Dear Customer, Payment of Rs. 1,234.56 was received on your Credit Card ending 4821.'],
    [
      'notice',
      'hdfc',
      'Dear Customer, The available balance in your account ending XX4821 is Rs. INR 11,020.45 as of 20-NOV-26.',
    ],
    [
      'notice',
      'hdfc',
      'Dear Customer, you have an offer: a loan of Rs.5,00,000 credited to your account in 10 seconds.',
    ],
    ['notice', 'hdfc', 'Dear Customer, your account statement is ready. Payments received are in it.'],
  ])('is %s at %s', (kind, bank, text) => {
    expect(readEmail(bankFor(bank), text)).toEqual({ kind });
  });

  it('a known sentence in the middle of another text is not read', () => {
    const sentence = textOf('hdfc-ending').split('\n').slice(2).join(' ');
    expect(hdfc(sentence)).toMatchObject({ kind: 'credit' });
    expect(hdfc(`Test: ${sentence}`)).toEqual({ kind: 'unknown' });
    expect(hdfc(`Somebody wrote to us: ${sentence}`)).toEqual({ kind: 'unknown' });
    expect(hdfc(`Dear Customer, Reversal ${sentence}`).kind).not.toBe('credit');
    expect(hdfc(`Dear RIYA, Reversal ${sentence}`).kind).not.toBe('credit');
  });
});

it.each([
  'Dear Customer, your account XX4821 got Rs.650.00 from RIYA NAIR. UPI 632416104821. Need help? Never share your OTP with anyone.',
  'Rs.650.00 has arrived in your HDFC Bank account ending in 4821.',
  '',
  ' \n',
])('new words are unknown, and never guessed: %j', (text) => {
  expect(hdfc(text)).toEqual({ kind: 'unknown' });
});

it('a bank without templates reads nothing', () => {
  for (const template of emailTemplates) {
    expect(readEmail(bankFor('icici'), textOf(template)).kind).not.toBe('credit');
  }
});
