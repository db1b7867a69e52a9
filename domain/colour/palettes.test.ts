import { expect, test } from 'vitest';
import { unreadable } from './colours.ts';
import { palettes } from './palettes.ts';

test.each(palettes)('the words of $name can be read', ({ colours }) => {
  expect(unreadable(colours.main)).toBeUndefined();
});
