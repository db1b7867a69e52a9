import { typePhrases } from './typing.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

for (const element of document.querySelectorAll<HTMLElement>('[data-typed]')) {
  const phrases: { text: string; course?: string }[] = JSON.parse(element.dataset.typed ?? '[]');
  const texts = phrases.map(({ text }) => text);
  const [first = ''] = texts;
  const show = (text: string, current: number) => {
    element.textContent = text;
    // Marks the tile of the course that the phrase names.
    for (const tile of document.querySelectorAll<HTMLElement>('a[data-course]'))
      tile.toggleAttribute('data-now', tile.dataset.course === phrases[current]?.course);
  };
  let stop: (() => void) | undefined;
  const run = () => {
    stop?.();
    stop = undefined;
    show(first, 0);
    if (!still.matches && texts.length > 1) stop = typePhrases(texts, show, true);
  };
  still.addEventListener('change', run);
  run();
}
