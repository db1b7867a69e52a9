/** What may be shown and shared of a message that no template fits: digits as 9, letters as x or X, no name. */
import { wordsAround } from '../around.ts';
import { banks } from '../banks/banks.ts';
import { refusingWords } from '../refusing-phrases.ts';
import { smsBanks } from '../sms/sms-banks.ts';
import { keyOf } from '../words.ts';

// cspell:disable
const MORE_WORDS =
  'account accounts amount alert alerts available balance bank beneficiary branch by cheque collect credit credits date day dear ' +
  'deposit details email for from has have ifsc imps inr mobile mode money name narration neft number of on or paid payer payment ' +
  'received receipt remark remarks remitter rs rtgs sender status successful successfully sum the time to total transaction transfer ' +
  'txn upi utr value via was we with you your';
// A surname as well.
const NAMES = new Set(['kotak', 'mahindra']);
// cspell:enable

const KEPT = new Set(
  [
    ...wordsAround,
    ...refusingWords,
    ...[...banks, ...smsBanks].flatMap(({ templates }) => templates.flatMap(({ words }) => words)),
    ...MORE_WORDS.split(' '),
  ].filter((word) => !NAMES.has(word)),
);

/**
 * The same text with digits as 9 and letters as x or X. Words that banks' templates are made of stay, if they are not
 * part of an address. Its length, signs and line breaks stay as well.
 */
export function shapeOf(text: string): string {
  return text
    .split(/([\s/]+)/)
    .map((piece) => {
      const isAddress = piece.includes('@');
      return piece
        .replace(/\p{Nd}/gu, '9')
        .replace(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu, (word) =>
          !isAddress && KEPT.has(keyOf(word))
            ? word
            : word.replace(/\p{Lu}/gu, 'X').replace(/(?!X)[\p{L}\p{M}]/gu, 'x'),
        );
    })
    .join('');
}
