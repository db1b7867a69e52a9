import { setImmediate as othersAreAnswered } from 'node:timers/promises';
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
  const parts: ReactNode[] = [];
  let turn = Promise.resolve();
  for (let from = 0; from < items.length; from += AT_ONCE) {
    parts.push(
      <Part key={from} turn={turn}>
        {() => items.slice(from, from + AT_ONCE).map(children)}
      </Part>,
    );
    turn = turn.then(() => othersAreAnswered());
  }
  return parts;
}

/** Waits for its turn without a boundary around it, so that it stands in its place when the page is sent whole. */
function Part({ turn, children }: { turn: Promise<void>; children: () => ReactNode }) {
  use(turn);
  return children();
}
