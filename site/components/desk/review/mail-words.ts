const WORDS: Readonly<Record<string, string>> = {
  received: 'Registration received',
  'needs-you': 'What the learner is asked',
  confirmed: 'Confirmation and way in',
  rejected: 'Not accepted',
  'refund-due': 'Refund to come',
  refunded: 'Refund paid',
};

/** What a mail is about; a kind that is not known is shown as it stands. */
export function mailWords(kind: string): string {
  return WORDS[kind] ?? kind;
}
