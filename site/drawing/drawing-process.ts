/** Runs as its own process (drawn-on-request.ts) and draws one request after another. */
import type { Said } from '../../server/drawing/drawers.ts';
import { letOthersGoFirst } from '../../server/base/others-first.ts';
import { draw, type Given } from './draw.ts';

letOthersGoFirst();
// Stopping the site signals this process too, while a visitor may wait. It ends with the site.
process.on('SIGTERM', () => {}).on('SIGINT', () => {});
process.on('message', async (given: Given) => {
  process.send?.(await said(given));
});

async function said(given: Given): Promise<Said> {
  try {
    return { drawn: await draw(given) };
  } catch (error) {
    return { error };
  }
}
