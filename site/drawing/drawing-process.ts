/** Runs as its own process (drawn-on-request.ts) and draws one request after another. */
import type { Said } from '../../server/drawing/drawers.ts';
import { letOthersGoFirst } from '../../server/base/others-first.ts';
import { draw } from './draw.ts';

type Asked = Parameters<typeof draw>[0];

letOthersGoFirst();
// Stopping the site signals this process too, while a visitor may wait. It ends with the site.
process.on('SIGTERM', () => {}).on('SIGINT', () => {});
process.on('message', async (given: Asked) => {
  process.send?.(await said(given));
});

async function said(given: Asked): Promise<Said> {
  try {
    return { drawn: await draw(given) };
  } catch (error) {
    return { error };
  }
}
