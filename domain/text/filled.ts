/** Whether the provider has filled in a text. A text that begins "To be filled" appears on no page. */
export function isFilled(text: string): boolean {
  return !/^to be filled\b/i.test(text);
}
