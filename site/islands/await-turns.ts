/** Starts each island of the page at its time. React comes with the first of them. */
import { ISLAND, type Module, type When } from './when.ts';

const files = import.meta.glob<Module>([
  '../components/**/*.island.tsx',
  '!../components/desk/**',
  '!../components/about/**',
  '!../components/bank-mail/**',
  '!../components/page/**',
  '!../components/set-up/**',
]);

/** How far below the window an island starts. */
const NEAR = '200px';

/** Milliseconds after which an island starts even if the browser is always busy. */
const LONGEST_WAIT = 3000;

/** Milliseconds between the last two tries to load an island, two minutes after the first. */
const LONGEST_PAUSE = 64_000;

const turns: Record<When, (element: Element, start: () => void) => void> = {
  now: (_, start) => start(),
  idle: (_, start) => whenIdle(start),
  visible: whenNear,
  calm: (element, start) => {
    if (!wantsCalm()) whenNear(element, start);
  },
};

for (const element of document.querySelectorAll<HTMLElement>(ISLAND))
  turns[element.getAttribute('when') as When](element, () => void begin(element));

async function begin(element: HTMLElement): Promise<void> {
  const name = element.getAttribute('of') ?? '';
  const [{ hydrate }, module] = await untilLoaded(() => Promise.all([import('./hydrate.tsx'), moduleOf(name)]));
  const Component = module?.[name];
  if (Component === undefined) throw new Error(`There is no island ${name}`);
  hydrate(element, Component);
}

/** On the way through a tunnel a file does not come at the first try. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = 1000; ; pause *= 2) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await load();
    } catch (error) {
      if (pause > LONGEST_PAUSE) throw error;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await new Promise((passed) => setTimeout(passed, pause));
    }
  }
}

/** The islands of the desk, of Contact Us, of bank mail and of notices have their own list, so that other pages do without it. */
async function moduleOf(name: string): Promise<Module | undefined> {
  const isOf = (file: string) => file.endsWith(`/${name}.island.tsx`);
  const file = Object.keys(files).find(isOf);
  return file === undefined ? (await import('./seldom-files.ts')).seldomFile(isOf) : files[file]?.();
}

function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST_WAIT });
  // Safari.
  else setTimeout(start, 200);
}

/** The element itself has no box. */
function whenNear(element: Element, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(start);
    },
    { rootMargin: NEAR },
  );
  for (const box of element.children.length > 0 ? element.children : [element.parentElement])
    if (box) observer.observe(box);
}

function wantsCalm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
