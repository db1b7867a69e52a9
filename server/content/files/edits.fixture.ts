import * as fc from 'fast-check';
import { isList, isMap, type Plain, type PlainMap } from './plain.ts';

/** Texts that YAML or an editor could take for something else. */
const ODD = [
  '',
  ' ',
  'yes',
  'no',
  'on',
  'null',
  '~',
  'true',
  '09:00',
  '007',
  '0x1F',
  '1_000',
  '1e3',
  '.5',
  '2025-02-30',
  '2025-04-05',
  '- a',
  'a: b',
  'a #b',
  '# c',
  "it's",
  '"quoted"',
  '{price}',
  '[a, b]',
  '*star',
  '&and',
  '!tag',
  '%part',
  '@at',
  '`x: 1`',
  '?',
  '- ',
  '---',
  '...',
  '--- a\n---\n',
  'one\ntwo',
  'one\n\ntwo\n',
  '\n one\n  two\n\n\n',
  'ends\n\n',
  'windows\r\nline\r\n',
  '\ttab\tin\t',
  'trailing ',
  'चाय ☕ 👩🏽‍🏫',
  '\u0000\u0007\u0085\u2028\uFEFF',
  '\uD83D',
  `${'long words '.repeat(30)}end`,
  `${'two  spaces  '.repeat(20)}`,
  'https://example.com/#part',
  '<script>alert(1)</script>',
  '__proto__',
  '<<',
  'key\\with "all" \'of\' it: #\n',
];

export const text = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.lorem({ maxCount: 30 }),
);

const scalar = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.integer(), fc.constantFrom(0.1, 1e21, 1e-7, -2.5), fc.boolean(), fc.constant(null)),
  },
);

const key = fc
  .oneof(
    fc.constantFrom('id', 'title', 'a b', '1', '01', 'yes', 'null', 'x: y', 'कुंजी', '<<', 'constructor', '2025-01-01'),
    fc.stringMatching(/^[a-z-]{1,9}$/),
  )
  .filter((name) => name !== '__proto__');

const value: fc.Arbitrary<Plain> = fc.letrec<{ any: Plain }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(key, tie('any'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).any;

export const values = fc.dictionary(key, value, { maxKeys: 6, noNullPrototype: true });

/** One edit somewhere: another value, an entry away, a new one, or one elsewhere. `at` chooses the place. */
export interface Edit {
  at: readonly number[];
  kind: 'text' | 'remove' | 'add' | 'move' | 'any';
  to: Plain;
  words: string;
  place: number;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
  kind: fc.constantFrom('text', 'text', 'remove', 'add', 'move', 'any'),
  to: value,
  words: text,
  place: fc.nat(),
});

/** The values after an edit. */
export function edited(before: PlainMap, { at, kind, to, words, place }: Edit): PlainMap {
  return walk(before, at) as PlainMap;

  function walk(inner: Plain, [first = 0, ...rest]: readonly number[]): Plain {
    const entries = isList(inner) || isMap(inner) ? Object.entries(inner) : [];
    const chosen = entries[first % Math.max(entries.length, 1)];
    if (chosen === undefined || (rest.length === 0 && kind !== 'text' && kind !== 'any')) return here(inner, first);
    const [name, old] = chosen;
    const isInside = typeof old === 'object' && old !== null && rest.length > 0;
    const next = isInside ? walk(old, rest) : kind === 'any' ? to : words;
    if (isList(inner)) return inner.map((each, index) => (String(index) === name ? next : each));
    return { ...(inner as PlainMap), [name]: next };
  }

  function here(inner: Plain, first: number): Plain {
    if (isList(inner)) {
      const from = first % Math.max(inner.length, 1);
      const without = inner.toSpliced(from, 1);
      const into = place % (inner.length + 1);
      if (kind === 'remove') return without;
      return kind === 'move' && inner.length > 0
        ? without.toSpliced(into, 0, inner[from] ?? null)
        : inner.toSpliced(into, 0, to);
    }
    const entries = Object.entries(inner as PlainMap);
    if (kind === 'remove') return Object.fromEntries(entries.toSpliced(first % Math.max(entries.length, 1), 1));
    return { ...(inner as PlainMap), [`new-${place % 5}`]: to };
  }
}
