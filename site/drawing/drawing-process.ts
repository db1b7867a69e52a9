/** Run as a process of its own (drawn.ts): draws what it is given, one after the other, and sends back what it has drawn. */
import type { Said } from '../../server/drawing/drawers.ts';
import { letOthersGoFirst } from '../../server/base/others-first.ts';
import { draw, type Given } from './draw.ts';

letOthersGoFirst();
// Whoever stops the site tells this process as well, while somebody still waits for a drawing. It ends with the site.
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
