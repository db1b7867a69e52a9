import type { Bank } from '../bank.ts';
import { creditTemplate } from '../template.ts';
import { oldSender, sender } from './sender.ts';

const UPI = 'UPI/(P2A|P2M)/{reference}/[{payer}] [/{note}]';
const TRANSFER = '(NEFT|IMPS|RTGS)/[P2A/] {reference}/{payer} [/{note}]';
const SUMMARY =
  "[Here's the summary of your transaction] Amount Credited {amount} Account Number {account} Date & Time {date} {time} Transaction Info";
const SENTENCE =
  'Your [Axis Bank] [Account] A/c no {account} (has been|is) credited with {amount} on {date} [at] [{time}] [Info] by';

export const axis: Bank = {
  id: 'axis',
  name: 'Axis Bank',
  use: 'confirm',
  why: 'It emails every credit with reference and time; it cuts names at about nine letters.',
  accountDigits: 4,
  senders: [sender('alerts@axis.bank.in'), oldSender('alerts@axisbank.com')],
  templates: [
    creditTemplate('axis-summary', 'upi', `${SUMMARY} ${UPI}`),
    creditTemplate('axis-summary-transfer', 'bank', `${SUMMARY} ${TRANSFER}`),
    creditTemplate('axis-sentence', 'upi', `${SENTENCE} ${UPI}`),
    creditTemplate('axis-sentence-transfer', 'bank', `${SENTENCE} ${TRANSFER}`),
  ],
};
