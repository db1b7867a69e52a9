import * as fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeFile, newFile, readFileValues } from './content-file.ts';
import { isThorough } from '../../../tests/thorough.ts';
import { edit, edited, text, values } from './edits.fixture.ts';
import type { Plain, PlainMap } from './plain.ts';
import { commentsOf } from './source.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

const SAMPLE = globSync('{site.yaml,courses/*,exams/*,pages/*,readings/*}', { cwd: CONTENT }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(join(CONTENT, file), 'utf8'),
}));

test('a file holds the values that were written, whatever they are, and goes back to the letter', () => {
  fc.assert(
    fc.property(values, values, (first, then) => {
      const before = newFile('site.yaml', first);
      expect(readFileValues('site.yaml', before)).toEqual(first);
      const after = changeFile('site.yaml', before, then);
      expect(readFileValues('site.yaml', after)).toEqual(then);
      expect(changeFile('site.yaml', after, first, before)).toBe(before);
    }),
  );
});

test.each(['\n', '\r\n'])('so does Markdown with lines that end in %j', (end) => {
  fc.assert(
    fc.property(values, text, text, (front, first, then) => {
      const before = newFile('pages/a.md', { ...front, body: first }).replaceAll(/\r?\n/g, end);
      const read = readFileValues('pages/a.md', before);
      expect(Object.keys(read)).toEqual([...Object.keys(front), 'body']);
      const after = changeFile('pages/a.md', before, { ...read, body: then });
      expect(after.slice(0, after.indexOf(`${end}---`))).toBe(before.slice(0, before.indexOf(`${end}---`)));
      expect(changeFile('pages/a.md', after, read, before)).toBe(before);
    }),
  );
});

const WRITTEN = SAMPLE.map(({ file, text: before }) => ({ file, before, read: readFileValues(file, before) }));

test('random edits of every file of the sample, each undone from the last to the first', () => {
  for (const { file, before: original, read } of WRITTEN)
    fc.assert(
      fc.property(fc.array(edit, { minLength: 4, maxLength: 4 }), (edits) => {
        const steps = [{ written: original, held: read }];
        for (const each of edits) {
          const { written, held } = steps.at(-1) ?? { written: original, held: read };
          const wanted = edited(held, each);
          if ('body' in read) Object.assign(wanted, { body: String(wanted['body'] ?? '') });
          const next = changeFile(file, written, wanted);
          steps.push({ written: next, held: readFileValues(file, next) });
        }
        for (const [at, { written, held }] of [...steps.entries()].toReversed().slice(1))
          expect(changeFile(file, steps[at + 1]?.written ?? '', held, written)).toBe(written);
        expect(changeFile(file, steps.at(-1)?.written ?? '', read, original)).toBe(original);
      }),
      { numRuns: isThorough ? 10 : 1 },
    );
});

test('a text that changes in every file leaves comments, empty lines and all other lines', () => {
  for (const { file, before, read } of WRITTEN) {
    const leaves = textsIn(read).filter(({ words }) => !words.includes('\n') && words.length < 60);
    fc.assert(
      fc.property(fc.nat(leaves.length - 1), (at) => {
        const { path, words } = leaves[at] ?? { path: [], words: '' };
        const after = changeFile(file, before, put(read, path, `${words}!`));
        const [old, now] = [before.split('\n'), after.split('\n')];
        expect(now).toHaveLength(old.length);
        expect(now.filter((line, index) => line !== old[index])).toHaveLength(1);
        expect(commentsOf(frontOf(file, after))).toEqual(commentsOf(frontOf(file, before)));
      }),
      { numRuns: isThorough ? 100 : 4 },
    );
  }
});

/** The YAML of a file. */
function frontOf(file: string, whole: string): string {
  return file.endsWith('.yaml') ? whole : whole.slice(0, whole.indexOf('\n---'));
}

interface Leaf {
  path: readonly (string | number)[];
  words: string;
}

function textsIn(value: Plain, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, words: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function put(value: Plain, [key, ...rest]: readonly (string | number)[], words: string): Plain {
  if (key === undefined) return words;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)] ?? null, rest, words));
  const map = value as PlainMap;
  return { ...map, [key]: put(map[key] ?? null, rest, words) };
}
