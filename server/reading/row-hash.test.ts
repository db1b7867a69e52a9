import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paiseFromRupees } from '../../domain/money.ts';
import { rowHash, rowHashes } from './row-hash.ts';

const row = {
  date: '2026-09-05',
  amount: paiseFromRupees(1500),
  references: ['624812345671'],
  narration: 'UPI/ASHA RAO/624812345671',
};

test('a hash is 64 hexadecimal digits and stays the same from version to version', () => {
  expect(rowHash(row, 0)).toBe('a59b7b0c472aa1b170f129888f0d0b6ec1f9390fdd94220c38551dab06f224d2');
});

test.each([
  ['day', { ...row, date: '2026-09-06' }],
  ['amount', { ...row, amount: paiseFromRupees(1500.01) }],
  ['reference', { ...row, references: ['624812345672'] }],
  ['text', { ...row, narration: 'UPI/ASHA RAO/624812345671/2' }],
])('another %s is another row', (_name, other) => {
  expect(rowHash(other, 0)).not.toBe(rowHash(row, 0));
});

test('spaces and capitals in the text do not make another row', () => {
  expect(rowHash({ ...row, narration: ' upi/Asha  Rao/ 624812345671' }, 0)).toBe(rowHash(row, 0));
});

test('rows that are the same are told apart by their occurrence', () => {
  expect(rowHashes([row, { ...row, date: '2026-09-06' }, row])).toEqual([
    rowHash(row, 0),
    rowHash({ ...row, date: '2026-09-06' }, 0),
    rowHash(row, 1),
  ]);
});

test('exports of overlapping whole days, in either order, give a row the same hash', () => {
  const days = fc.array(fc.array(fc.constantFrom('A', 'B'), { maxLength: 4 }), { minLength: 3, maxLength: 6 });
  fc.assert(
    fc.property(days, fc.nat(2), fc.boolean(), (texts, from, reversed) => {
      const all = texts.map((day, index) =>
        day.map((narration) => ({ ...row, date: `2026-09-0${index + 1}`, narration })),
      );
      const whole = rowHashes(all.flat());
      const part = all.slice(from).flat();
      const again = rowHashes(reversed ? part.toReversed() : part);
      expect(again.toSorted()).toEqual(whole.slice(whole.length - part.length).toSorted());
      expect(new Set(whole).size).toBe(whole.length);
    }),
  );
});
