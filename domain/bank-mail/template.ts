import { endsWell, startsOf } from './around.ts';
import type { Credit, Template, Told } from './bank.ts';
import { fit, type Found, formOf, wordsOfForm } from './form.ts';
import type { Paise } from '../money.ts';
import { refusedIn } from './refusing-phrases.ts';
import { tellsOfReversal } from '../statement/cells/reversal-words.ts';
import { wordsOf } from './words.ts';

/** A template of a credit. Its form is as in `formOf`, and has an amount. */
export function creditTemplate(id: string, method: Credit['method'], source: string): Template {
  const form = formOf(source);
  return {
    id,
    words: wordsOfForm(form),
    read: (text) => {
      const words = wordsOf(text);
      for (const start of startsOf(words)) {
        const found = fit(form, words, start, {}, (end, values) => (endsWell(words, end) ? values : undefined));
        if (found !== undefined) return toldBy(found, method);
      }
      return undefined;
    },
  };
}

function toldBy(found: Found, method: Credit['method']): Told | undefined {
  const amount = Number(found.amount ?? found.figure);
  if (!Number.isSafeInteger(amount)) return undefined;
  // A shop or an app gives money back as any payer does.
  const texts = [found.payer, found.note, found.vpa?.split('@')[0]].filter((text) => text !== undefined);
  if (texts.some((text) => tellsOfReversal(text) || /refund|reversal/i.test(text))) return { kind: 'refund' };
  // A name or a note at the end also holds what a bank wrote behind it.
  const kind = refusedIn(texts.flatMap(wordsOf), ['failed', 'refund']);
  if (kind !== undefined) return { kind };
  return {
    kind: 'credit',
    amount: amount as Paise,
    accountEnd: found.account ?? null,
    date: found.date ?? null,
    time: found.time ?? null,
    reference: found.reference || null,
    payer: found.payer ?? null,
    upiId: found.vpa ?? null,
    method,
  };
}
