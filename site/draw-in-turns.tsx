import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Later, type Part, Place } from './components/desk/frame/InTurns.tsx';

const place = renderToStaticMarkup(<Place />);

/** Draws a page with many items (`InTurns`) in parts, so that the process can answer others in between. */
export async function* drawInTurns(page: ReactNode): AsyncGenerator<string> {
  const later: Part[][] = [];
  const [first = '', ...rest] = renderToStaticMarkup(<Later value={later}>{page}</Later>).split(place);
  yield first;
  for (const [index, after] of rest.entries()) {
    for (const part of later[index] ?? []) {
      // oxlint-disable-next-line no-await-in-loop
      await othersAreAnswered();
      yield renderToStaticMarkup(part());
    }
    yield after;
  }
}
