/** The text with a capital first letter. Other letters stay as they are. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
