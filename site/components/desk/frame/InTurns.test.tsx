import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InTurns } from './InTurns.tsx';

/** As the framework draws a page: sent once all of it is there. */
async function drawn(count: number): Promise<string> {
  const items = Array.from({ length: count }, (_, index) => index);
  const stream = await renderToReadableStream(
    <ol>
      <InTurns items={items}>{(item) => <li key={item}>{item}</li>}</InTurns>
    </ol>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

test.each([0, 1, 100, 101, 1000])('%i items are drawn, each once, in their place, without a script', async (count) => {
  const items = Array.from({ length: count }, (_, index) => `<li>${index}</li>`);
  expect((await drawn(count)).replaceAll(/<!--.*?-->/g, '')).toBe(`<ol>${items.join('')}</ol>`);
});

test('others are answered meanwhile', async () => {
  let answered = 0;
  let isDrawn = false;
  const others = () => {
    answered += 1;
    if (!isDrawn) setImmediate(others);
  };
  setImmediate(others);
  await drawn(2000);
  isDrawn = true;
  expect(answered).toBeGreaterThanOrEqual(20);
});
