/** The text when it has at most `most` characters, else as many whole words as fit with an ellipsis behind them. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const whole = text[most - 1] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${whole.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
