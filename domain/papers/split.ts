/** What of a price that includes tax is tax. */
import { less, type Paise, sumOf } from '../money.ts';
import type { StateCode } from './paper-states.ts';

/** In paise. `sgst` is Union territory tax where the place has that (paper-states.ts). */
export interface Split {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** How an amount is taxed: at so many per cent, here or in another State. */
export interface Taxing {
  /** A whole number, such as 18. */
  rate: number;
  supplier: StateCode;
  /** The State of the recipient. */
  placeOfSupply: StateCode;
}

const NOTHING = sumOf([]);

/** All of it: no tax is charged. */
export function untaxed(amount: Paise): Split {
  return { taxable: amount, cgst: NOTHING, sgst: NOTHING, igst: NOTHING };
}

/**
 * Splits what was paid, of which tax is a part, so that the parts are what was paid to the paisa: each tax is rounded to
 * the nearest paisa, half a paisa up, and the rest is the taxable value. Within a State the two halves are rounded as one
 * and so are always equal; what is odd stays with the taxable value. (CGST Act, 2017, sections 9 and 15; IGST Act, 2017, sections 5, 7 and 8;
 * a price that includes tax is taken apart as in rule 35 of the CGST Rules.)
 */
export function splitOf(amount: Paise, { rate, supplier, placeOfSupply }: Taxing): Split {
  if (supplier === placeOfSupply) {
    const half = rounded(amount * rate, 2 * (100 + rate));
    return { taxable: less(amount, sumOf([half, half])), cgst: half, sgst: half, igst: NOTHING };
  }
  const igst = rounded(amount * rate, 100 + rate);
  return { taxable: less(amount, igst), cgst: NOTHING, sgst: NOTHING, igst };
}

/** The nearest whole number to a fraction of whole ones. */
function rounded(over: number, under: number): Paise {
  return Math.floor((2 * over + under) / (2 * under)) as Paise;
}
