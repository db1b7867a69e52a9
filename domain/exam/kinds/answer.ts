/** Choices are indexes of options, from 0. Text is as typed. */
export type Answer = { choices: number[] } | { text: string };

const DEVANAGARI_ZERO = 0x966;

/** Thousands: `1,50,000`, `150,000`. A decimal comma is refused, because `2,5` would be read as 25. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** Reads `2.5`, `1,500`, `10 000`, `- 3`, `२.५`. Undefined for commas or spaces in wrong places. */
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

/** The typed text; empty for a choice. */
export function textOf(answer: Answer): string {
  return 'text' in answer ? answer.text : '';
}

/** The chosen places; empty for a typed answer. */
export function choicesOf(answer: Answer | undefined): readonly number[] {
  return answer !== undefined && 'choices' in answer ? answer.choices : [];
}

/** Whether two answers are equal. Undefined, no answer, equals only itself. */
export function isSameAnswer(a: Answer | undefined, b: Answer | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
