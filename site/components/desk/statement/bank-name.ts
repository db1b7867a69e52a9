import { LONGEST_LAYOUT_NAME } from '../../../../domain/statement/cells/mapping.ts';

/** Other words in file names. */
const NOT_A_NAME = new Set(
  (
    'a ac acc account accounts acct all and converted copy csv date detailed details download downloaded export file final for ' +
    'from history xls xlsx my new of op report rows statement statements stmt summary table the till to transaction ' +
    'transactions txn upto view xx xxx ' +
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october ' +
    'november december'
  ).split(' '),
);

/** `Village Bank` for `village_bank-statement-nov-2026.xlsx`; `New bank` if nothing is left. */
export function bankNameOf(fileName: string | undefined): string {
  const words = (fileName ?? '')
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1 && !NOT_A_NAME.has(word.toLowerCase()));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name.length < 3 || name.length > LONGEST_LAYOUT_NAME ? 'New bank' : name;
}
