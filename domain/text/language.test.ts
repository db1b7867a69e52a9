import { expect, it } from 'vitest';
import { isLanguageTag, languageByScript, languageRuns, openGraphLocale, ownNameOf } from './language.ts';

it.each([
  ['समय प्रबंधन', 'hi'],
  ['Python हिन्दी में', 'hi'],
  ['தமிழ்', 'ta'],
  ['বাংলা', 'bn'],
  ['Café', undefined],
  ['', undefined],
])('%s is by its script in %s', (words, language) => {
  expect(languageByScript(words)).toBe(language);
});

it('parts what is in another script from what stands around it', () => {
  expect(languageRuns('KAK-1, समय प्रबंधन, தமிழ்!')).toEqual([
    { text: 'KAK-1, ', lang: undefined },
    { text: 'समय प्रबंधन', lang: 'hi' },
    { text: ', ', lang: undefined },
    { text: 'தமிழ்', lang: 'ta' },
    { text: '!', lang: undefined },
  ]);
  expect(languageRuns('Time')).toEqual([{ text: 'Time', lang: undefined }]);
});

it.each(['hi', 'mr', 'en-IN', 'kok', 'ks-Deva-IN'])('%s is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

it.each(['', 'hindi', 'Hindi', 'HI', 'qx', 'hi_IN', 'hi-in', 'hi-IN '])('%j is none', (tag) => {
  expect(isLanguageTag(tag)).toBe(false);
});

it.each([
  ['en-IN', 'en_IN'],
  ['hi', 'hi_IN'],
  ['ta', 'ta_IN'],
  ['ks-Deva-IN', 'ks_IN'],
])('%s is %s to the Open Graph protocol', (tag, locale) => {
  expect(openGraphLocale(tag)).toBe(locale);
});

it('names a language in itself', () => {
  expect(['hi', 'en-IN'].map(ownNameOf)).toEqual(['हिन्दी', 'English']);
});
