import type { RefusedReason, UnsureReason } from './verdict.ts';

interface ReasonWords {
  /** A chip at the desk. */
  name: string;
  /** What it means and what to do, for staff. */
  sentence: string;
  /** Whether somebody may be trying to deceive us. Ordinary causes are not red. */
  isAlarming: boolean;
}

/** An email that was given up before anything was checked. */
type NotRead = 'too-large' | 'too-complicated';

/** An email of the bank about money that no learner paid. */
type NoPayment = 'debit' | 'refund' | 'failed' | 'settlement';

const FORGED = 'Forged';

/** Each reason in words for the desk. */
const reasonWords: Readonly<Record<UnsureReason | RefusedReason | 'sms' | NotRead | NoPayment, ReasonWords>> = {
  sms: {
    name: 'SMS',
    sentence: 'Nobody signs an SMS, and its sender can be forged. Look in your bank app before you confirm.',
    isAlarming: false,
  },
  'too-large': {
    name: 'Too large',
    sentence: 'No bank sends an alert of this size, so it was not read.',
    isAlarming: false,
  },
  'too-complicated': {
    name: 'Too complicated',
    sentence: 'No bank builds an alert in this way, so it was not read.',
    isAlarming: false,
  },
  vouched: {
    name: 'Checked by the mailbox only',
    sentence:
      'The signature does not hold any more, but your mailbox checked it when the email arrived. Look for the payment in your bank app before you confirm.',
    isAlarming: false,
  },
  'text-changed': {
    name: 'Changed on its way',
    sentence:
      'The bank signed the address and the date, but the text was changed on its way, as forwarding does, so the amount may be wrong. Connect the mailbox that your bank writes to, and look in your bank app before you confirm.',
    isAlarming: false,
  },
  'partly-signed': {
    name: 'Partly signed',
    sentence:
      'The bank did not sign the subject, the date or the form of the text, so somebody could have changed them. Look in your bank app before you confirm.',
    isAlarming: false,
  },
  'to-unsigned': {
    name: 'Recipient not signed',
    sentence:
      'The bank did not sign to whom it wrote, so this may be somebody else’s alert. Look in your bank app before you confirm.',
    isAlarming: false,
  },
  'test-key': {
    name: 'Test key',
    sentence:
      'The bank says of its key that it is only a test, so its signature proves nothing yet. Look in your bank app before you confirm.',
    isAlarming: false,
  },
  clock: {
    name: 'Clock',
    sentence:
      'The email comes from the future by the clock of this server. Set the clock, and look in your bank app before you confirm.',
    isAlarming: false,
  },
  'parts-differ': {
    name: 'Parts differ',
    sentence:
      'The plain text of the email names another amount or reference than the part that you see. Look in your bank app before you confirm.',
    isAlarming: false,
  },
  'unreadable-heading': {
    name: FORGED,
    sentence:
      'The headings of the email are not in the form that banks send. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  'doubled-heading': {
    name: FORGED,
    sentence:
      'The email has two senders, recipients, subjects or dates, so that one could hide the other. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  'unclear-sender': {
    name: FORGED,
    sentence:
      'The sender is not one plain address: letters that look alike, or several addresses. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  'unknown-sender': {
    name: 'Not from your bank',
    sentence:
      'Your bank does not send alerts from this address. An email that you forward by hand never counts: connect the mailbox that your bank writes to.',
    isAlarming: false,
  },
  'past-sender': {
    name: 'Old address',
    sentence:
      'Your bank no longer sends from this address. Look in your bank app; if its alerts really come from there, tell the makers of Kaksha.',
    isAlarming: false,
  },
  'other-sender': {
    name: FORGED,
    sentence: 'Somebody else than the bank sent this email in its name. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  'not-to-you': {
    name: 'Not sent to you',
    sentence:
      'The bank did not write this email to the address that you registered. Check that address in the settings; otherwise somebody has forwarded their own alert to you.',
    isAlarming: true,
  },
  unsigned: {
    name: FORGED,
    sentence:
      'Nobody signed this email, and your bank signs each of its own. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  'other-signer': {
    name: FORGED,
    sentence:
      'It says that it is from your bank, but your bank did not sign it. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  'bad-signature': {
    name: 'Signature does not fit',
    sentence:
      'The email was changed on its way, as some forwarding does, or it is forged. Connect the mailbox that your bank writes to; if it is that one, ignore this email.',
    isAlarming: true,
  },
  'no-key': {
    name: 'No such signature',
    sentence:
      'Your bank does not have the key with which this email was signed. It is old, or forged: look in your bank app if you expect this payment.',
    isAlarming: true,
  },
  'weak-signature': {
    name: 'Weak signature',
    sentence: 'The signature is of a kind that can be forged today. Look in your bank app if you expect this payment.',
    isAlarming: false,
  },
  'part-signed': {
    name: FORGED,
    sentence:
      'Only the beginning of the text is signed, so anybody could have added the rest. It counts for nothing, and you can ignore it.',
    isAlarming: true,
  },
  expired: {
    name: 'Signature expired',
    sentence: 'The signature had expired when the email arrived. Look in your bank app if you expect this payment.',
    isAlarming: false,
  },
  'other-account': {
    name: 'Other account',
    sentence:
      'It is your bank’s, but about an account with another end. Check the digits in the settings; otherwise somebody has sent you their own alert.',
    isAlarming: true,
  },
  debit: {
    name: 'Debit',
    sentence: 'It tells of money that went out of the account.',
    isAlarming: false,
  },
  refund: {
    name: 'Refund',
    sentence: 'The money came back to you, so no learner paid it.',
    isAlarming: false,
  },
  failed: {
    name: 'Failed',
    sentence: 'The payment failed, so no money came.',
    isAlarming: false,
  },
  settlement: {
    name: 'Settlement',
    sentence: 'An app paid out several payments in one sum, without their references. Import the report of the app.',
    isAlarming: false,
  },
};

const OF_A_NEWER_VERSION: ReasonWords = {
  name: 'Refused',
  sentence: 'Another version of this program refused it.',
  isAlarming: false,
};

/** What staff read about an email with this reason. */
export function wordsOfReason(reason: string | null): ReasonWords {
  return reason !== null && isReason(reason) ? reasonWords[reason] : OF_A_NEWER_VERSION;
}

function isReason(text: string): text is keyof typeof reasonWords {
  return Object.hasOwn(reasonWords, text);
}
