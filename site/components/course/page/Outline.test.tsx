import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Outline } from './Outline.tsx';

const textOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  );

it('numbers modules, says their hours and opens the first', () => {
  const html = renderToStaticMarkup(
    <Outline
      outline={{
        unit: 'module',
        modules: [
          { title: 'HTML', hours: 2, topics: ['Tags'] },
          { title: 'DOM', hours: 1 },
        ],
      }}
    />,
  );
  expect(textOf(html, 'label')).toEqual(['Module 1HTML2 hours', 'Module 2DOM1 hour']);
  expect(textOf(html, 'h3')).toEqual(['Module 1: HTML', 'Module 2: DOM']);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(textOf(html, 'li')).toEqual(['Tags']);
  expect(textOf(html, 'p')).toEqual(['Will be updated soon...']);
});

it('calls parts parts and says what kind of work they are', () => {
  const html = renderToStaticMarkup(
    <Outline outline={{ unit: 'part', modules: [{ title: 'Videos', hours: 3.5, note: 'video', topics: ['One'] }] }} />,
  );
  expect(textOf(html, 'label')).toEqual(['Part 1Videos3.5 hours']);
  expect(textOf(html, 'p')).toEqual(['Video']);
  expect(html).toMatch(/<input[^>]* id="part-1"/);
});
