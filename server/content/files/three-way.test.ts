import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from './differences.ts';
import { values } from './edits.fixture.ts';
import type { Plain } from './plain.ts';
import { threeWay, withChoices } from './three-way.ts';

const question = (id: string, text = id) => ({ id, text });
const [A, B, C, D] = [question('a'), question('b'), question('c'), question('d')] as const;

describe('two people who changed the same file', () => {
  test.each<[what: string, base: Plain, theirs: Plain, own: Plain, merged: Plain]>([
    ['different keys', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    ['the same change', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['a key came and a key went', { a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    ['deep inside', { a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { a: { b: 1, c: 2 } }, { a: { b: 2, c: 2 } }],
    ['both added an entry', [A], [A, B], [A, C], [A, C, B]],
    ['both added the same', [A], [A, B], [B, A], [A, B]],
    ['one moved, one changed', [A, B, C], [C, A, B], [A, question('b', 'x'), C], [C, A, question('b', 'x')]],
    ['one removed, one added', [A, B], [B], [A, B, C], [B, C]],
    ['both moved in the same way', [A, B, C], [C, A, B], [C, A, B, D], [C, A, B, D]],
    ['lists of words', ['mon', 'tue'], ['mon', 'tue', 'wed'], ['tue'], ['tue', 'wed']],
    ['lists that are new on both sides', {}, { a: [A] }, { a: [B] }, { a: [B, A] }],
  ])('%s', (_, base, theirs, own, merged) => {
    expect(threeWay(base, theirs, own)).toEqual({ merged, conflicts: [] });
  });

  test.each<[what: string, base: Plain, theirs: Plain, own: Plain, path: (string | number)[], merged: Plain]>([
    ['the same price', { price: 1 }, { price: 2 }, { price: 3 }, ['price'], { price: 2 }],
    [
      'the same word of an entry',
      [A, B],
      [B, question('a', 'x')],
      [question('a', 'y'), B],
      [1, 'text'],
      [B, question('a', 'x')],
    ],
    ['removed and changed', [A, B], [B], [question('a', 'y'), B], [0], [question('a', 'y'), B]],
    ['changed and removed', { a: [A] }, { a: [question('a', 'x')] }, { a: [] }, ['a', 0], { a: [question('a', 'x')] }],
    ['moved in two ways', [A, B, C], [C, A, B], [B, A, C], [], [C, A, B]],
    ['another kind of value', { a: 1 }, { a: { b: 1 } }, { a: [1] }, ['a'], { a: { b: 1 } }],
    ['added with the same id', [], [question('a', 'x')], [question('a', 'y')], [0, 'text'], [question('a', 'x')]],
  ])('both changed %s', (_, base, theirs, own, path, merged) => {
    const merge = threeWay(base, theirs, own);
    expect(merge).toEqual({ merged, conflicts: [expect.objectContaining({ path })] });
    expect(threeWay(base, own, theirs).conflicts).toHaveLength(1);
  });

  test('each conflict is decided for itself, from the first to the last', () => {
    const base = { list: [A, B, C], price: 1 };
    const merge = threeWay(
      base,
      { list: [C], price: 2 },
      { list: [question('a', 'y'), question('b', 'y'), C], price: 3 },
    );
    expect(merge.conflicts.map(({ path }) => path)).toEqual([['list', 0], ['list', 1], ['price']]);
    expect(withChoices(merge, () => 'theirs')).toEqual({ list: [C], price: 2 });
    expect(withChoices(merge, (_, index) => (index === 0 ? 'theirs' : 'own'))).toEqual({
      list: [question('b', 'y'), C],
      price: 3,
    });
  });

  test('nothing is lost or made up, whatever they wrote', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, own) => {
        expect(threeWay(base, theirs, base)).toEqual({ merged: theirs, conflicts: [] });
        expect(threeWay(base, base, own)).toEqual({ merged: own, conflicts: [] });
        expect(threeWay(base, own, own)).toEqual({ merged: own, conflicts: [] });
        const merge = threeWay(base, theirs, own);
        expect(threeWay(base, own, theirs).conflicts).toHaveLength(merge.conflicts.length);
      }),
    );
  });
});

test.each<[what: string, before: Plain, after: Plain, found: object[]]>([
  ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ kind: 'changed', path: ['a', 'b'], from: 1, to: 2 }]],
  ['a key that came', { a: 1 }, { a: 1, b: [2] }, [{ kind: 'added', path: ['b'], to: [2] }]],
  ['a key that went', { a: 1, b: 2 }, { a: 1 }, [{ kind: 'removed', path: ['b'], from: 2 }]],
  ['an entry that came', [A, C], [A, B, C], [{ kind: 'added', path: [1], to: B }]],
  ['an entry that went', [A, B, C], [A, C], [{ kind: 'removed', path: [1], from: B }]],
  ['an entry that moved', [A, B, C, D], [D, A, B, C], [{ kind: 'moved', path: [0], from: 3, to: 0 }]],
  [
    'an entry that moved and changed',
    [A, B, C],
    [question('c', 'x'), A, B],
    [
      { kind: 'moved', path: [0], from: 2, to: 0 },
      { kind: 'changed', path: [0, 'text'], from: 'c', to: 'x' },
    ],
  ],
  [
    'an entry without a name',
    [{ x: 1, y: 1 }],
    [{ x: 2, y: 1 }],
    [{ kind: 'changed', path: [0, 'x'], from: 1, to: 2 }],
  ],
  [
    'another title between the same',
    [A, { title: 'x', n: 1 }, B],
    [A, { title: 'y', n: 1 }, B],
    [{ kind: 'changed', path: [1, 'title'], from: 'x', to: 'y' }],
  ],
  ['a word', ['a', 'b'], ['a', 'c'], [{ kind: 'changed', path: [1], from: 'b', to: 'c' }]],
  ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
])('differences: %s', (_, before, after, found) => {
  expect(differences(before, after)).toEqual(found);
});
