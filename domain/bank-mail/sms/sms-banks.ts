/** Banks whose SMS are known. They are a second road, for accounts whose bank sends no email. */
import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';

export interface SmsBank extends Pick<Bank, 'id' | 'name' | 'templates'> {
  /** Null if its SMS show no account. */
  accountDigits: Bank['accountDigits'] | null;
  /** The middle part of the sender, such as `HDFCBK` of `VM-HDFCBK-S`. */
  headers: readonly string[];
}

const AXIS_UPI = 'UPI/(P2A|P2M)/{reference}/[{payer}] [/{note}]';

// Banks shorten words. cspell:disable
export const smsBanks: readonly SmsBank[] = [
  {
    id: 'hdfc',
    name: 'HDFC Bank',
    accountDigits: 4,
    headers: ['HDFCBK'],
    templates: [
      creditTemplate(
        'hdfc-sms-upi',
        'upi',
        'Credit Alert {amount} credited to HDFC Bank A/c {account} on {date} from VPA {vpa} UPI {reference}',
      ),
      creditTemplate(
        'hdfc-sms-neft',
        'bank',
        'Update {amount} deposited in HDFC Bank A/c {account} on {date} for NEFT Cr-{code}-{payer}-{note}-{reference}',
      ),
    ],
  },
  {
    id: 'sbi',
    name: 'State Bank of India',
    accountDigits: 4,
    headers: ['SBIUPI', 'SBIINB', 'SBIBNK', 'CBSSBI'],
    templates: [
      creditTemplate(
        'sbi-sms-upi',
        'upi',
        '[your] A/c {account} [-] credited by ({amount}|{figure}) on [date] {date} (transfer|trf) from {payer} (Ref No|Refno) {reference}',
      ),
      creditTemplate(
        'sbi-sms-imps',
        'bank',
        'Your a/c no {account} is credited by {amount} on {date} by a/c linked to mobile {mobile} [-{payer}] IMPS Ref [no] {reference}',
      ),
      creditTemplate(
        'sbi-sms-transfer',
        'bank',
        'Your A/C {account} Credited {amount} on {date} [-] Deposit by transfer from {payer}',
      ),
    ],
  },
  {
    id: 'icici',
    name: 'ICICI Bank',
    accountDigits: 3,
    headers: ['ICICIB', 'ICICIT'],
    templates: [
      creditTemplate(
        'icici-sms-upi',
        'upi',
        'Acct {account} is credited with {amount} on {date} from {payer} UPI {reference}',
      ),
      creditTemplate(
        'icici-sms-neft',
        'bank',
        '[ICICI Bank] (Acct|Account) {account} [is] credited [with] {amount} on {date} [{time}] Info NEFT-{reference}-{payer}',
      ),
    ],
  },
  {
    id: 'axis',
    name: 'Axis Bank',
    accountDigits: 4,
    headers: ['AXISBK'],
    templates: [
      creditTemplate('axis-sms-lines', 'upi', `{amount} credited A/c no {account} {date} {time} ${AXIS_UPI}`),
      creditTemplate(
        'axis-sms-info',
        'upi',
        `{amount} credited to A/c no {account} on {date} [at] [{time}] Info-${AXIS_UPI}`,
      ),
    ],
  },
  {
    id: 'kotak',
    name: 'Kotak Mahindra Bank and Kotak811',
    accountDigits: 4,
    headers: ['KOTAKB'],
    templates: [
      creditTemplate(
        'kotak-sms-upi',
        'upi',
        'Received {amount} in your Kotak Bank (AC|A/c) {account} from ({vpa}|{payer}) on {date} UPI Ref [no] {reference}',
      ),
      creditTemplate(
        'kotak811-sms-upi',
        'upi',
        'Received {amount} from {payer} in your Kotak811 a/c {account} on {date} UPI ref no {reference}',
      ),
    ],
  },
  {
    id: 'pnb',
    name: 'Punjab National Bank',
    accountDigits: 4,
    headers: ['PNBSMS', 'PUNBN'],
    templates: [
      creditTemplate(
        'pnb-sms-upi',
        'upi',
        'Ac {account} Credited with {amount} {date} {time} thru UPI [Aval Bal {balance} [CR]] UPI Ref ID {reference}',
      ),
    ],
  },
  {
    id: 'bank-of-baroda',
    name: 'Bank of Baroda',
    accountDigits: null,
    headers: ['BOBSMS', 'BOBTXN'],
    templates: [
      creditTemplate(
        'bank-of-baroda-sms-upi',
        'upi',
        'Your account is credited with {amount} on {date} {time} by UPI Ref No {reference}',
      ),
    ],
  },
  {
    id: 'union',
    name: 'Union Bank of India',
    accountDigits: 4,
    headers: ['UNIONB'],
    templates: [
      creditTemplate(
        'union-sms',
        'upi',
        'A/c {account} Credited for {amount} on {date} {time} by Mob Bk ref no {reference}',
      ),
    ],
  },
  {
    id: 'canara',
    name: 'Canara Bank',
    accountDigits: 3,
    headers: ['CANBNK'],
    templates: [
      creditTemplate(
        'canara-sms-upi',
        'upi',
        'Acct {account} credited with {amount} on {date} from {payer} UPI {reference}',
      ),
    ],
  },
];
// cspell:enable
