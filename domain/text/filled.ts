/** Whether a text of the content is the provider's own: one that begins "To be filled" waits for it, and no page shows it. */
export function isFilled(text: string): boolean {
  return !/^to be filled\b/i.test(text);
}
