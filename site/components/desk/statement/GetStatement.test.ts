import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presets } from '../../../../domain/statement/columns/presets.ts';
import { FILES } from './GetStatement.tsx';

const docs = readFileSync('docs/statements.md', 'utf8').split('\n');

test.each(FILES)('%s is read without a question, and docs/statements.md knows its file', (bank, file) => {
  expect(presets.map(({ name }) => name)).toContain(bank);
  const known = docs
    .filter((row) => row.startsWith(`| ${bank} `))
    .join(' ')
    .toLowerCase();
  const kinds = ['csv', 'excel', 'delimited', 'detailed', 'transactions'].filter((kind) =>
    file.toLowerCase().includes(kind),
  );
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
  expect(kinds).not.toEqual([]);
});
