import { describe, expect, test } from 'vitest';
import { contentFolder } from '../content-folder.fixture.ts';
import { loadContent } from '../load.ts';

const TERMS = 'content/pages/terms.md';
const SITE = 'content/site.yaml';

/** JSON is YAML. */
function folderWith(blocks: unknown) {
  const folder = contentFolder();
  folder.replace(TERMS, 'title: Terms', `title: Terms\nblocks: ${JSON.stringify(blocks)}`);
  return folder;
}

const WHOLE = [
  { kind: 'text', heading: 'Reeds', text: 'They bend.\n\nThey do not break.' },
  { kind: 'quotes', items: [{ words: 'My basket holds.', name: 'A weaver', course: 'braiding', source: 'A letter' }] },
  { kind: 'people', items: [{ name: 'Asha Rao', role: 'Weaves', text: 'Since 1990.' }] },
  { kind: 'questions', items: [{ question: 'Which reeds?', answer: 'Dry ones.' }] },
  { kind: 'numbers', items: [{ figure: 1200, words: 'baskets', source: 'Our own count' }] },
  { kind: 'button', words: 'Write to us', to: '/ContactUs' },
  {
    ...{ kind: 'video', title: 'Weaving', description: 'How it goes.', uploaded: '2026-01-10' },
    video: { file: '/media/braid.mp4' },
  },
];

test('a page keeps its blocks in their order, with figures filled in', () => {
  const folder = folderWith([...WHOLE, { kind: 'numbers', items: [{ figure: '{courses}', words: 'courses' }] }]);
  const blocks = loadContent(folder.root).pages.find(({ id }) => id === 'terms')?.blocks ?? [];
  expect(blocks.map(({ kind }) => kind)).toEqual([...WHOLE.map(({ kind }) => kind), 'numbers']);
  expect(blocks[4]).toMatchObject({ items: [{ figure: '1200' }] });
  expect(blocks.at(-1)).toMatchObject({ items: [{ figure: '2' }] });
});

test('a page without blocks has none', () => {
  expect(loadContent(contentFolder().root).pages.map(({ blocks }) => blocks)).toEqual([[], [], [], []]);
});

describe('one problem, named by file and field, for', () => {
  const person = { name: 'Asha Rao' };
  const cases: [what: string, block: unknown, field: string, wrong: string, fix: string][] = [
    [
      'an unknown kind',
      { kind: 'qoutes', items: [] },
      'kind',
      'found "qoutes"; did you mean "quotes"?',
      'text, picture',
    ],
    [
      'a field of another kind',
      { kind: 'text', text: 'Words.', items: [] },
      'items',
      'unknown key "items"',
      'Keys known here: kind, heading, text.',
    ],
    ['HTML', { kind: 'text', text: 'Words.\n\n<b>Loud</b>' }, 'text', 'HTML is not shown here', 'Markdown'],
    [
      'a link that runs a script',
      { kind: 'text', text: '[Press](javascript:alert(1))' },
      'text',
      'a link cannot lead to "javascript:alert(1)"',
      'https://',
    ],
    [
      'a heading in a text',
      { kind: 'text', text: 'Words.\n\n## More' },
      'text',
      'has a heading',
      'Begin another block, and write it as its heading:.',
    ],
    [
      'a footnote',
      { kind: 'text', text: 'Words.[^1]\n\n[^1]: More.' },
      'text',
      'has a footnote',
      'Say it in the text.',
    ],
    ['nobody', { kind: 'people', items: [] }, 'items', 'has 0 entries, at least 1 needed', 'The people'],
    [
      'a crowd',
      { kind: 'people', items: Array.from({ length: 25 }, () => person) },
      'items',
      'has 25 entries, at most 24',
      'The people',
    ],
    [
      'a button that runs a script',
      { kind: 'button', words: 'Press', to: 'javascript:alert(1)' },
      'to',
      'found "javascript:alert(1)"',
      'A page of this site such as /Courses',
    ],
    [
      'a button to a missing page',
      { kind: 'button', words: 'Press', to: '/Course' },
      'to',
      'no page has the address /Course; did you mean "/Courses"?',
      'as the browser shows it',
    ],
    [
      'a chat that nobody answers',
      { kind: 'button', words: 'Chat', to: 'whatsapp' },
      'to',
      'is whatsapp, and the site has no WhatsApp number',
      'Add whatsapp: under contact in content/site.yaml',
    ],
    [
      'a quote about a missing course',
      { kind: 'quotes', items: [{ words: 'Good.', name: 'A weaver', course: 'plaiting' }] },
      'items[0].course',
      'there is no course "plaiting"',
      'Name a file in content/courses/',
    ],
    [
      'a picture that is missing',
      { kind: 'picture', picture: { file: 'reeds.jpg', alt: 'Reeds' } },
      'picture.file',
      'there is no file content/pictures/reeds.jpg',
      'Put the file there',
    ],
    [
      'a photo that is missing',
      { kind: 'people', items: [{ ...person, photo: { file: 'asha.jpg', alt: 'Asha' } }] },
      'items[0].photo.file',
      'there is no file content/pictures/asha.jpg',
      'Put the file there',
    ],
    [
      'a video that is missing',
      { ...WHOLE[6], video: { file: '/media/weave.mp4' } },
      'video.file',
      'there is no file public/media/weave.mp4',
      'Put the file there',
    ],
  ];
  test.each(cases)('%s', (_, block, field, wrong, fix) => {
    expect(folderWith([block]).problems()).toEqual([
      {
        ...{ file: TERMS, field: `blocks[0].${field}` },
        wrong: expect.stringContaining(wrong),
        fix: expect.stringContaining(fix),
      },
    ]);
  });
});

test('a button may lead to each page of a course, to a file, elsewhere and to a phone', () => {
  const to = ['/BraidRegister', '/braid-payment', '/braid/0', '/register/braiding', '/talkMaterials', '/refunds'];
  const others = ['/', '/Courses#tech', '/media/braid.mp4', 'https://forms.example/a', 'tel:+91 98765 43210'];
  const folder = folderWith([...to, ...others, 'whatsapp'].map((each) => ({ kind: 'button', words: 'Go', to: each })));
  folder.replace(SITE, "phone: '+91 98765 43210'", "phone: '+91 98765 43210'\n  whatsapp: '+91 98765 43210'");
  expect(folder.problems()).toEqual([]);
});
