/** Amounts as Indian banks and spreadsheets write them. */
import type { Paise } from './money.ts';

export interface StatedAmount {
  /** Without its sign. */
  paise: Paise;
  /** Below zero: a minus before or behind it, or brackets around it. */
  negative: boolean;
  /** `Cr` or `Dr` beside the figure. */
  side: 'credit' | 'debit' | null;
}

// Indian (1,50,000.00) and Western (150,000.00) grouping. More than two decimals only if they are zeros.
const FIGURE = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.(\d{1,2})0*)?$/;
const CURRENCY = /₹|\b(?:rs|inr)(?![a-z])\.?|(?<=\d)\s*\/-$/gi;
const SIDE = /^\(?(cr|dr)\b\.?\)?|[\s(]*(cr|dr)\.?\)?$/i;

/** No amount is as long; longer text would only cost time. */
const LONGEST = 40;

/**
 * What an amount says; null for an empty cell (also `-`, `NA`, `Nil`), undefined for one that can't be read. Nothing
 * unreadable ever becomes zero. At most 12 digits of rupees.
 */
export function parseAmount(text: string): StatedAmount | null | undefined {
  let rest = text.replace(/\s+/g, ' ').trim();
  if (/^(?:[-–—]*|n\.?a\.?|n\/a|nil)$/i.test(rest)) return null;

  if (rest.length > LONGEST) return undefined;

  const side = SIDE.exec(rest);
  const word = (side?.[1] ?? side?.[2])?.toLowerCase();
  rest = rest.replace(SIDE, '').replace(CURRENCY, '').trim();

  const signed = /^([-−+]?)\s*(\(?)\s*([-−+]?)\s*(.*?)\s*(\)?)\s*([-−]?)$/.exec(rest);
  const [, before = '', open = '', inside = '', body = '', close = '', behind = ''] = signed ?? [];
  const signs = [before, inside, behind, open].filter((sign) => sign !== '');
  const figure = FIGURE.exec(body);
  if (figure === null || signs.length > 1 || (open === '') !== (close === '')) return undefined;

  const [, rupees = '', decimals = ''] = figure;
  return {
    paise: (Number(rupees.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))) as Paise,
    negative: signs.length === 1 && signs[0] !== '+',
    side: word === undefined ? null : word === 'cr' ? 'credit' : 'debit',
  };
}
