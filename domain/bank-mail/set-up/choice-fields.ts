/** What owners let bank mail do, and up to which amounts. */
import { choice, type FormField, type ValuesOf } from '../../form-fields.ts';
import type { Paise } from '../../money.ts';
import { readRupees } from '../../payment/received-payment.ts';
import type { Read } from '../../sent-fields.ts';
import { isBlank } from '../../text/typed-text.ts';
import type { Ceilings } from '../conditions.ts';

/** Null where bank mail only suggests. */
function ceiling(label: string): FormField<Paise | null> {
  return {
    label,
    narrow: true,
    maxLength: 20,
    inputMode: 'numeric',
    prefix: '₹',
    read: (typed, { sent }) => (sent['choice'] === 'confirm' ? readCeiling(typed) : { value: null }),
  };
}

function readCeiling(typed: string): Read<Paise> {
  if (isBlank(typed)) return { problem: 'Type an amount in rupees.' };
  const read = readRupees(typed, 'Choose a lower limit.');
  return 'value' in read && read.value === 0 ? { problem: 'Type an amount above zero.' } : read;
}

const perPayment = ceiling('At most, for each payment');
const perDay = ceiling('At most, in one day');

export const choiceFields = {
  choice: choice(
    'What may bank mail do?',
    [
      {
        value: 'suggest',
        label: 'Suggest only',
        hint: 'The queue shows what bank mail has found. A person confirms, one press for each.',
      },
      {
        value: 'confirm',
        label: 'Confirm automatically',
        hint: 'Day and night, when everything below is right. All others are suggested.',
      },
    ],
    'Choose what bank mail may do.',
  ),
  perPayment,
  perDay: {
    ...perDay,
    read: (typed, at) => {
      const read = perDay.read(typed, at);
      const one = perPayment.read(at.sent['perPayment'] ?? '', at);
      return 'value' in read && 'value' in one && read.value !== null && one.value !== null && read.value < one.value
        ? { problem: 'The limit for a day is below that for one payment.' }
        : read;
    },
  } satisfies FormField<Paise | null>,
};

/** What was chosen; undefined if bank mail only suggests. */
export function chosenCeilings({ perPayment: one, perDay: day }: ValuesOf<typeof choiceFields>): Ceilings | undefined {
  return one === null || day === null ? undefined : { perPayment: one, perDay: day };
}

/** Whether more may be confirmed without a person than before. Undefined: bank mail only suggests. */
export function isRaised(to: Ceilings | undefined, from: Ceilings | undefined): boolean {
  if (to === undefined) return false;
  return from === undefined || to.perPayment > from.perPayment || to.perDay > from.perDay;
}
