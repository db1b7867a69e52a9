import { expect, test } from 'vitest';
import { endsWithDocstring } from './docstring.mjs';

test.each([
  ['/** In paise. */\n', true],
  ['const a = 1;\n\n/**\n * In paise.\n */\n', true],
  ['', false],
  ['/** In paise. */\nconst a = 1;\n\n', false],
  ['/** Of the file. */\n\n', false],
  ['/* In paise. */\n', false],
  ['// In paise.\n', false],
])('%j before a function', (before, isEnough) => {
  expect(endsWithDocstring(before)).toBe(isEnough);
});
