/** The tags of readings, which site/components/reading/reading-parts.tsx draws. Nothing in them is ever run as code. */
import type { Attribute, Fault, Tag, TagProps } from './text-tree.ts';

/** `words` must not be empty; the others may be left out. */
type Kind = 'words' | 'words or nothing' | 'number' | 'bare';

export type TagName = 'Box' | 'Boxes' | 'Drawing' | 'Exercise' | 'Figure' | 'Quote' | 'RevisionCard';

/** What marks the end of a chapter. No file names it. */
export const CHAPTER_END = 'ChapterEnd';

const TAGS: Readonly<Record<TagName, { example: string; attributes: Readonly<Record<string, Kind>> }>> = {
  Box: { example: '<Box title="Before">', attributes: { title: 'words', main: 'bare' } },
  Boxes: { example: '<Boxes>', attributes: {} },
  Drawing: {
    example: '<Drawing name="week" alt="Seven days" />',
    attributes: { name: 'words', alt: 'words or nothing' },
  },
  Exercise: {
    example: '<Exercise title="Log a day" minutes={7}>',
    attributes: { title: 'words', minutes: 'number' },
  },
  Figure: {
    example: '<Figure caption="A week has 168 hours.">',
    attributes: { caption: 'words', beside: 'bare' },
  },
  Quote: { example: '<Quote by="Seneca" from="On the Shortness of Life">', attributes: { by: 'words', from: 'words' } },
  RevisionCard: { example: '<RevisionCard title="On one card">', attributes: { title: 'words' } },
};

const MUST_BE: Readonly<Record<Kind, string>> = {
  words: 'must be words in quotes',
  'words or nothing': 'must be words in quotes',
  number: 'must be a whole number in braces, from 1 to 999',
  bare: 'takes no value',
};

/** What is wrong with the name and the attributes of a tag. */
export function tagFaults({ name, attributes }: Tag): Fault[] {
  if (!isTagName(name)) return [unknownTag(name)];
  const { example, attributes: known } = TAGS[name];
  const names = attributes.map((each) => each.name);
  const wrong = [
    ...attributes.flatMap((each, index) => attributeFault(each, known, names.indexOf(each.name) < index) ?? []),
    ...Object.entries(known).flatMap(([key, kind]) =>
      kind === 'words' && !names.includes(key) ? `${key}= is missing` : [],
    ),
  ];
  return wrong.map((each) => ({ wrong: `<${name}>: ${each}`, fix: `Write it as ${example}.` }));
}

/** What is wrong with a tag that nothing closes. */
export function unclosedTag(name: string): Fault {
  if (!isTagName(name)) return unknownTag(name);
  const fix = `Write </${name}> in its own line after what is inside, or end the tag with />.`;
  return { wrong: `<${name}> is not closed where it should be`, fix };
}

/** What is wrong with the end of a tag that was never begun. */
export function strayTag(name: string): Fault {
  if (!isTagName(name)) return unknownTag(name);
  return { wrong: `</${name}> closes nothing`, fix: `Take it out, or write <${name}> before what is inside.` };
}

function unknownTag(name: string): Fault {
  const known = Object.keys(TAGS).join(', ');
  return { wrong: `<${name}> is not known here`, fix: `Known: ${known}. For the sign itself, write &lt;.` };
}

/** The attributes of a tag without faults. */
export function propsOf({ attributes }: Tag): TagProps {
  return Object.fromEntries(
    attributes.map(({ name, words, code }) => [name, words ?? (code === undefined ? true : Number(code))]),
  );
}

function isTagName(name: string): name is TagName {
  return Object.hasOwn(TAGS, name);
}

function attributeFault(
  attribute: Attribute,
  known: Readonly<Record<string, Kind>>,
  isAgain: boolean,
): string | undefined {
  const { name } = attribute;
  if (name === '') return 'code in braces is never run';
  const kind = Object.hasOwn(known, name) ? known[name] : undefined;
  if (kind === undefined) return `cannot have ${name}=`;
  if (isAgain) return `${name}= is there twice`;
  return fits(kind, attribute) ? undefined : `${name}= ${MUST_BE[kind]}`;
}

function fits(kind: Kind, { words, code }: Attribute): boolean {
  switch (kind) {
    case 'words':
      return words !== undefined && words.trim() !== '';
    case 'words or nothing':
      return words !== undefined;
    case 'number':
      return code !== undefined && /^\s*[1-9]\d{0,2}\s*$/.test(code);
    case 'bare':
      return words === undefined && code === undefined;
  }
}
