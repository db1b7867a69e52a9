import { formatRupees, type Paise } from '../../money.ts';
import type { Bank } from '../bank.ts';

/** Why the emails of a bank may not confirm. `test`: none has come with all that a confirmation needs. */
export type WhyNot = 'bank' | 'without-reference' | 'test';

/** In a sentence for owners. `price` is that of the cheapest course. */
export function whyNotWords(why: WhyNot, { bank, price }: { bank: Bank; price: Paise }): string {
  const words: Record<WhyNot, string> = {
    bank: `The emails of ${bank.name} only suggest: ${bank.why}`,
    'without-reference': 'Your bank leaves out the reference, so bank mail can only suggest.',
    test: `Test it first: an email about ${formatRupees(price)} has to come with signature, account, amount and reference.`,
  };
  return words[why];
}
