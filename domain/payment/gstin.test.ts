import { expect, test } from 'vitest';
import { isGstin } from '../papers/gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['09ABCDE1234F1ZY', true],
  // A wrong check digit, or two digits swapped.
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0993F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['not registered', false],
])('%s: %s', (text, valid) => expect(isGstin(text)).toBe(valid));
