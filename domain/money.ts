/**
 * Money. Everything inside Kaksha is whole paise; rupees exist only at the edges: the price a provider types,
 * what a person reads, and the amount in a UPI link.
 */
declare const paise: unique symbol;

/** A whole, non-negative number of paise. */
export type Paise = number & { readonly [paise]: true };

/** One rupee. */
export const RUPEE = 100 as Paise;

/** Whole paise from a price in rupees with at most two decimals. Throws a RangeError for anything else. */
export function paiseFromRupees(rupees: number): Paise {
  const amount = Math.round(rupees * 100);
  if (!Number.isSafeInteger(amount) || amount < 0 || Math.abs(amount - rupees * 100) > 1e-6) {
    throw new RangeError(`Not an amount in rupees with at most two decimals: ${rupees}`);
  }
  return amount as Paise;
}

/** What amounts make together; nothing where there are none. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Paise;
}

/** What is left of an amount once another is taken from it; nothing where that is as much or more. */
export function less(amount: Paise, taken: Paise): Paise {
  return Math.max(0, amount - taken) as Paise;
}

/** A difference that is more than is let pass; nothing where it is not. */
export function beyond(difference: Paise, tolerance: Paise): Paise {
  return (difference > tolerance ? difference : 0) as Paise;
}

/** How far two amounts are apart, whichever is more. */
export function apart(one: Paise, other: Paise): Paise {
  return Math.abs(one - other) as Paise;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** For people to read: `₹1,50,000`, or `₹99.50` when there are paise. Indian grouping. */
export function formatRupees(amount: Paise): string {
  const rest = amount % 100;
  const whole = grouped.format((amount - rest) / 100);
  return rest === 0 ? `₹${whole}` : `₹${whole}.${String(rest).padStart(2, '0')}`;
}

/** For machines to read: `1500.00`. Always two decimals, no grouping: the form `am` takes in a UPI link. */
export function plainRupees(amount: Paise): string {
  const rest = amount % 100;
  return `${(amount - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

const ONES = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const HUNDRED = [100, 'hundred'] as const;
const SIZES = [[10_000_000, 'crore'], [100_000, 'lakh'], [1000, 'thousand'], HUNDRED] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** As a receipt or a cheque words it: `rupees one lakh fifty thousand and five and paise fifty only`. */
export function rupeesInWords(amount: Paise): string {
  const rest = amount % 100;
  const whole = (amount - rest) / 100;
  const rupees = whole > 0 || rest === 0 ? [`rupees ${whole === 0 ? 'nil' : inWords(whole)}`] : [];
  return `${[...rupees, ...(rest > 0 ? [`paise ${inWords(rest)}`] : [])].join(' and ')} only`;
}

/** A whole number above nothing, counted by crores, lakhs, thousands and hundreds. */
function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  if (number < 100) return [TENS[Math.floor(number / 10)], ONES[number % 10]].filter(Boolean).join('-');
  const [size, name] = SIZES.find(([least]) => number >= least) ?? HUNDRED;
  const head = `${inWords(Math.floor(number / size))} ${name}`;
  const tail = number % size;
  if (tail === 0) return head;
  return `${head}${tail < 100 ? ' and ' : ' '}${inWords(tail)}`;
}
