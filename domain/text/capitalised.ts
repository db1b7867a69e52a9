/** What was written to stand within a sentence, at the beginning of one. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
