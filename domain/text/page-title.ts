/** The title of a page as the browser shows it: with the brand at its end, unless the words have it already. */
export function pageTitle(words: string, brand: string): string {
  return words.includes(brand) ? words : `${words} | ${brand}`;
}
