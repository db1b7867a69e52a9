/** SMS of every known template, with invented people and numbers. */
import type { EmailFacts } from '../emails.fixture.ts';
import { plainRupees } from '../../money.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface BankSms {
  sender: string;
  text: (facts: EmailFacts) => string;
  leftOut: readonly (keyof EmailFacts)[];
}

const short = (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(2, 4)}`;
const long = (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
const month = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
const named = (day: string) => `${day.slice(8)}-${month(day)}-${day.slice(2, 4)}`;
const joined = (day: string) => `${day.slice(8)}${month(day)}${day.slice(2, 4)}`;
const slashes = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

/** By the ids of the templates. */
export const bankSms = {
  'hdfc-sms-upi': {
    sender: 'VM-HDFCBK-S',
    text: (f) =>
      `Credit Alert!\nRs.${plainRupees(f.amount)} credited to HDFC Bank A/c XX${f.accountEnd} on ${short(f.date)} from VPA ${f.upiId} (UPI ${f.reference})`,
    leftOut: ['time', 'payer'],
  },
  'hdfc-sms-neft': {
    sender: 'AD-HDFCBK',
    text: (f) =>
      `Update! INR ${plainRupees(f.amount)} deposited in HDFC Bank A/c XX${f.accountEnd} on ${named(f.date).toUpperCase()} for NEFT Cr-SBIN0007631-${f.payer}-KAKSHA EXAMPLE-${f.reference}.Avl bal INR 55,727.04. Cheque deposits in A/C are subject to clearing`,
    leftOut: ['time', 'upiId'],
  },
  'sbi-sms-upi': {
    sender: 'JD-SBIUPI-S',
    text: (f) =>
      `Dear UPI user A/C X${f.accountEnd} credited by ${plainRupees(f.amount)} on date ${joined(f.date)} trf from ${f.payer} Refno ${f.reference} -SBI`,
    leftOut: ['time', 'upiId'],
  },
  'sbi-sms-imps': {
    sender: 'VK-SBIINB',
    text: (f) =>
      `Dear Customer, Your a/c no. XXXXXXXX${f.accountEnd} is credited by Rs.${plainRupees(f.amount)} on ${short(f.date)} by a/c linked to mobile 9XXXXXX963-${f.payer} (IMPS Ref# ${f.reference})-SBI`,
    leftOut: ['time', 'upiId'],
  },
  'sbi-sms-transfer': {
    sender: 'VM-CBSSBI-T',
    text: (f) =>
      `Your A/C XXXXX79${f.accountEnd} Credited INR ${plainRupees(f.amount)} on ${slashes(f.date)} -Deposit by transfer from ${f.payer}. Avl Bal INR 62,305.01-SBI`,
    leftOut: ['time', 'upiId', 'reference'],
  },
  'icici-sms-upi': {
    sender: 'AX-ICICIT-S',
    text: (f) =>
      `Dear Customer, Acct XX${f.accountEnd} is credited with Rs ${plainRupees(f.amount)} on ${named(f.date)} from ${f.payer}. UPI:${f.reference}-ICICI Bank.`,
    leftOut: ['time', 'upiId'],
  },
  'icici-sms-neft': {
    sender: 'AX-ICICIB',
    text: (f) =>
      `ICICI Bank Account XX${f.accountEnd} credited:Rs. ${plainRupees(f.amount)} on ${named(f.date)}. Info NEFT-${f.reference}-${f.payer}. Available Balance is Rs. 91,000.00.`,
    leftOut: ['time', 'upiId'],
  },
  'axis-sms-lines': {
    sender: 'JM-AXISBK-S',
    text: (f) =>
      `INR ${plainRupees(f.amount)} credited\nA/c no. XX${f.accountEnd}\n${short(f.date)}, ${f.time} IST\nUPI/P2A/${f.reference}/${f.payer}/HDFC BANK - Axis Bank`,
    leftOut: ['upiId'],
  },
  'axis-sms-info': {
    sender: 'JM-AXISBK',
    text: (f) =>
      `INR ${plainRupees(f.amount)} credited to A/c no. XX${f.accountEnd} on ${short(f.date)} at ${f.time} IST. Info- UPI/P2A/${f.reference}/${f.payer}. Avl Bal- INR 832.61`,
    leftOut: ['upiId'],
  },
  'kotak-sms-upi': {
    sender: 'VD-KOTAKB-S',
    text: (f) =>
      `Received Rs.${plainRupees(f.amount)} in your Kotak Bank AC X${f.accountEnd} from ${f.upiId} on ${short(f.date)}.UPI Ref:${f.reference}.`,
    leftOut: ['time', 'payer'],
  },
  'kotak811-sms-upi': {
    sender: 'VD-KOTAKB-S',
    text: (f) =>
      `Received Rs.${plainRupees(f.amount)} from ${f.payer} in your Kotak811 a/c XX${f.accountEnd} on ${named(f.date)}. UPI ref no. ${f.reference}`,
    leftOut: ['time', 'upiId'],
  },
  'pnb-sms-upi': {
    sender: 'BP-PNBSMS-S',
    text: (f) =>
      `Ac XXXXXXXX${f.accountEnd} Credited with Rs.${plainRupees(f.amount)} ${long(f.date)} ${f.time} thru UPI. Aval Bal 12040.55 CR (UPI Ref ID:${f.reference})`,
    leftOut: ['payer', 'upiId'],
  },
  'bank-of-baroda-sms-upi': {
    sender: 'VM-BOBSMS-S',
    text: (f) =>
      `Dear BOB UPI User: Your account is credited with INR ${plainRupees(f.amount)} on ${f.date} ${clock(f.time)} by UPI Ref No ${f.reference}; AvlBal: Rs1234.50 - BOB`,
    leftOut: ['accountEnd', 'payer', 'upiId'],
  },
  'union-sms': {
    sender: 'AD-UNIONB-S',
    text: (f) =>
      `A/c *${f.accountEnd} Credited for Rs:${plainRupees(f.amount)} on ${long(f.date)} ${f.time} by Mob Bk ref no ${f.reference} Avl Bal Rs:20534.10. -Union Bank of India`,
    leftOut: ['payer', 'upiId'],
  },
  'canara-sms-upi': {
    sender: 'AD-CANBNK-S',
    text: (f) =>
      `Acct XXXX${f.accountEnd} credited with INR ${plainRupees(f.amount)} on ${slashes(f.date)} from ${f.payer}; UPI:${f.reference}; Bal INR 8,483.02 - Canara Bank`,
    leftOut: ['time', 'upiId'],
  },
} as const satisfies Record<string, BankSms>;

/** `04:10:09 PM`. */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
