/** Which language words are in, so that a screen reader says them with the right voice. */

/** Of the words that the program itself has: buttons, labels, messages. */
export const PROGRAM_LANGUAGE = 'en-IN';

/** The scripts of India, each with the language most written in it. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Arabic}/u, 'ur'],
];

/** Words of letters that have no capitals, as in every script of India. */
const RUNS = /([\p{Lo}\p{M}०-९\u{200c}-\u{200d}]+(?: [\p{Lo}\p{M}०-९\u{200c}-\u{200d}]+)*)/u;

/**
 * The language of words by their script, as a BCP 47 tag: `समय` is taken for Hindi. Nothing for words in Latin letters
 * alone, which are in the language of what they stand in.
 */
export function languageByScript(words: string): string | undefined {
  return SCRIPTS.find(([script]) => script.test(words))?.[1];
}

/** The text in pieces, those in a script of India with the language most written in it. */
export function languageRuns(text: string): { text: string; lang: string | undefined }[] {
  return text
    .split(RUNS)
    .map((piece) => ({ text: piece, lang: languageByScript(piece) }))
    .filter((piece) => piece.text !== '');
}

/** Whether the text is a language tag of a language there is, with script and country if given: `hi`, `en-IN`, `ks-Deva-IN`. */
export function isLanguageTag(text: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(text)) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text.split('-')[0] ?? '') !== undefined;
}

/** The tag as the Open Graph protocol writes it, with the country where the language is most spoken: `hi_IN`. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** What a language is called in itself: `हिन्दी`, `English`. */
export function ownNameOf(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? tag;
}
