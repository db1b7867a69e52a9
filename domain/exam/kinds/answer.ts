/** What a learner answered, kept as JSON. */

/** Choices are places in the options, from 0. Text is as it was typed. */
export type Answer = { choices: number[] } | { text: string };

const DEVANAGARI_ZERO = 0x966;

/** Thousands as in India or elsewhere: `1,50,000`, `150,000`. One comma is none of a fraction: `2,5` would be read as 25. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/**
 * The number somebody typed: `2.5`, `1,500`, `10 000`, `- 3`, `२.५`. `undefined` where it is not a number, or commas or spaces
 * stand where nobody puts them in a number.
 */
export function numberIn(text: string): number | undefined {
  const [, minus = '', whole = '', fraction = ''] =
    /^([+-]?)([\d,]*)((?:\.\d*)?)$/.exec(
      text
        .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
        .replaceAll(/[−–]/g, '-')
        .trim()
        .replace(/^([+-])\s*/, '$1')
        .replaceAll(/[\s,]+/g, ','),
    ) ?? [];
  const isWhole = /^\d+$/.test(whole) || GROUPED.test(whole);
  if (!isWhole && !(whole === '' && /\d/.test(fraction))) return undefined;
  return Number(`${minus}${whole.replaceAll(',', '')}${fraction}`) + 0;
}

/** Whether the two are the same answer. */
export function isSameAnswer(a: Answer | undefined, b: Answer | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
