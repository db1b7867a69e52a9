/** What staff typed into a form for one registration, read once, at the edge. */
import { formatDay } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { parsePaymentReference } from '../../domain/payment/reference.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Contact } from '../../domain/registration/fields.ts';
import { readContact } from '../../domain/registration/form.ts';
import { type RegistrationAction, registrationActions } from '../../domain/registration/states.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { parseAmount } from '../../domain/statement/amount.ts';
import { parseDay } from '../../domain/statement/date.ts';
import { hasControlCharacter, isBlank, isTooLong, oneLine, plainLine } from '../../domain/typed-text.ts';
import type { FoundPayment } from '../payment/take-payment.ts';

export type ActInput =
  /**
   * `payment` is undefined when none was typed: what is recorded already has to do. `isShared`: staff know that the same
   * transfer paid for another registration as well.
   */
  | { action: 'confirm'; payment: FoundPayment | undefined; isShared: boolean }
  | { action: 'add-payment'; payment: FoundPayment; isShared: boolean }
  | { action: 'ask' | 'hold' | 'reject' | 'mark-refund-due' | 'reopen'; reason: string }
  | { action: 'mark-refunded'; refundReference: string | null }
  /** `endsMarketing`: they no longer agree to be told of other courses. */
  | { action: 'change-contact'; contact: Contact; endsMarketing: boolean }
  | { action: 'note'; note: string };

/** A million rupees: more is a slip of the finger. */
const MOST_AMOUNT = 100_000_000;
const LONGEST_TEXT = 1000;
/** What 1,000 characters may be typed with: a letter and its accents are up to four that become one. */
const LONGEST_TYPED = 4 * LONGEST_TEXT;
const LONGEST_REFERENCE = 60;

/** Why there must be words, and who reads them. */
const REASONS = {
  ask: 'Write what is wrong and what the learner should do. They get this by email.',
  hold: 'Write what looks wrong, for whoever looks at it next. The learner does not see this.',
  reject: 'Write why. The learner gets this by email.',
  'mark-refund-due': 'Write why the money goes back. The learner gets this by email.',
  reopen: 'Write why you reopen it, for whoever looks at it next.',
} as const;

/** The action with what it needs, or every problem in the order of the form. `today` is the day in India. */
export function readAct(
  fields: SentFields,
  { today }: { today: string },
): { value: ActInput } | { problems: Problem[] } {
  const action = fields['action'] ?? '';
  if (!isAction(action)) return only('action', 'Choose what to do.');
  switch (action) {
    case 'confirm':
      return readConfirm(fields, today);
    case 'add-payment': {
      const read = readPayment(fields, today);
      return 'problems' in read ? read : { value: { action, ...read } };
    }
    case 'ask':
    case 'hold':
    case 'reject':
    case 'mark-refund-due':
    case 'reopen': {
      const reason = readText(fields['reason'], REASONS[action]);
      return 'problem' in reason ? only('reason', reason.problem) : { value: { action, reason: reason.text } };
    }
    case 'mark-refunded': {
      const read = readRefundReference(fields['refundReference'] ?? '');
      return 'problem' in read ? only('refundReference', read.problem) : { value: { action, ...read } };
    }
    case 'note': {
      const note = readText(fields['note'], 'Write the note.');
      return 'problem' in note ? only('note', note.problem) : { value: { action, note: note.text } };
    }
    case 'change-contact': {
      const read = readContact(fields);
      const endsMarketing = fields['endsMarketing'] === 'yes';
      return 'problems' in read ? read : { value: { action, contact: read.value, endsMarketing } };
    }
    case 'correct':
      return only('action', 'Only the learner can send a correction. Ask the learner.');
  }
}

function isAction(text: string): text is RegistrationAction {
  return Object.hasOwn(registrationActions, text);
}

function only(field: string, message: string): { problems: Problem[] } {
  return { problems: [{ field, message }] };
}

function readText(typed: string | undefined, missing: string): { text: string } | { problem: string } {
  const tooLong = { problem: `Write at most ${LONGEST_TEXT} characters.` };
  // Before it is normalised, which for a long row of accents takes the square of its length.
  if (typed !== undefined && typed.length > LONGEST_TYPED) return tooLong;
  const text = (typed ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (text === '') return { problem: missing };
  if (hasControlCharacter(text)) {
    return { problem: 'There is a character in this that cannot be shown. Delete it all and type it again.' };
  }
  if (text.length > LONGEST_TEXT) return tooLong;
  return { text };
}

function readRefundReference(typed: string): { refundReference: string | null } | { problem: string } {
  const wrong = { problem: 'Type only the reference of the refund transfer, or leave the field empty.' };
  if (isTooLong(typed)) return wrong;
  const reference = oneLine(typed);
  if (reference.length > LONGEST_REFERENCE || hasControlCharacter(reference)) return wrong;
  return { refundReference: reference === '' ? null : reference };
}

const PAYMENT_FIELDS = ['amount', 'reference', 'paidOn'] as const;

function readConfirm(fields: SentFields, today: string): { value: ActInput } | { problems: Problem[] } {
  if (PAYMENT_FIELDS.every((name) => isBlank(fields[name] ?? ''))) {
    return { value: { action: 'confirm', payment: undefined, isShared: false } };
  }
  const read = readPayment(fields, today);
  return 'problems' in read ? read : { value: { action: 'confirm', ...read } };
}

function readPayment(
  fields: SentFields,
  today: string,
): { payment: FoundPayment; isShared: boolean } | { problems: Problem[] } {
  const typed = (name: (typeof PAYMENT_FIELDS)[number]) => fields[name] ?? '';
  const problems: Problem[] = [];
  const amount = readAmount(typed('amount'));
  if ('problem' in amount) problems.push({ field: 'amount', message: amount.problem });
  const reference = readReference(typed('reference'));
  if ('problem' in reference) problems.push({ field: 'reference', message: reference.problem });
  const paidOn = readDay(typed('paidOn'), today);
  if ('problem' in paidOn) problems.push({ field: 'paidOn', message: paidOn.problem });
  if ('problem' in amount || 'problem' in reference || 'problem' in paidOn) return { problems };
  return { payment: { ...amount, ...reference, ...paidOn }, isShared: fields['shared'] === 'yes' };
}

function readAmount(typed: string): { amount: Paise } | { problem: string } {
  if (isBlank(typed)) return { problem: 'Type the amount that came in, in rupees.' };
  const read = isTooLong(typed) ? undefined : parseAmount(plainLine(typed));
  if (!read)
    return { problem: 'This is no amount. Type rupees, with two decimals at most, for example 1500 or 99.50.' };
  if (read.negative || read.side === 'debit' || read.paise === 0) {
    return { problem: 'Type an amount above zero: money that came in.' };
  }
  if (read.paise > MOST_AMOUNT) return { problem: 'This is more than ₹10,00,000. Compare it with the bank statement.' };
  return { amount: read.paise };
}

/** As it stands in the statement, whichever way was paid: a UTR is the wider form. */
function readReference(typed: string): { reference: string } | { problem: string } {
  if (isBlank(typed)) return { problem: 'Type the payment reference (UTR) as the bank statement shows it.' };
  return parsePaymentReference(typed, 'bank');
}

function readDay(typed: string, today: string): { paidOn: string } | { problem: string } {
  if (isBlank(typed)) return { problem: 'Type the day on which the money came in.' };
  const paidOn = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  if (paidOn === null) {
    const example = today.split('-').toReversed().join('-');
    return { problem: `This is no date. Type day, month and year, for example ${example}.` };
  }
  if (paidOn > today) return { problem: `${formatDay(paidOn)} is still to come. Compare it with the statement.` };
  return { paidOn };
}
