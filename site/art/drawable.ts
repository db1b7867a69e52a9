/** Whether the fonts of drawings have every letter: Latin and Devanagari have one. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
}
