/**
 * Emails of every known template as banks send them, with invented people and numbers. The helper that signs them needs
 * only `from`, `subject`, `text` and `html`.
 */
import { bankOf } from './banks/banks.ts';
import { formatRupees, paiseFromRupees, plainRupees, type Paise } from '../money.ts';
import { numbersFrom } from '../matching/generator.fixture.ts';

export interface EmailFacts {
  amount: Paise;
  /** As many digits as the bank's `accountDigits`. */
  accountEnd: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM:SS`. */
  time: string;
  /** 12 digits, or a UTR for templates of NEFT. */
  reference: string;
  payer: string;
  upiId: string;
}

export interface BankEmail {
  from: string;
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  /** Paragraphs before the rows. */
  says: readonly string[];
  rows?: readonly (readonly [label: string, value: string])[];
  /** A list with letters instead of a table. */
  lettered?: boolean;
  footer: readonly string[];
}

const FACTS: Omit<EmailFacts, 'reference'> = {
  amount: paiseFromRupees(1999),
  accountEnd: '4821',
  date: '2026-11-20',
  time: '16:10:09',
  payer: 'RIYA NAIR',
  upiId: 'riya.nair-1@okexample',
};
const RRN = '632416104821';
const UTR = 'HDFCN52026112012';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The ways in which banks write a day. */
const days = {
  short: (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(2, 4)}`,
  slashes: (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`,
  slashesLong: (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  long: (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`,
  named: (day: string) => `${day.slice(8)}-${monthOf(day)}-${day.slice(0, 4)}`,
  namedShort: (day: string) => `${day.slice(8)}-${monthOf(day)}-${day.slice(2, 4)}`,
  capitals: (day: string) => `${day.slice(8)}-${monthOf(day).toUpperCase()}-${day.slice(0, 4)}`,
  capitalsShort: (day: string) => `${day.slice(8)}-${monthOf(day).toUpperCase()}-${day.slice(2, 4)}`,
};

function monthOf(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `1,23,456.00`. */
function grouped(amount: Paise): string {
  return `${formatRupees((amount - (amount % 100)) as Paise).slice(1)}.${String(amount % 100).padStart(2, '0')}`;
}

const HDFC_FOOTER = [
  'Thank you for banking with us.',
  'Warm Regards,',
  'HDFC Bank',
  'For more details on Service charges and Fees, click here. © HDFC Bank',
];
const AXIS_FOOTER = [
  'Feel free to connect with us for any clarification.',
  'Call us at: 18001035577 (Toll Free) 18604195555 (Charges Applicable)',
  'Regards, Axis Bank Ltd.',
  '****This is a system generated communication and does not require signature. ****',
];
const KOTAK_FOOTER = [
  'Warm regards,',
  'Team Kotak Mahindra Bank',
  'This message was sent by the System :20/11/26 16:11',
];

/** By the ids of the templates. */
const letters = {
  'hdfc-ending-in': (f) => ({
    subject: 'View: Account update for your HDFC Bank A/c',
    says: [
      'Dear Customer,',
      'Greetings from HDFC Bank!',
      `We're writing to inform you that Rs.${plainRupees(f.amount)} has been successfully credited to your HDFC Bank account ending in ${f.accountEnd}.`,
      'Transaction Details:',
    ],
    rows: [
      ['Date', days.short(f.date)],
      ['Sender', `${f.payer} (VPA: ${f.upiId})`],
      ['UPI Reference No.', f.reference],
    ],
    lettered: true,
    footer: ['Need Help? Call 1800 1600 or 1800 2600', 'Warm Regards, HDFC Bank'],
  }),
  'hdfc-by-vpa': (f) => ({
    subject: '❗ You have received money via UPI',
    says: [
      'Dear Customer,',
      `Rs. ${plainRupees(f.amount)} is successfully credited to your account **${f.accountEnd} by VPA ${f.upiId} ${f.payer} on ${days.short(f.date)}. Your UPI transaction reference number is ${f.reference}.`,
    ],
    footer: HDFC_FOOTER,
  }),
  'hdfc-from-vpa': (f) => ({
    subject: 'View: Account update for your HDFC Bank A/c',
    says: [
      'Dear Customer,',
      `Rs.${plainRupees(f.amount)} has been credited to account ${f.accountEnd} from VPA ${f.upiId} ${f.payer} on ${days.short(f.date)}. Your UPI transaction reference number is ${f.reference}.`,
    ],
    footer: HDFC_FOOTER,
  }),
  'hdfc-ending': (f) => ({
    subject: '❗  You have done a UPI txn. Check details!',
    says: [
      'Dear Customer,',
      'Greetings from HDFC Bank!',
      `Rs.${grouped(f.amount)} is credited to your account ending ${f.accountEnd} from VPA ${f.upiId} (${f.payer}) on ${days.short(f.date)}.`,
      `UPI transaction reference no.: ${f.reference}.`,
    ],
    footer: ['If you did not authorize this transaction, please report it immediately at: 1800 1600', 'HDFC Bank'],
  }),
  'hdfc-neft': (f) => ({
    subject: 'You have received a credit',
    says: [
      'HDFC BANK',
      'Dear Customer,',
      'You have received a credit in your HDFC Bank account.',
      'Details of the transaction:',
    ],
    rows: [
      ['Amount received', `INR ${plainRupees(f.amount)}`],
      ['Account', `XX${f.accountEnd}`],
      ['Date', days.capitals(f.date)],
      ['Reference Details', `NEFT Cr-SBIN0007631-${f.payer}-KAKSHA EXAMPLE-${f.reference}`],
      ['Available Balance', 'INR 91,234.50'],
    ],
    footer: ['Thank you for banking with HDFC Bank.', 'Warm Regards, HDFC Bank'],
  }),
  'axis-summary': (f) => axisSummary(f, `UPI/P2A/${f.reference}/${cut(f.payer)}/HDFC/Payment`),
  'axis-summary-transfer': (f) => axisSummary(f, `NEFT/${f.reference}/${cut(f.payer)}`),
  'axis-sentence': (f) => axisSentence(f, `UPI/P2A/${f.reference}/${cut(f.payer)}/HDFC`),
  'axis-sentence-transfer': (f) => axisSentence(f, `NEFT/${f.reference}/${cut(f.payer)}`),
  'kotak-upi': (f) => ({
    subject: 'UPI Credit alert',
    says: [
      'Hi 811 Customer,',
      `You’ve received a UPI Credit in your Kotak A/c (XX${f.accountEnd}).`,
      "Here's the summary of your transaction:",
    ],
    rows: [
      ['Date', days.namedShort(f.date)],
      ['Amount', `₹${plainRupees(f.amount)}`],
      ['Sender', f.payer],
      ['UPI Reference Number (RRN)', f.reference],
    ],
    footer: [
      'View balance: https://kotak811.example/mbapp/pay',
      'For any queries or assistance, please contact our customer care at 1800 4100.',
    ],
  }),
  'kotak-imps': (f) => ({
    subject: 'IMPS Credit Transaction',
    says: [
      `Dear ${f.payer.split(' ')[0]} SAMPLE`,
      `We wish to inform you that your account xx${f.accountEnd} is credited by Rs. ${plainRupees(f.amount)} on ${days.named(f.date)} for IMPS transaction.`,
      'Please find the details as below:',
    ],
    rows: [
      ['Sender Name', f.payer],
      ['Sender Mobile No', '9190XX1234'],
      ['IMPS Reference No', f.reference],
      ['Remarks ', 'course fee'],
    ],
    footer: KOTAK_FOOTER,
  }),
  'kotak-neft': (f) => ({
    subject: 'NEFT Credit Transaction',
    says: [
      'Dear Customer,',
      `Rs. ${plainRupees(f.amount)} has been credited to your Kotak Bank a/c XX${f.accountEnd} on ${days.capitalsShort(f.date)} via NEFT transaction from ${f.payer}.`,
      `Your Unique Transaction Reference Number (UTR) is: ${f.reference}`,
      'Details of your transaction:',
    ],
    rows: [
      ['AMOUNT ', `INR ${grouped(f.amount)}`],
      ['SENDER ', f.payer],
      ['SENDER BRANCH IFSC ', 'INDB0000006'],
      ['UNIQUE TRANSACTION REFERENCE NUMBER (UTR) ', f.reference],
      ['DATE OF CREDIT ', days.capitalsShort(f.date)],
    ],
    footer: KOTAK_FOOTER,
  }),
  'canara-upi': (f) => ({
    subject: 'UPI Transaction Alert',
    says: [
      'Dear Customer,',
      'Thanking you for banking with Canara Bank.',
      `An amount of INR ${grouped(f.amount)} has been CREDITED on ${days.slashes(f.date)} to your account  XXXX9${f.accountEnd} from ${f.payer} with UPI Ref No.:${f.reference}. Total Available Balance INR 1,79,308.52.If you are not expecting this credit or suspect any fraudulent activity, please contact: 18001030`,
    ],
    footer: ['This is an auto generated mail'],
  }),
  'indusind-upi': (f) => ({
    subject: 'IndusInd Bank Transaction Alert',
    says: [
      'Dear Customer,',
      'Thank you for banking with IndusInd Bank.',
      `Your Account No. 15XXXXXX${f.accountEnd} has been Credited for INR ${grouped(f.amount)} towards UPI/${f.reference}/CR/${f.payer.slice(0, 4)}/HDFC/${f.upiId}.`,
      'The balance available in your Account is INR 64,210.75.',
    ],
    footer: ['In case of any queries, please call 1860 267 7777.', 'Warm Regards, IndusInd Bank'],
  }),
  'nkgsb-upi': (f) => ({
    subject: 'NKGSB Bank - Transaction Alert',
    says: [
      'Dear Sir/ Madam,',
      `Received Rs.${plainRupees(f.amount)} in NKGSB Bank A/C X${f.accountEnd} on ${days.short(f.date)} UPI/CREDIT/${f.reference}/${f.upiId}/N.Clr bal Rs.5923.21.`,
    ],
    footer: [],
  }),
  'sbi-transfer': (f) => ({
    subject: 'CBSSBI ALERT',
    says: [
      'भारतीय स्टेट बैंक की ओर से शुभकामनाएं ! Greetings from SBI !',
      `Dear Customer, Your A/C XXXXX79${f.accountEnd} Credited INR ${grouped(f.amount)} on ${days.slashes(f.date)} -Deposit by transfer from Mr. ${f.payer}. Avl Bal INR 62,305.01-SBI`,
      `प्रिय ग्राहक, आपके खाते XXXXX79${f.accountEnd} में ₹${grouped(f.amount)} जमा।-SBI`,
    ],
    footer: ['Please do not reply to this auto generated email.'],
  }),
  'sbi-has-credit': (f) => ({
    subject: 'CBSSBI ALERT',
    says: [
      'Greetings from SBI !',
      `Dear Customer, Your A/C XXXXX79${f.accountEnd} has a credit by Transfer of Rs ${grouped(f.amount)} on ${days.slashes(f.date)} by ${f.payer}. Avl Bal Rs 31,07,139.12.-SBI`,
    ],
    footer: ['Please do not reply to this auto generated email.'],
  }),
  'sbi-neft': (f) => ({
    subject: 'NEFT Transaction',
    says: [
      'Dear Customer,',
      'Thank you for banking with State Bank of India.',
      'Your account has been credited for NEFT received as per the details given below',
    ],
    rows: [
      ['Credited to Your A/c', `XX${f.accountEnd}`],
      ['Amount', `INR ${grouped(f.amount)}`],
      ['UTR No.', f.reference],
      ['Date', days.slashesLong(f.date)],
      ['Sent by', `Mr ${f.payer}`],
      ['Sender Bank IFSC', 'HDFC0001234'],
    ],
    footer: ['Please do not reply to this email.'],
  }),
  'idfc-first-upi': (f) => ({
    subject: 'Credit Alert: Your IDFC FIRST Bank Account',
    says: [
      `INR ${grouped(f.amount)} credited to your IDFC FIRST Bank Account ending ${f.accountEnd} via UPI on ${days.capitals(f.date)} at ${f.time.slice(0, 5)}. UPI Ref: ${f.reference}. VPA: ${f.upiId} Sender Name: ${f.payer}`,
    ],
    footer: ['Team IDFC FIRST Bank'],
  }),
  'idfc-first-account': (f) => ({
    subject: 'Transaction alert from IDFC FIRST Bank',
    says: [
      'Dear Customer,',
      `Your A/C XXXXXXX${f.accountEnd} has been credited with INR ${grouped(f.amount)} on ${days.long(f.date)} ${f.time} vide NEFT payment reference ${f.reference} received from ${f.payer}. New balance is INR 82,410.00.`,
    ],
    footer: ['Warm regards,', 'Team IDFC FIRST Bank'],
  }),
  'pnb-thru': (f) => ({
    subject: 'PNB Alert',
    says: [
      'Dear Customer,',
      `Ac XXXXXXXX${f.accountEnd} Credited with Rs.${plainRupees(f.amount)} ${days.long(f.date)} ${f.time} thru UPI. Aval Bal 12040.55 CR (UPI Ref ID:${f.reference})`,
    ],
    footer: ['-PNB'],
  }),
  'bank-of-maharashtra-neft': (f) => ({
    subject: 'Bank of Maharashtra alert',
    says: [
      'Dear Customer,',
      `Your A/c No xx${f.accountEnd} has been credited by Rs. ${grouped(f.amount)} on ${days.capitals(f.date)} SBIN0007631 NEFT ${f.reference} ${f.payer}.`,
      'A/c Bal is Rs. 10,000.00CR and AVL Bal is Rs.10,000.00',
    ],
    footer: ['Yours Faithfully,', 'Bank of Maharashtra'],
  }),
} satisfies Record<string, (facts: EmailFacts) => Letter>;

export type EmailTemplate = keyof typeof letters;

export const emailTemplates = Object.keys(letters) as EmailTemplate[];

/** Facts that the template's emails leave out; the others are read back as they are. */
export const leftOut: Partial<Record<EmailTemplate, readonly (keyof EmailFacts)[]>> = {
  'hdfc-ending-in': ['time'],
  'hdfc-by-vpa': ['time'],
  'hdfc-from-vpa': ['time'],
  'hdfc-ending': ['time'],
  'hdfc-neft': ['time', 'upiId'],
  'axis-summary': ['upiId'],
  'axis-summary-transfer': ['upiId'],
  'axis-sentence': ['upiId'],
  'axis-sentence-transfer': ['upiId'],
  'kotak-upi': ['time', 'upiId'],
  'kotak-imps': ['time', 'upiId'],
  'kotak-neft': ['time', 'upiId'],
  'canara-upi': ['time', 'upiId'],
  'indusind-upi': ['date', 'time'],
  'nkgsb-upi': ['time', 'payer'],
  'sbi-transfer': ['time', 'reference', 'upiId'],
  'sbi-has-credit': ['time', 'reference', 'upiId'],
  'sbi-neft': ['time', 'upiId'],
  'idfc-first-account': ['upiId'],
  'pnb-thru': ['payer', 'upiId'],
  'bank-of-maharashtra-neft': ['time', 'upiId'],
};

/** Axis cuts names at nine letters. */
function cut(payer: string): string {
  return payer.slice(0, 9).trim();
}

function axisSummary(f: EmailFacts, info: string): Letter {
  return {
    subject: `INR ${plainRupees(f.amount)} was credited to your A/c.`,
    says: [days.long(f.date), 'Dear Customer,', "Here's the summary of your transaction:"],
    rows: [
      ['Amount Credited', `INR ${plainRupees(f.amount)}`],
      ['Account Number', `XX${f.accountEnd}`],
      ['Date & Time', `${days.short(f.date)}, ${f.time} IST`],
      ['Transaction Info', info],
    ],
    footer: AXIS_FOOTER,
  };
}

function axisSentence(f: EmailFacts, info: string): Letter {
  return {
    subject: 'Credit transaction alert for Axis Bank A/c',
    says: [
      days.long(f.date),
      'Dear Customer,',
      'Thank you for banking with us.',
      `We wish to inform you that your A/c no. XX${f.accountEnd} has been credited with INR ${plainRupees(f.amount)} on ${days.long(f.date)} at ${f.time} IST by ${info}.`,
    ],
    footer: AXIS_FOOTER,
  };
}

/** Of which bank a template is. */
export function bankOfTemplate(template: EmailTemplate): string {
  const id = ['idfc-first', 'bank-of-maharashtra'].find((bank) => template.startsWith(`${bank}-`));
  return id ?? template.slice(0, template.indexOf('-'));
}

/** Whether the template tells of NEFT, so its reference is a UTR. */
export function isOfNeft(template: EmailTemplate): boolean {
  return /neft|transfer$|account$/.test(template) && template !== 'sbi-transfer';
}

/** An email of a template. Facts that are not given are invented, and the same each time. */
export function bankEmail({ template, ...given }: { template: EmailTemplate } & Partial<EmailFacts>): BankEmail {
  const bank = bankOf(bankOfTemplate(template));
  const facts = { ...FACTS, reference: isOfNeft(template) ? UTR : RRN, ...given };
  const letter = letters[template]({ ...facts, accountEnd: facts.accountEnd.slice(-(bank?.accountDigits ?? 4)) });
  return { from: bank?.senders[0]?.address ?? '', subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

/** Facts with a known seed, all of them different. */
export function generateFacts(seed: number, count: number): EmailFacts[] {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (words: string) => words.split(' ')[below(words.split(' ').length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const payer = `${pick('ASHA RIYA IMRAN VIVEK MEENA')} ${pick('NAIR KHAN RAO DAS JOSHI')}`;
    return {
      amount: paiseFromRupees([499, 650, 999, 1999, 2500.5, 12_000, 123_456][below(7)] ?? 499),
      accountEnd: '4821',
      date: `2026-11-${String(1 + below(28)).padStart(2, '0')}`,
      time: [below(24), below(60), below(60)].map((part) => String(part).padStart(2, '0')).join(':'),
      reference: `6324${String(10_000_000 + index)}`,
      payer,
      upiId: `${payer.toLowerCase().replace(' ', '.')}${index}@okexample`,
    };
  });
}

function textOf({ says, rows = [], lettered = false, footer }: Letter): string {
  const lines = rows.map(([label, value], index) => `${lettered ? `${letterAt(index)}. ` : ''}${label}: ${value}`);
  return [...says, ...lines, '', ...footer].join('\n');
}

function letterAt(index: number): string {
  return String.fromCharCode(97 + index);
}

/** As banks send it: tables in tables, inline styles, a line for the list of emails that is not shown, a counting picture. */
function htmlOf({ subject, says, rows = [], lettered = false, footer }: Letter): string {
  const cell = (text: string) => `<td style="padding:4px 8px;font-family:Arial,sans-serif;font-size:14px">${text}</td>`;
  const table = `<table width="100%" border="0" cellspacing="0">${rows
    .map(([label, value]) => `<tr>${cell(`${escaped(label.trim())}:`)}${cell(`<b>${escaped(value)}</b>`)}</tr>`)
    .join('\n')}</table>`;
  const list = `<p>${rows.map(([label, value], index) => `${letterAt(index)}. ${escaped(label)}: ${escaped(value)}`).join('<br>')}</p>`;
  return [
    '<html><head><style>@media screen { table { width: 100%; } }</style></head><body style="margin:0">',
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(subject)} &zwnj;&nbsp;&zwnj;&nbsp;</div>`,
    '<table width="600" align="center" border="0" cellpadding="0"><tr><td>',
    ...says.map((line) => `<p style="font-family:Arial;font-size:16px;color:black">${escaped(line)}</p>`),
    ...(rows.length === 0 ? [] : [lettered ? list : table]),
    '</td></tr>',
    `<tr><td style="font-size:12px">${footer.map(escaped).join('<br>')}</td></tr></table>`,
    '<img src="https://tracking.example.com/p" width="1" height="1" alt="">',
    '</body></html>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
