import { expect, test } from 'vitest';
import { presets } from '../../../../domain/statement/columns/presets/presets.ts';
import { FILES } from './GetStatement.tsx';

test.each(FILES)('%s is read without a question, and its layouts are of this file', (bank, file) => {
  const known = presets
    .filter(({ name }) => name.startsWith(bank))
    .map((preset) => preset.file.toLowerCase())
    .join(' ');
  const kinds = ['csv', 'excel', 'delimited', 'detailed', 'transactions'].filter((kind) =>
    file.toLowerCase().includes(kind),
  );
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
  expect(kinds).not.toEqual([]);
});
