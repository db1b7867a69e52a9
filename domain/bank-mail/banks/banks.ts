import type { Bank } from '../bank.ts';
import { axis } from './axis.ts';
import { bankOfMaharashtra } from './bank-of-maharashtra.ts';
import { canara } from './canara.ts';
import { hdfc } from './hdfc.ts';
import { idfcFirst } from './idfc-first.ts';
import { indusind } from './indusind.ts';
import { kotak } from './kotak.ts';
import { nkgsb } from './nkgsb.ts';
import { pnb } from './pnb.ts';
import { sbi } from './sbi.ts';
import { bankOfBaroda, icici, union } from './without-emails.ts';

/** Those that may confirm first, then those that only suggest, then those that send nothing. */
export const banks: readonly Bank[] = [
  ...[hdfc, axis, kotak, canara, indusind, nkgsb],
  ...[sbi, idfcFirst, pnb, bankOfMaharashtra],
  ...[icici, bankOfBaroda, union],
];

/** What a bank's emails may do, as an owner reads it. */
export const uses: Readonly<Record<Bank['use'], string>> = {
  confirm: 'may confirm',
  suggest: 'only suggests',
  none: 'sends no email',
};

/** Undefined if no bank has the id. */
export function bankOf(id: string): Bank | undefined {
  return banks.find((bank) => bank.id === id);
}
