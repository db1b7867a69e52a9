/** Which price a learner owes after it has changed: what a page asked for is enough on the day on which it was asked. */
import { indianDayAt } from '../day.ts';
import { type Paise, paiseFromRupees } from '../money.ts';

/** A price that a course had until it changed. */
export interface FormerPrice {
  price: Paise;
  /** Milliseconds since 1970. */
  until: number;
}

interface Prices {
  now: Paise;
  /** At least those of the day in question and since, the oldest first. */
  former: readonly FormerPrice[];
  /** On the page that led to the form. */
  asked: Paise | undefined;
}

/**
 * The price of a registration that was paid on `paidOn`, `YYYY-MM-DD` in India: what the learner's page asked for if the
 * course had that price on the day, otherwise the last price of the day.
 */
export function priceAsked(paidOn: string, { now, former, asked }: Prices): Paise {
  const hasBegun = (before: FormerPrice | undefined) => before === undefined || indianDayAt(before.until) <= paidOn;
  const ended = former.filter(({ until }) => indianDayAt(until) >= paidOn);
  const ofDay = ended.filter((_, index) => hasBegun(ended[index - 1])).map(({ price }) => price);
  if (hasBegun(ended.at(-1))) ofDay.push(now);
  return ofDay.find((price) => price === asked) ?? ofDay.at(-1) ?? now;
}

/** Reads a price in rupees as links and files of courses write it: `650` or `99.50`. Undefined for anything else. */
export function readPlainRupees(written: string | null): Paise | undefined {
  return written !== null && /^\d{1,6}(?:\.\d{1,2})?$/.test(written) ? paiseFromRupees(Number(written)) : undefined;
}
