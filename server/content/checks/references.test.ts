import { expect, test } from 'vitest';
import { contentFolder } from '../content-folder.fixture.ts';
import type { Problem } from '../schema/file-findings.ts';

const READING = 'content/readings/talking.mdx';

/** What is wrong with a reading that shows this below its other words. */
function problemsWith(mdx: string): readonly Problem[] {
  const folder = contentFolder();
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  folder.write('content/drawings/reed.svg', drawing('<path d="M0 0h9v9z"/>'));
  folder.write('content/drawings/words.svg', drawing('<text>Bend</text>'));
  folder.write(READING, `${folder.read(READING)}\n${mdx}\n`);
  return folder.problems();
}

test.each([
  '<Figure caption="Three > two.">\n\n<Drawing name="reed" alt="A reed" />\n\n- <Drawing alt="" name="reed" /> Reed\n\n</Figure>',
  '<Drawing\n  name="words"\n  alt="A reed: bend"\n/>',
])('a figure is taken: %s', (mdx) => {
  expect(problemsWith(mdx)).toEqual([]);
});

test.each<[mdx: string, wrong: string, fix: string]>([
  ['<Figure />', '<Figure>: caption= is missing', 'Write it as <Figure caption='],
  ['<Drawing alt="A reed" />', '<Drawing>: name= is missing', 'Write it as <Drawing name='],
  ['<Drawing name="rope" alt="A rope" />', 'there is no file content/drawings/rope.svg', 'Put the file there'],
  ['<Drawing name="../emblems/sun" alt="" />', 'there is no file content/drawings/../emblems/sun.svg', 'without .svg'],
  [
    '<Drawing name="reed" />',
    'nothing tells in words what the drawing "reed" shows',
    'or alt="" where the words beside',
  ],
  ['<Drawing name="words" alt="" />', 'nothing tells in words what the drawing "words" shows', 'with the words in it'],
])('%s is named by its line', (mdx, wrong, fix) => {
  const line = contentFolder().read(READING).split('\n').length + 1;
  expect(problemsWith(mdx)).toEqual([
    { file: READING, field: `line ${line}`, wrong, fix: expect.stringContaining(fix) },
  ]);
});
