/** The language of buttons, labels and messages. */
export const PROGRAM_LANGUAGE = 'en-IN';

/** Indian scripts with the most common language of each. */
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

/** Words of letters without capitals, as in every Indian script. */
const RUNS = /([\p{Lo}\p{M}०-९\u{200c}-\u{200d}]+(?: [\p{Lo}\p{M}०-९\u{200c}-\u{200d}]+)*)/u;

/** Guesses a BCP 47 tag from the script: `समय` counts as Hindi. Undefined for Latin letters. */
export function languageByScript(words: string): string | undefined {
  return SCRIPTS.find(([script]) => script.test(words))?.[1];
}

/** Splits a text so that words in an Indian script are separate, with their language. */
export function languageRuns(text: string): { text: string; lang: string | undefined }[] {
  return text
    .split(RUNS)
    .map((piece) => ({ text: piece, lang: languageByScript(piece) }))
    .filter((piece) => piece.text !== '');
}

/** Whether a text is a tag of a real language, with optional script and country: `hi`, `en-IN`, `ks-Deva-IN`. */
export function isLanguageTag(text: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(text)) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(text.split('-')[0] ?? '') !== undefined;
}

/** The tag for Open Graph, with the country where the language is most spoken: `hi_IN`. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** The name of a language in that language: `हिन्दी`, `English`. */
export function ownNameOf(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? tag;
}
