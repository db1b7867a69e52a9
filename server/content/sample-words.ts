import { SAMPLE_MARK } from '../../domain/payment/sample-site.ts';
import { courseFile, pageFile, readingFile, SITE_FILE } from './checks/parts.ts';
import { type FileFinding, fieldName } from './schema/file-findings.ts';
import { short, texts } from './samples.ts';
import type { Content, Page } from './schema/schema.ts';

/** Shorter texts can be equal by chance: names of days, `Start any time`. */
const TELLING = 25;

/** Fields of site.yaml about the provider: unchanged, they describe somebody else. */
const OF_THE_PROVIDER = /^(tagline|about|home\.(title|description|heading|text)|courses\.(title|description))\b/;

const LEGAL = 'content/pages/';

interface Place {
  file: string;
  field: string;
  text: string;
}

/** Names, places and sentences of the sample that are left in a provider's own content. */
export function sampleWords(content: Content, sample: Content): FileFinding[] {
  const own = placesOf(content);
  const known = new Set(placesOf(sample).flatMap(({ text }) => (text.length >= TELLING ? [text] : [])));
  const foreign = namesOfSample(content, sample);
  const words = own.flatMap(({ file, field, text }): FileFinding[] => {
    const name = foreign.find(({ word }) => holdsWord(text, word));
    if (name !== undefined) {
      return [{ file, field, words: `${name.what} "${name.word}": ${short(text)}`, state: 'wrong' }];
    }
    if (!known.has(text)) return [];
    const isOfProvider = file === SITE_FILE && OF_THE_PROVIDER.test(field);
    const said = isOfProvider ? "is the sample's text: write your own" : "is still the sample's text, word for word";
    return [{ file, field, words: said, state: isOfProvider ? 'wrong' : 'look' }];
  });
  const isLegal = ({ file, state }: FileFinding) => file.startsWith(LEGAL) && state === 'look';
  return [
    ...markOfSample(content, sample),
    ...words.filter((finding) => !isLegal(finding)),
    ...legalTexts(words.filter(isLegal)),
  ];
}

/** They hold for most providers, so one line is enough. */
function legalTexts(kept: readonly FileFinding[]): FileFinding[] {
  if (kept.length === 0) return [];
  const pages = [...new Set(kept.map(({ file }) => file.slice(LEGAL.length)))].join(', ');
  const lines = kept.length === 1 ? '1 line is' : `${kept.length} lines are`;
  const said = `${lines} still the sample's, word for word. Read these pages once, and show them to somebody who knows the law`;
  return [{ file: LEGAL, field: pages, words: said, state: 'look' }];
}

function markOfSample({ site }: Content, sample: Content): FileFinding[] {
  const { name, mark } = sample.site.brand;
  if (site.brand.mark !== mark || site.brand.name === name || site.brand.logo !== undefined) return [];
  const words = "is the sample's mark: take the line out, and the first letter of your name is drawn";
  return [{ file: SITE_FILE, field: 'brand.mark', words, state: 'wrong' }];
}

/** The lines of a page, by their place in the file. */
export function linesOf({ body, bodyLine }: Page): Record<string, string> {
  return Object.fromEntries(body.split('\n').map((line, index) => [`line ${index + bodyLine}`, line.trim()]));
}

function placesOf({ site, courses, readings, pages }: Content): Place[] {
  const files: [file: string, value: unknown][] = [
    [SITE_FILE, site],
    ...courses.map(({ id, ...course }): [string, unknown] => [courseFile({ id }), course]),
    ...readings.map((reading): [string, unknown] => {
      const { title, description, summary } = reading;
      return [readingFile(reading), { title, description, summary }];
    }),
    ...pages.map((page): [string, unknown] => [
      pageFile(page),
      { title: page.title, description: page.description, blocks: page.blocks, ...linesOf(page) },
    ]),
  ];
  return files.flatMap(([file, value]) =>
    // The sample's own texts have marks, which the same text of a provider lacks.
    texts(value, []).map(({ path, text }) => ({
      file,
      field: fieldName(path),
      text: text.replaceAll(SAMPLE_MARK, '').trim(),
    })),
  );
}

function namesOfSample({ site, courses }: Content, sample: Content) {
  const { contact, legal, payees } = site;
  const address = [...contact.address, legal.address, ...payees.map(({ bank }) => bank?.name)].join(' ');
  const town = sample.site.contact.address.slice(1, -1).map((line) => line.split(',')[0] ?? '');
  const names = new Set(courses.map(({ name }) => name));
  return [
    {
      what: "contains the sample's name",
      word: sample.site.brand.name,
      isOwn: site.brand.name === sample.site.brand.name,
    },
    ...town.map((word) => ({ what: "contains the sample's town", word, isOwn: address.includes(word) })),
    ...sample.courses.map(({ name }) => ({
      what: 'names a course that you do not have,',
      word: name,
      isOwn: names.has(name),
    })),
  ].filter(({ word, isOwn }) => word !== '' && !isOwn);
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a text has the words by themselves: `C++` is not in `C++20`. */
function holdsWord(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + words.length]];
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}
