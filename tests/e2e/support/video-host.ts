/** Acts on the video player of test.ts. */
import { expect, type Page } from '@playwright/test';

export const LENGTH = 1500;

const STATES = { ended: 0, playing: 1, paused: 2 } as const;

/** Presses the cover of a lecture or a free video. */
export async function playVideo(page: Page): Promise<void> {
  await expect(page.locator('k-island:is([of=LecturePlayer], [of=VideoPlayer])')).toHaveAttribute('live');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Play “/ })
    .click();
}

/** In whole or fractional seconds. */
export async function playerSays(page: Page, state: keyof typeof STATES, seconds: number): Promise<void> {
  const frame = await (await page.locator('main iframe').elementHandle())?.contentFrame();
  const info = { currentTime: seconds, duration: LENGTH, playerState: STATES[state] };
  await frame?.evaluate((said) => (globalThis as unknown as { tell(info: object): Promise<void> }).tell(said), info);
}
