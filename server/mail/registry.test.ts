import { expect, test } from 'vitest';
import { deskWordOf, registrationTemplateOf, templateOf, templates } from './registry.ts';

const kinds = Object.keys(templates);

test('staff read words of each mail about a registration, and no two are called the same', () => {
  const words = kinds.filter((kind) => registrationTemplateOf(kind) !== undefined).map(deskWordOf);
  expect(words.filter((word) => !/^[A-Z]/.test(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test.each(['of-tomorrow', 'toString', '__proto__', ''])(
  '%j is a kind that is not known, shown as it stands',
  (kind) => {
    expect(templateOf(kind)).toBeUndefined();
    expect(deskWordOf(kind)).toBe(kind);
  },
);
