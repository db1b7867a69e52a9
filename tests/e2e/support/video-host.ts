/** What somebody does with a video of the video host, whose player test.ts stands for. */
import type { Page } from '@playwright/test';

/** How long a video is, in seconds. */
export const LENGTH = 1500;

const STATES = { ended: 0, playing: 1, paused: 2 } as const;

/** The player says where it stands: in whole or part seconds, and what it does. */
export async function playerSays(page: Page, state: keyof typeof STATES, seconds: number): Promise<void> {
  const frame = await (await page.locator('main iframe').elementHandle())?.contentFrame();
  const info = { currentTime: seconds, duration: LENGTH, playerState: STATES[state] };
  await frame?.evaluate((said) => (globalThis as unknown as { tell(info: object): Promise<void> }).tell(said), info);
}
