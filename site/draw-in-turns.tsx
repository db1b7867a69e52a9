import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Later, type Part, Place } from './components/desk/frame/InTurns.tsx';

const place = renderToStaticMarkup(<Place />);

/**
 * Draws a page with many items (`InTurns`) as HTML, a part at a time: between the parts the process answers its other
 * visitors. React itself would hand on a page of megabytes in one go.
 */
export async function* drawInTurns(page: ReactNode): AsyncGenerator<string> {
  const later: Part[][] = [];
  const [first = '', ...rest] = renderToStaticMarkup(<Later value={later}>{page}</Later>).split(place);
  yield first;
  for (const [index, after] of rest.entries()) {
    for (const part of later[index] ?? []) {
      // One after the other is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await othersAreAnswered();
      yield renderToStaticMarkup(part());
    }
    yield after;
  }
}
