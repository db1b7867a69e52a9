/** Step 1 of the set-up of bank mail: the account that learners pay to. */
import { choice, type FormFields, type ValuesOf } from '../../form-fields.ts';
import type { Read, SentFields } from '../../sent-fields.ts';
import { isTooLong, plainLine } from '../../text/typed-text.ts';
import { bankOf, banks, uses } from '../banks/banks.ts';

const USUAL_DIGITS = 4;

const SENDS_NOTHING = 'This bank sends no email for money that comes in. Continue to import statements.';

/** `upiIds`: those that learners pay to. */
export function accountFields(upiIds: readonly string[]) {
  const paid = new Intl.ListFormat('en-IN').format(upiIds);
  return {
    bank: {
      label: 'Bank',
      options: [
        { value: '', label: 'Choose your bank' },
        ...banks.map(({ id, name, use }) => ({
          value: id,
          label: use === 'confirm' ? name : `${name}: ${uses[use]}`,
        })),
      ],
      read: readBank,
    },
    accountEnd: {
      label: 'Account ending',
      hint: `The last ${USUAL_DIGITS} digits, as your bank’s emails show them. ${exceptions()}`,
      inputMode: 'numeric',
      narrow: true,
      read: readAccountEnd,
    },
    money: choice(
      'How does learners’ money reach this account?',
      [
        {
          value: 'each',
          label: 'One payment at a time',
          hint: `${paid} ${upiIds.length === 1 ? 'is a UPI ID' : 'are UPI IDs'} of this account.`,
        },
        {
          value: 'sum',
          label: 'One sum for the day',
          hint: 'It is a merchant QR: PhonePe Business, Google Pay for Business, Paytm, BharatPe.',
        },
      ],
      'Choose how the money reaches this account.',
    ),
  } as const satisfies FormFields;
}

export type Account = ValuesOf<ReturnType<typeof accountFields>>;

function exceptions(): string {
  const others = banks.filter(({ use, accountDigits }) => use !== 'none' && accountDigits === 3);
  return `${new Intl.ListFormat('en-IN').format(others.map(({ name }) => name))}: the last 3.`;
}

function readBank(typed: string): Read<string> {
  const bank = bankOf(typed);
  if (bank === undefined) return { problem: 'Choose your bank.' };
  return bank.use === 'none' ? { problem: SENDS_NOTHING } : { value: bank.id };
}

/** People type stars or crosses before the digits, as emails do. */
function readAccountEnd(typed: string, { sent }: { sent: SentFields }): Read<string> {
  const digits = bankOf(sent['bank'] ?? '')?.accountDigits ?? USUAL_DIGITS;
  const end = isTooLong(typed) ? '' : plainLine(typed).replace(/^[x*\s]+/i, '');
  return /^\d+$/.test(end) && end.length === digits
    ? { value: end }
    : { problem: `Enter the last ${digits} digits of the account.` };
}
