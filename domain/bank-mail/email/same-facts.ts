import type { Paise } from '../../money.ts';
import { parseAmount } from '../../statement/cells/amount.ts';

const AMOUNT = /(?:₹|\b(?:rs|inr)\b\.?)\s?(\d[\d,]{0,14}(?:\.\d{1,2})?)/gi;
const REFERENCE = /\b(?:\d{11,13}|[A-Z]{4}[A-Z0-9]\d{11,17})\b/gi;

/**
 * Whether the plain part of an email tells of the same credit as the part that a person sees. `missing`: it has neither
 * an amount nor a reference, as where it only says that the email needs another program.
 */
export function sameFacts(
  { amount, reference }: { amount: Paise; reference: string | null },
  plain: string,
): 'same' | 'missing' | 'other' {
  const text = plain.replace(/\s+/g, ' ');
  const [first] = [...text.matchAll(AMOUNT)].map(([, figure = '']) => parseAmount(figure)?.paise);
  const references = [...text.matchAll(REFERENCE)].map(([found]) => found.toUpperCase().padStart(12, '0'));
  if (first === undefined && references.length === 0) return 'missing';
  return first === amount && (reference === null || references.includes(reference)) ? 'same' : 'other';
}
