/** A word or two, with every accepted spelling. */
import { oneLine } from '../../text/typed-text.ts';
import type { Read } from '../../sent-fields.ts';
import { textOf } from './answer.ts';
import { LONGEST_SHORT } from './answer-fields.ts';
import { marksFrom } from './marks.ts';
import type { KindOf } from './kind.ts';
import { typedKind } from './typed-kind.ts';

export interface ShortQuestion {
  kind: 'short';
  accepted: string[];
  marks?: number | undefined;
}

interface ShortKey {
  kind: 'short';
  accepted: string[];
}

const TEXTS = 'texts';
const MOST_TEXTS = 12;

export const short: KindOf<ShortQuestion, ShortKey> = {
  ...typedKind,
  marksOf: ({ marks }, usual) => marksFrom(marks ?? usual),
  keyOf: ({ kind, accepted }) => ({ kind, accepted }),
  isRight: ({ accepted }, answer) => 'text' in answer && accepted.some((each) => plain(each) === plain(textOf(answer))),
  rightWords: ({ accepted }) => accepted.slice(0, 1),
  keyWords: ({ accepted }) => [{ text: accepted.join(', ') }],
  correction: {
    form: { fields: [{ name: TEXTS, label: 'Also right, one on each line', lines: true }] },
    read: ({ readField }) => {
      const texts = readField(TEXTS, readTexts);
      return texts === undefined ? undefined : { texts };
    },
    keysOf: (also) => ('texts' in also ? [{ kind: 'short', accepted: also.texts }] : []),
    words: (also) => ('texts' in also ? also.texts : []),
  },
};

/** The characters that matter: letters with Indian signs, digits, `+`, `#`, and a number's point and minus. */
const TELLING = /[\p{L}\p{M}\p{N}+#]|(?<=\p{N})\.(?=\p{N})|(?<![\p{L}\p{N}] ?)-(?=\p{N})/gu;

const ACCENTS = /[\u0300-\u036f]/g;

/** Removes capitals, accents, spaces and punctuation. Text of punctuation alone, such as `=>`, keeps it. */
function plain(text: string): string {
  const small = text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').replaceAll(/[−–]/g, '-').toLowerCase();
  return small.match(TELLING)?.join('') ?? small.replaceAll(/\s/g, '');
}

function readTexts(typed: string): Read<string[]> {
  const texts = typed
    .split('\n')
    .map((line) => line.slice(0, LONGEST_SHORT + 1).trim())
    .filter((line) => line !== '')
    .map(oneLine);
  if (texts.length === 0) return { problem: 'Write what also counts as right, one answer on each line.' };
  if (texts.length > MOST_TEXTS) return { problem: `This has more than ${MOST_TEXTS} lines. Leave some out.` };
  if (texts.some((text) => text.length > LONGEST_SHORT))
    return { problem: `A line has more than ${LONGEST_SHORT} characters. Make it shorter.` };
  return { value: texts };
}
