/** The lecture of a page goes on where it was left, on this device or, with who has signed in, on another; and its place is kept. */
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

/** Another one in its place: leading a frame elsewhere would be a step in the history of the browser. */
function begunAt<Player extends HTMLIFrameElement | HTMLVideoElement>(before: Player, seconds: number): Player {
  const other = before.cloneNode(true) as Player;
  other.src = startingAt(before.getAttribute('src') ?? '', seconds);
  before.replaceWith(other);
  return other;
}
