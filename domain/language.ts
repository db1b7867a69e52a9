/** Which language words are in, so that a screen reader says them with the right voice. */

/** Of the words that the program itself has: buttons, labels, messages. */
export const PROGRAM_LANGUAGE = 'en-IN';

/** The scripts of India, each with the language most written in it. */
const SCRIPTS = {
  Devanagari: 'hi',
  Bengali: 'bn',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Arabic: 'ur',
};

const scripts = Object.entries(SCRIPTS).map(([name, language]) => {
  const word = `\\p{Script=${name}}[\\p{Script=${name}}\\p{M}\\u200c\\u200d]*`;
  return { letter: new RegExp(`\\p{Script=${name}}`, 'u'), run: `${word}(?: ${word})*`, language };
});

const RUNS = new RegExp(`(${scripts.map(({ run }) => run).join('|')})`, 'u');

/**
 * The language of words by their script, as a BCP 47 tag: `समय` is taken for Hindi. Nothing for words in Latin letters
 * alone, which are in the language of what they stand in.
 */
export function languageByScript(words: string): string | undefined {
  return scripts.find(({ letter }) => letter.test(words))?.language;
}

/** The text in pieces, those in a script of India with the language most written in it. */
export function languageRuns(text: string): { text: string; lang: string | undefined }[] {
  return text
    .split(RUNS)
    .map((piece, index) => ({ text: piece, lang: index % 2 === 1 ? languageByScript(piece) : undefined }))
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
