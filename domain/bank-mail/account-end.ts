/** Whether a message is about the account. One may show more digits than the other. Fewer than three say nothing. */
export function isSameEnd(shown: string | null, known: string): boolean {
  if (shown === null) return false;
  const digits = Math.min(shown.length, known.length);
  return digits >= 3 && shown.slice(-digits) === known.slice(-digits);
}
