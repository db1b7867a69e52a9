import { expect, test } from 'vitest';
import { InTurns } from './components/desk/frame/InTurns.tsx';
import { drawInTurns } from './draw-in-turns.tsx';

const listOf = (count: number) => (
  <ol>
    <InTurns items={Array.from({ length: count }, (_, index) => index)}>{(item) => <li key={item}>{item}</li>}</InTurns>
  </ol>
);

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let html = '';
  for await (const part of parts) html += part;
  return html;
}

test.each([0, 1, 100, 101, 1000])('%i items are drawn, each once, in their place, without a script', async (count) => {
  const items = Array.from({ length: count }, (_, index) => `<li>${index}</li>`);
  expect(await whole(drawInTurns(listOf(count)))).toBe(`<ol>${items.join('')}</ol>`);
});

test('several lists keep their places among what stands around them, whatever it says', async () => {
  const words = '<template data-in-turns=""></template>';
  const html = await whole(
    drawInTurns(
      <>
        <p>{words}</p>
        {listOf(1)}
        <hr />
        {listOf(2)}
      </>,
    ),
  );
  expect(html).toBe(
    `<p>${words.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>` +
      '<ol><li>0</li></ol><hr/><ol><li>0</li><li>1</li></ol>',
  );
});

test('others are answered meanwhile', async () => {
  let answered = 0;
  let isDrawn = false;
  const others = () => {
    answered += 1;
    if (!isDrawn) setImmediate(others);
  };
  setImmediate(others);
  await whole(drawInTurns(listOf(2000)));
  isDrawn = true;
  expect(answered).toBeGreaterThanOrEqual(20);
});
