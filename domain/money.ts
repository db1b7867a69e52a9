/** Money is whole paise. Rupees are only in prices of the content, in words, and in UPI links. */
declare const paise: unique symbol;

export type Paise = number & { readonly [paise]: true };

export const RUPEE = 100 as Paise;

/** Converts rupees with at most two decimals. Throws a RangeError for anything else. */
export function paiseFromRupees(rupees: number): Paise {
  const amount = Math.round(rupees * 100);
  if (!Number.isSafeInteger(amount) || amount < 0 || Math.abs(amount - rupees * 100) > 1e-6) {
    throw new RangeError(`Not an amount in rupees with at most two decimals: ${rupees}`);
  }
  return amount as Paise;
}

/** The sum in paise; 0 for no amounts. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Paise;
}

/** The amount minus `taken`; zero if `taken` is larger. */
export function less(amount: Paise, taken: Paise): Paise {
  return Math.max(0, amount - taken) as Paise;
}

/** The difference if it is above the tolerance; otherwise zero. */
export function beyond(difference: Paise, tolerance: Paise): Paise {
  return (difference > tolerance ? difference : 0) as Paise;
}

/** The distance between two amounts. */
export function apart(one: Paise, other: Paise): Paise {
  return Math.abs(one - other) as Paise;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `₹1,50,000` in Indian grouping, or `₹99.50` with paise. */
export function formatRupees(amount: Paise): string {
  const rest = amount % 100;
  const whole = grouped.format((amount - rest) / 100);
  return rest === 0 ? `₹${whole}` : `₹${whole}.${String(rest).padStart(2, '0')}`;
}

/** `1500.00`: two decimals, no grouping, as `am` in a UPI link needs it. */
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

/** `rupees one lakh fifty thousand and five and paise fifty only`, as on a receipt or cheque. */
export function rupeesInWords(amount: Paise): string {
  const rest = amount % 100;
  const whole = (amount - rest) / 100;
  const rupees = whole > 0 || rest === 0 ? [`rupees ${whole === 0 ? 'nil' : inWords(whole)}`] : [];
  return `${[...rupees, ...(rest > 0 ? [`paise ${inWords(rest)}`] : [])].join(' and ')} only`;
}

/** A whole number above zero, in crores, lakhs, thousands and hundreds. */
function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  if (number < 100) return [TENS[Math.floor(number / 10)], ONES[number % 10]].filter(Boolean).join('-');
  const [size, name] = SIZES.find(([least]) => number >= least) ?? HUNDRED;
  const head = `${inWords(Math.floor(number / size))} ${name}`;
  const tail = number % size;
  if (tail === 0) return head;
  return `${head}${tail < 100 ? ' and ' : ' '}${inWords(tail)}`;
}
