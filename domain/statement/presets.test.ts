import { expect, it } from 'vitest';
import { presetNames } from './presets.ts';

it('names each bank once, whatever tells its layouts apart', () => {
  const names = presetNames();
  expect(names).toContain('HDFC Bank');
  expect(names).toContain('State Bank of India');
  expect(names.filter((name) => /[()]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
