import { type ReactNode, use } from 'react';

/** Some milliseconds of drawing. */
const AT_ONCE = 100;

interface Props<Item> {
  items: readonly Item[];
  /** Gives what it draws a key. */
  children: (item: Item) => ReactNode;
}

/** Any number of items, drawn a part at a time: between the parts the process answers its other visitors. */
export function InTurns<Item>({ items, children }: Props<Item>) {
  return partsOf(items).map(({ part, turn }, index) => (
    <Part key={index} turn={turn}>
      {() => part.map(children)}
    </Part>
  ));
}

function partsOf<Item>(items: readonly Item[]): { part: readonly Item[]; turn: Promise<void> }[] {
  let turn = Promise.resolve();
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) => {
    if (index > 0) turn = turn.then(othersAreAnswered);
    return { part: items.slice(index * AT_ONCE, (index + 1) * AT_ONCE), turn };
  });
}

function othersAreAnswered(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Waits for its turn without a boundary around it, so that it stands in its place when the page is sent whole. */
function Part({ turn, children }: { turn: Promise<void>; children: () => ReactNode }) {
  use(turn);
  return children();
}
