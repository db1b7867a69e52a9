/** Keeps which chapters of a reading are ticked as read: on the reader's device, and on the account of who has signed in. */
import { openProgress } from './kept-progress.ts';

const ticks = [...document.querySelectorAll<HTMLInputElement>('[data-chapter]')];
const path = document.querySelector<HTMLElement>('[data-learning]')?.dataset['learning'];
if (path !== undefined && ticks.length > 0) void keepTicks(path);

async function keepTicks(course: string): Promise<void> {
  const opening = openProgress(course);
  const touched = new Set<HTMLInputElement>();
  for (const tick of ticks) {
    tick.addEventListener('change', () => {
      touched.add(tick);
      // The last word counts, whenever what was kept comes.
      void opening.then((progress) => progress.keepChapter(numberOf(tick), tick.checked));
    });
  }
  const progress = await opening;
  for (const tick of ticks) if (!touched.has(tick)) tick.checked = progress.isRead(numberOf(tick));
}

function numberOf({ dataset }: HTMLInputElement): number {
  return Number(dataset['chapter']);
}
