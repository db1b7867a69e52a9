import { less, type Paise, sumOf } from '../money.ts';
import type { StateCode } from './paper-states.ts';

/** `sgst` is Union territory tax where the place has that (paper-states.ts). */
export interface Split {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** `rate` is a whole per cent, such as 18. */
export interface Taxing {
  rate: number;
  supplier: StateCode;
  placeOfSupply: StateCode;
}

const NOTHING = sumOf([]);

/** The whole amount as taxable value, without tax. */
export function untaxed(amount: Paise): Split {
  return { taxable: amount, cgst: NOTHING, sgst: NOTHING, igst: NOTHING };
}

/**
 * Each tax is rounded to the nearest paisa, half up; the rest is the taxable value. Within a State both halves are
 * equal. (CGST Act, 2017, sections 9 and 15; IGST Act, 2017, sections 5, 7 and 8; CGST Rules, rule 35.)
 */
export function splitOf(amount: Paise, { rate, supplier, placeOfSupply }: Taxing): Split {
  if (supplier === placeOfSupply) {
    const half = rounded(amount * rate, 2 * (100 + rate));
    return { taxable: less(amount, sumOf([half, half])), cgst: half, sgst: half, igst: NOTHING };
  }
  const igst = rounded(amount * rate, 100 + rate);
  return { taxable: less(amount, igst), cgst: NOTHING, sgst: NOTHING, igst };
}

function rounded(over: number, under: number): Paise {
  return Math.floor((2 * over + under) / (2 * under)) as Paise;
}
