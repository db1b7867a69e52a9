import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { numberHeadings } from './number-headings.ts';

async function html(markdown: string): Promise<string> {
  return (await markdownToHtml(markdown, { hastPlugins: [numberHeadings] })).html.trim();
}

test('the number of a heading stands in an element of its own', async () => {
  expect(await html('## 3. Plan the _whole_ week')).toBe('<h2><b>3</b> Plan the <em>whole</em> week</h2>');
});

test('headings without a number, and of another rank, are left as they are', async () => {
  expect(await html('## Quotes')).toBe('<h2>Quotes</h2>');
  expect(await html('## 21 days')).toBe('<h2>21 days</h2>');
  expect(await html('### 1. Affirmations')).toBe('<h3>1. Affirmations</h3>');
});
