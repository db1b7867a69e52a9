import { createContext, type ReactNode, use } from 'react';

/** Milliseconds of drawing. */
const AT_ONCE = 20;

export type Part = () => ReactNode;

/** The parts drawn later, for each place in the page. */
export const Later = createContext<Part[][] | undefined>(undefined);

interface Props<Item> {
  items: readonly Item[];
  /** Must give its element a key. Contexts of the page do not reach it. */
  children: (item: Item) => ReactNode;
}

/** Only for pages that drawInTurns (site/draw-in-turns.tsx) draws. */
export function InTurns<Item>({ items, children }: Props<Item>) {
  const later = use(Later);
  if (later === undefined) throw new Error('only drawInTurns draws items in turns');
  later.push(
    Array.from(
      { length: Math.ceil(items.length / AT_ONCE) },
      (_, index) => () => items.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map(children),
    ),
  );
  return <Place />;
}

/** Marks the place of later items. No text can look like it, since `<` is drawn as `&lt;`. */
export function Place() {
  return <template data-in-turns="" />;
}
