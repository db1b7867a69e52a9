/** At most `most` characters, in whole words with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const whole = text[most - 1] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${whole.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
