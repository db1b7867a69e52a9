/** Keeps ticks on the device by the reading's URL; without storage they last as long as the page. */
const KEY = `done ${location.pathname}`;
const ticks = [...document.querySelectorAll<HTMLInputElement>('[data-exercise]')];

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

function sectionOf(tick: HTMLInputElement): string | undefined {
  let place = tick.closest('section')?.previousElementSibling;
  while (place && place.tagName !== 'H2') place = place.previousElementSibling;
  return place?.id;
}

const sections = ticks.map(sectionOf);

function show(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')) {
    const id = decodeURIComponent(link.hash.slice(1));
    const own = ticks.filter((_, index) => sections[index] === id);
    link.toggleAttribute('data-done', own.length > 0 && own.every(({ checked }) => checked));
  }
}

const done = kept();
for (const tick of ticks) {
  tick.checked = done.includes(tick.dataset['exercise'] ?? '');
  tick.addEventListener('change', () => {
    try {
      const titles = ticks.filter(({ checked }) => checked).map(({ dataset }) => dataset['exercise']);
      localStorage.setItem(KEY, JSON.stringify(titles));
    } catch {
      // Storage is refused or full: the tick lasts until the page is left.
    }
    show();
  });
}
show();
