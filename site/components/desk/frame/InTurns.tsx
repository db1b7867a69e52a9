import { createContext, type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Some milliseconds of drawing. */
const AT_ONCE = 100;

/** Where items will stand. Nobody's words can look like it: they never hold a `<` that is drawn as one. */
const PLACE = '<template data-in-turns=""></template>';

type Part = () => ReactNode;

/** What is drawn later, for each place in the order of the page. */
const Later = createContext<Part[][] | undefined>(undefined);

interface Props<Item> {
  items: readonly Item[];
  /** Gives what it draws a key. Contexts of the page do not reach it. */
  children: (item: Item) => ReactNode;
}

/** Any number of items, in a page that {@link drawInTurns} draws. */
export function InTurns<Item>({ items, children }: Props<Item>) {
  const later = use(Later);
  if (later === undefined) throw new Error('only drawInTurns draws items in turns');
  later.push(
    Array.from(
      { length: Math.ceil(items.length / AT_ONCE) },
      (_, index) => () => items.slice(index * AT_ONCE, (index + 1) * AT_ONCE).map(children),
    ),
  );
  return <template data-in-turns="" />;
}

/**
 * Draws a page with many items as HTML, a part at a time: between the parts the process answers its other visitors. React
 * itself would hand on a page of megabytes in one go.
 */
export async function* drawInTurns(page: ReactNode): AsyncGenerator<string> {
  const later: Part[][] = [];
  const [first = '', ...rest] = renderToStaticMarkup(<Later value={later}>{page}</Later>).split(PLACE);
  yield first;
  for (const [index, after] of rest.entries()) {
    for (const part of later[index] ?? []) {
      // One after the other is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await othersAreAnswered();
      yield renderToStaticMarkup(part());
    }
    yield after;
  }
}

function othersAreAnswered(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
