import type { PayeeFact } from '../../domain/payment/payee-change.ts';
import { labelOfField } from '../content/form/labels.ts';
import type { Path } from '../content/form/names.ts';
import type { Group } from '../content/form/shape.ts';
import { isSame, plain } from '../content/files/plain.ts';
import { fieldsOf } from '../content/form/values.ts';
import { payeeShape } from './payees-file.ts';

/** Every value of a payee before and after a change, in the order of the form. */
export function payeeFacts({ before, after }: { before: unknown; after: unknown }): PayeeFact[] {
  return factsIn(payeeShape(), ['payees', 0], before, after);
}

function factsIn({ fields }: Group, path: Path, before: unknown, after: unknown): PayeeFact[] {
  return fields.flatMap(([key, shape]) => {
    const [was, is] = [fieldsOf(before)[key], fieldsOf(after)[key]];
    const here = [...path, key];
    if (shape.is === 'group') return factsIn(shape, here, was, is);
    const words = (value: unknown) =>
      value === undefined || value === false ? null : value === true ? 'yes' : `${value as string}`;
    const fact = { label: labelOfField(here), before: words(was), after: words(is) };
    return fact.before === null && fact.after === null ? [] : [fact];
  });
}

/** What the app of a payer shows. */
const SEEN = ['name', 'vpa', 'signedQr'];

/** Whether the app of a payer shows something else than before: then owners have to try it. */
export function showsOther({ before, after }: { before: unknown; after: unknown }): boolean {
  const seen = (payee: unknown) => plain(SEEN.map((key) => fieldsOf(payee)[key] ?? null));
  return after !== null && !isSame(seen(before), seen(after));
}
