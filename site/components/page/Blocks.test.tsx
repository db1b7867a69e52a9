import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load.ts';
import type { Block } from '../../../server/content/schema/block-schema.ts';
import type { PagePictures } from '../../../domain/picture/shown-picture.ts';
import { checkedText } from '../../../server/content/markdown/read-text.ts';
import { Markdown } from '../text/Markdown.tsx';
import { Blocks } from './Blocks.tsx';

const { site, courses } = loadContent(fileURLToPath(new URL('../../..', import.meta.url)));
const contact = { ...site.contact, whatsapp: '+91 98765 43210' };
const shown = (src: string) => ({ sources: [], src, width: 96, height: 96, alt: 'Another text' });
const pictures: PagePictures = {
  whole: { 'hall.jpg': shown('/hall-720.jpg') },
  squares: { 'asha.jpg': shown('/asha.jpg') },
};
const photo = { file: 'asha.jpg', alt: 'Asha Rao at a whiteboard' };

const draw = (...blocks: Block[]) =>
  renderToStaticMarkup(
    <Blocks
      title="Where we are"
      blocks={blocks}
      site={{ ...site, contact }}
      courses={courses}
      pictures={pictures}
      drawText={(text) => <Markdown text={checkedText(text, 'page')} />}
    />,
  );

test('a block with a heading is a section, and one without continues the last', () => {
  const html = draw(
    { kind: 'text', heading: 'Reeds', text: 'They bend.\n\nThey **hold**.' },
    { kind: 'text', text: 'So.' },
  );
  expect(html.match(/<section/g)).toHaveLength(1);
  expect(html).toMatch(/<h2>Reeds<\/h2>.*<p>They bend\.<\/p><p>They <strong>hold<\/strong>\.<\/p>.*<p>So\.<\/p>/);
});

test('a picture has the words of its block', () => {
  const picture = { file: 'hall.jpg', alt: 'A hall with thirty desks' };
  const html = draw({ kind: 'picture', picture, caption: 'Our hall in Kothrud' });
  expect(html).toMatch(
    /<img src="\/hall-720\.jpg"[^>]* alt="A hall with thirty desks".*<figcaption>Our hall in Kothrud/,
  );
});

test('a quote and a figure say where they can be checked, or that they are samples', () => {
  const quote = { words: 'It held.', name: 'Meera K.', course: 'react', photo };
  const html = draw(
    {
      kind: 'quotes',
      items: [
        { ...quote, source: 'Email of 3 May 2026' },
        { words: 'It bent.', name: 'A learner' },
      ],
    },
    { kind: 'numbers', items: [{ figure: '1,200', words: 'learners' }] },
  );
  expect(html).toMatch(
    /<blockquote[^>]*><p>It held\..*href="\/ReactRegister".*Source: Email of 3 May 2026.*It bent\..*Sample quote/,
  );
  expect(html).toContain('alt="Asha Rao at a whiteboard"');
  expect(html).toMatch(/1,200.*learners.*Sample figure/);
});

test('a person without a photo has initials', () => {
  const html = draw({
    kind: 'people',
    items: [
      { name: 'Asha Rao', photo },
      { name: 'Ravi Iyer', role: 'Answers' },
    ],
  });
  expect(html).toMatch(/<img src="\/asha\.jpg".*<b>Asha Rao<\/b>.*aria-hidden="true">RI<.*<b>Ravi Iyer<\/b>/);
});

test.each([
  ['/Courses', '/Courses'],
  ['https://forms.example/a', 'https://forms.example/a'],
  ['tel:+91 98765 43210', 'tel:+919876543210'],
  [
    'whatsapp',
    `https://wa.me/919876543210?text=${encodeURIComponent('Hello Kaksha, I have a question about “Where we are”.')}`,
  ],
])('a button to %s leads there', (to, href) => {
  expect(draw({ kind: 'button', words: 'Go', to })).toContain(
    `<a class="button" href="${href.replaceAll('&', '&amp;')}">Go</a>`,
  );
});

test('a video asks nothing of its host before a press', () => {
  const html = draw({
    ...{ kind: 'video', title: 'A lecture', description: 'How it goes.', uploaded: '2026-11-20' },
    video: { youtube: 'aqz-KE-bpKQ' },
  });
  expect(html).toMatch(/<h2>Video<\/h2>.*How it goes\..*Added 20 Nov 2026/);
  expect(html).not.toMatch(/<iframe|(?:src|srcSet|poster)="https:/);
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
});

test('questions are folds', () => {
  const html = draw({ kind: 'questions', items: [{ question: 'Which reeds?', answer: 'Dry ones.' }] });
  expect(html).toMatch(/Questions and answers.*<summary>Which reeds\?<\/summary><p>Dry ones\./);
});
