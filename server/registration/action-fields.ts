/** What staff typed into a form for one registration, read once, at the edge. */
import { readReceivedAmount, readReceivedDay } from '../../domain/payment/received.ts';
import { isPaymentMethod, parsePaymentReference, type PaymentMethod } from '../../domain/payment/reference.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Contact } from '../../domain/registration/fields.ts';
import { readyQuestion } from '../../domain/registration/ready-questions.ts';
import { readContact } from '../../domain/registration/registration-form.ts';
import { type RegistrationAction, registrationActions } from '../../domain/registration/registration-states.ts';
import type { Read, SentFields } from '../../domain/sent-fields.ts';
import { hasControlCharacter, isBlank, isTooLong, oneLine } from '../../domain/text/typed-text.ts';
import type { Paise } from '../../domain/money.ts';

/** A payment that staff typed. */
export interface TypedPayment {
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** Null of cash, which has none at a bank. */
  reference: string | null;
  /** Undefined where staff did not say: then it follows from the reference and from what the learner said. */
  method: PaymentMethod | undefined;
}

export type ActionInput =
  /**
   * `payment` is undefined when none was typed: what is recorded already has to do. `isShared`: staff know that the same
   * transfer paid for another registration as well.
   */
  | { action: 'confirm'; payment: TypedPayment | undefined; isShared: boolean }
  | { action: 'add-payment'; payment: TypedPayment; isShared: boolean }
  | { action: 'ask' | 'hold' | 'reject' | 'mark-refund-due' | 'reopen'; reason: string }
  | { action: 'ask-rest' }
  | { action: 'mark-refunded'; refundReference: string | null }
  /** `endsMarketing`: they no longer agree to be told of other courses. */
  | { action: 'change-contact'; contact: Contact; endsMarketing: boolean }
  | { action: 'note'; note: string };

const LONGEST_TEXT = 1000;
/** What 1,000 characters may be typed with: a letter and its accents are up to four that become one. */
const LONGEST_TYPED = 4 * LONGEST_TEXT;
const LONGEST_REFERENCE = 60;

/** Why there must be words, and who reads them. */
const REASONS = {
  ask: 'Write what is wrong and what the learner should do. They get this by email.',
  hold: 'Write what looks wrong, for the colleague who looks at it next. The learner does not see this.',
  reject: 'Write why. The learner gets this by email.',
  'mark-refund-due': 'Write why the money goes back. The learner gets this by email.',
  reopen: 'Write why you reopen it, for the colleague who looks at it next.',
} as const;

/** The action with what it needs, or every problem in the order of the form. `today` is the day in India. */
export function readAction(
  fields: SentFields,
  { today }: { today: string },
): { value: ActionInput } | { problems: Problem[] } {
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
      const ready = action === 'ask' ? readyQuestion(fields['question'] ?? '') : undefined;
      const reason = readText(ready ?? fields['reason'], REASONS[action]);
      return 'problem' in reason ? only('reason', reason.problem) : { value: { action, reason: reason.text } };
    }
    case 'ask-rest':
      return { value: { action } };
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
    case 'take-back':
      return only('action', 'Import the bank statement that shows it: you take the payment back there.');
  }
}

function isAction(text: string): text is RegistrationAction {
  return Object.hasOwn(registrationActions, text);
}

function only(field: string, message: string): { problems: Problem[] } {
  return { problems: [{ field, message }] };
}

/** Words that staff wrote, with plain line ends and nothing around them; `missing` says what to write where there are none. */
export function readText(typed: string | undefined, missing: string): { text: string } | { problem: string } {
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

function readConfirm(fields: SentFields, today: string): { value: ActionInput } | { problems: Problem[] } {
  if (PAYMENT_FIELDS.every((name) => isBlank(fields[name] ?? '')) && fields['method'] !== 'cash') {
    return { value: { action: 'confirm', payment: undefined, isShared: false } };
  }
  const read = readPayment(fields, today);
  return 'problems' in read ? read : { value: { action: 'confirm', ...read } };
}

function readPayment(
  fields: SentFields,
  today: string,
): { payment: TypedPayment; isShared: boolean } | { problems: Problem[] } {
  const { method = '' } = fields;
  const problems: Problem[] = [];
  const note = <Value>(field: string, read: Read<Value>): Value | undefined => {
    if ('value' in read) return read.value;
    problems.push({ field, message: read.problem });
    return undefined;
  };
  const amount = note('amount', readReceivedAmount(fields['amount'] ?? ''));
  // Cash has no reference at a bank, whatever the field was filled in with.
  const reference = method === 'cash' ? null : note('reference', readReference(fields['reference'] ?? ''));
  const paidOn = note('paidOn', readReceivedDay(fields['paidOn'] ?? '', today));
  const isNamed = method === '' || isPaymentMethod(method);
  if (!isNamed)
    problems.push({ field: 'method', message: 'Choose how it was paid: by UPI, by bank transfer or in cash.' });
  if (amount === undefined || reference === undefined || paidOn === undefined || !isNamed) return { problems };
  return {
    payment: { amount, reference, paidOn, method: method === '' ? undefined : method },
    isShared: fields['shared'] === 'yes',
  };
}

/** As it stands in the statement, whichever way was paid: a UTR is the wider form. */
function readReference(typed: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Type the payment reference (UTR) as the bank statement shows it.' };
  const parsed = parsePaymentReference(typed, 'bank');
  return 'problem' in parsed ? parsed : { value: parsed.reference };
}
