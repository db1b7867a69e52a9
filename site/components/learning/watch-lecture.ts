/** Resumes the lecture where it was left, on this device or by the account, and keeps its position. */
import { startingAt } from '../../../domain/course/video.ts';
import { keepWatching } from './keep-watching.ts';
import { openProgress } from './kept-progress.ts';

const page = document.querySelector<HTMLElement>('[data-learning]');
const player = page?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe, video');
if (page && player) void watch(player, page.dataset['learning'] ?? '', Number(page.dataset['lecture']));

async function watch(first: HTMLIFrameElement | HTMLVideoElement, path: string, number: number): Promise<void> {
  const progress = await openProgress(path);
  const seconds = progress.goesOnAt(number);
  keepWatching(seconds === 0 ? first : begunAt(first, seconds), progress, number);
}

function begunAt<Player extends HTMLIFrameElement | HTMLVideoElement>(before: Player, seconds: number): Player {
  const other = before.cloneNode(true) as Player;
  other.src = startingAt(before.getAttribute('src') ?? '', seconds);
  before.replaceWith(other);
  return other;
}
