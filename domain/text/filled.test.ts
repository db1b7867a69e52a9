import { expect, test } from 'vitest';
import { isFilled } from './filled.ts';

test.each([
  ['To be filled: the legal name', false],
  ['to be filled', false],
  ['Baskets Private Limited', true],
  ['A form to be filled in', true],
])('%s: %s', (text, filled) => expect(isFilled(text)).toBe(filled));
