import { typePhrases } from './typing.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

for (const element of document.querySelectorAll<HTMLElement>('[data-typed]')) {
  const phrases: string[] = JSON.parse(element.dataset.typed ?? '[]');
  const [first = ''] = phrases;
  let stop: (() => void) | undefined;
  const run = () => {
    stop?.();
    stop = undefined;
    element.textContent = first;
    if (!still.matches && phrases.length > 1) {
      stop = typePhrases(phrases, (text) => (element.textContent = text), first.length);
    }
  };
  still.addEventListener('change', run);
  run();
}
