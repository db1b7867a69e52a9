import type { Paise } from '../../money.ts';

interface StatedAmount {
  /** Without the sign. */
  paise: Paise;
  /** With a minus before or after it, or in brackets. */
  negative: boolean;
  /** `Cr` or `Dr` beside the figure. */
  side: 'credit' | 'debit' | null;
}

// Groups as 1,50,000.00 or 150,000.00. A comma before the last two digits (1500,00) is a decimal comma.
const FIGURE = /^(?:(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.(\d{1,2})0*)?|(\d{1,12}),(\d{2}))$/;
const CURRENCY = /₹|\b(?:rs|inr)(?![a-z])\.?|(?<=\d)\s*\/-$/gi;
const SIDE_BEFORE = /^\(?(cr|dr)\b\.?\)?/i;
const SIDE_BEHIND = /(cr|dr)\.?\)?$/i;
/** A sign or brackets around the figure, with single spaces. */
const SIGNED = /^([-−+]?) ?(\(?) ?([-−+]?) ?([\d.,]*) ?(\)?) ?([-−]?)$/;

/** Longer text is no amount, and would only take time. */
const LONGEST = 40;

/** At most 12 digits of rupees. Null for an empty cell (also `-`, `NA`, `Nil`), undefined if unreadable. */
export function parseAmount(text: string): StatedAmount | null | undefined {
  const typed = withOneSpace(text);
  if (/^(?:[-–—]*|n\.?a\.?|n\/a|nil)$/i.test(typed)) return null;
  if (typed.length > LONGEST) return undefined;

  const { side, rest } = withoutSide(typed);
  const signed = SIGNED.exec(withOneSpace(rest.replace(CURRENCY, '')));
  const [, before = '', open = '', inside = '', body = '', close = '', behind = ''] = signed ?? [];
  const signs = [before, inside, behind, open].filter((sign) => sign !== '');
  const figure = FIGURE.exec(body);
  if (figure === null || signs.length > 1 || (open === '') !== (close === '')) return undefined;

  const rupees = figure[1] ?? figure[3] ?? '';
  const decimals = figure[2] ?? figure[4] ?? '';
  return {
    paise: (Number(rupees.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))) as Paise,
    negative: signs.length === 1 && signs[0] !== '+',
    side,
  };
}

function withOneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function withoutSide(typed: string): Pick<StatedAmount, 'side'> & { rest: string } {
  const before = SIDE_BEFORE.exec(typed);
  if (before !== null) return { side: sideOf(before[1]), rest: typed.slice(before[0].length) };
  const behind = SIDE_BEHIND.exec(typed);
  if (behind === null) return { side: null, rest: typed };
  let end = behind.index;
  while (end > 0 && ' ('.includes(typed.charAt(end - 1))) end--;
  return { side: sideOf(behind[1]), rest: typed.slice(0, end) };
}

function sideOf(word = ''): 'credit' | 'debit' {
  return word.toLowerCase() === 'cr' ? 'credit' : 'debit';
}
