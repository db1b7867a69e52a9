import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkedText } from '../../../server/content/markdown/read-text.ts';
import { Markdown } from './Markdown.tsx';

const table = (...rows: string[][]) =>
  rows
    .flatMap((cells, index) => [cells, ...(index === 0 ? [cells.map(() => '---')] : [])])
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const html = (markdown: string) => renderToStaticMarkup(<Markdown text={checkedText(markdown, 'page')} />);

const labels = (written: string) => [...written.matchAll(/<td[^>]* data-label="([^"]*)"/g)].map(([, label]) => label);

test('each cell is labelled with the heading of its column', () => {
  const written = html(table(['Day', 'One **big** thing'], ['Monday', 'Trees'], ['Tuesday', 'Lab record']));
  expect(labels(written)).toEqual(['Day', 'One big thing', 'Day', 'One big thing']);
});

test('a small table does not stack on a phone', () => {
  expect(html(table(['Job', 'Guess', 'Took'], ['Report', '2', '3.5']))).not.toContain('data-stacks');
});

test('four columns of short words stand side by side', () => {
  expect(html(table(['A', 'B', 'C', 'D'], ['1', '2', '3', '4']))).not.toContain('data-stacks');
});

test('four columns stack with long words or much text, fewer with a long row', () => {
  const words = ['Wednesday', 'Electronics', 'Procrastination', 'Friday'];
  expect(html(table(['A', 'B', 'C', 'D'], words))).toContain('<table data-stacks');
  const much = 'one two three four five six seven eight nine ten and so on';
  expect(html(table(['A', 'B', 'C', 'D'], ['1', '2', much, '4']))).toContain('<table data-stacks');
  const long = 'A sentence of about fifty characters, more or less. '.repeat(3);
  expect(html(table(['Data', 'Purpose'], ['Name', long]))).toContain('<table data-stacks');
});

test('the heading and the cells of a column of numbers are marked', () => {
  const written = html(table(['Job', 'Took'], ['Report', '3.5'], ['**Together**', '**2,280**']));
  expect(written.match(/<t[hd][^>]* data-number[^>]*>[^<]*/g)?.map((cell) => cell.replace(/<[^>]*>/, ''))).toEqual([
    'Took',
    '3.5',
    '',
  ]);
  expect(html(table(['Day', 'Tasks'], ['0', 'Learn it'], ['1 or 2', 'Test']))).not.toContain('data-number');
});

test('each row has as many cells as the head', () => {
  expect(labels(html('|A|B|\n|-|-|\n|1|\n|1|2|3|'))).toEqual(['A', 'B', 'A', 'B']);
});

test('a table without rows is left as it is', () => {
  expect(html(table(['Only', 'headings']))).not.toContain('data-');
});
