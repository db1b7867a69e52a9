import { expect, test } from 'vitest';
import { canBePdf, runsOf } from './scripts-of-text.ts';
import { aPaper } from './paper.fixture.ts';

test.each([
  ['', []],
  ['Asha Rao', [['latin', 'Asha Rao']]],
  [
    '₹650',
    [
      ['signs', '₹'],
      ['latin', '650'],
    ],
  ],
  [
    'Šimůnek',
    [
      ['signs', 'Š'],
      ['latin', 'im'],
      ['signs', 'ů'],
      ['latin', 'nek'],
    ],
  ],
  ['e\u0301', [['latin', 'é']]],
  [
    'आशा R',
    [
      ['devanagari', 'आशा'],
      ['latin', ' R'],
    ],
  ],
])('%j is written in these fonts', (text, runs) => {
  expect(runsOf(text)?.map(({ script, text: own }) => [script, own])).toEqual(runs);
});

test('one letter that no font has is enough to leave a paper to the page, wherever it stands', () => {
  expect(runsOf('Asha 🙂')).toBeUndefined();
  const { words } = aPaper();
  expect(canBePdf(aPaper())).toBe(true);
  expect(canBePdf(aPaper({ learner: '阿' }))).toBe(false);
  expect(canBePdf(aPaper({ words: { ...words, course: 'அறிவு' } }))).toBe(false);
  expect(canBePdf(aPaper({ words: { ...words, supplier: { ...words.supplier, address: '北京' } } }))).toBe(false);
});
