import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { labelTables } from './label-tables.ts';

const table = (...rows: string[][]) =>
  rows
    .flatMap((cells, index) => [cells, ...(index === 0 ? [cells.map(() => '---')] : [])])
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

async function html(markdown: string): Promise<string> {
  return (await markdownToHtml(markdown, { hastPlugins: [labelTables], features: { gfm: true } })).html;
}

const labels = (written: string) => [...written.matchAll(/<td[^>]* data-label="([^"]*)"/g)].map(([, label]) => label);

test('each cell is labelled with the heading of its column', async () => {
  const written = await html(table(['Day', 'One **big** thing'], ['Monday', 'Trees'], ['Tuesday', 'Lab record']));
  expect(labels(written)).toEqual(['Day', 'One big thing', 'Day', 'One big thing']);
});

test('a small table does not stack on a phone', async () => {
  expect(await html(table(['Job', 'Guess', 'Took'], ['Report', '2', '3.5']))).not.toContain('data-stacks');
});

test('four columns of short words stand side by side', async () => {
  expect(await html(table(['A', 'B', 'C', 'D'], ['1', '2', '3', '4']))).not.toContain('data-stacks');
});

test('four columns stack with long words or much text, fewer with a long row', async () => {
  const words = ['Wednesday', 'Electronics', 'Procrastination', 'Friday'];
  expect(await html(table(['A', 'B', 'C', 'D'], words))).toContain('<table data-stacks');
  const much = 'one two three four five six seven eight nine ten and so on';
  expect(await html(table(['A', 'B', 'C', 'D'], ['1', '2', much, '4']))).toContain('<table data-stacks');
  const long = 'A sentence of about fifty characters, more or less. '.repeat(3);
  expect(await html(table(['Data', 'Purpose'], ['Name', long]))).toContain('<table data-stacks');
});

test('the heading and the cells of a column of numbers are marked', async () => {
  const written = await html(table(['Job', 'Took'], ['Report', '3.5'], ['**Together**', '**2,280**']));
  expect(written.match(/<t[hd][^>]* data-number[^>]*>[^<]*/g)?.map((cell) => cell.replace(/<[^>]*>/, ''))).toEqual([
    'Took',
    '3.5',
    '',
  ]);
  expect(await html(table(['Day', 'Tasks'], ['0', 'Learn it'], ['1 or 2', 'Test']))).not.toContain('data-number');
});

test('a table without rows and a text without tables are left as they are', async () => {
  expect(await html(table(['Only', 'headings']))).not.toContain('data-');
  expect(await html('Plain text.')).toBe('<p>Plain text.</p>\n');
});
