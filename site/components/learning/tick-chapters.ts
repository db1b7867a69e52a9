/** Keeps ticked chapters on the device, and on the account of signed-in readers. */
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
      // The reader's last click wins over stored data that arrives later.
      void opening.then((progress) => progress.keepChapter(numberOf(tick), tick.checked));
    });
  }
  const progress = await opening;
  for (const tick of ticks) if (!touched.has(tick)) tick.checked = progress.isRead(numberOf(tick));
}

function numberOf({ dataset }: HTMLInputElement): number {
  return Number(dataset['chapter']);
}
