import type { Bank, Reading, Template } from './bank.ts';
import { notACredit } from './not-a-credit.ts';

/** What the text that a person sees in a bank's email says. */
export function readEmail(bank: Pick<Bank, 'accountDigits' | 'templates'>, text: string): Reading {
  return readBy(bank.templates, bank.accountDigits, text);
}

/** What a message says by the first template that fits. Its account is cut to the last digits that are compared. */
export function readBy(templates: readonly Template[], accountDigits: number, text: string): Reading {
  for (const { read } of templates) {
    const told = read(text);
    if (told === undefined) continue;
    if (told.kind !== 'credit' || told.accountEnd === null) return told;
    if (told.accountEnd.length < accountDigits) return { kind: 'unknown' };
    return { ...told, accountEnd: told.accountEnd.slice(-accountDigits) };
  }
  return notACredit(text) ?? { kind: 'unknown' };
}
