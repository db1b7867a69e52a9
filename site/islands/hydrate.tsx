import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { slotIn } from './island.tsx';

/** Brings an island to life. Tests wait for its attribute `live`. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as object;
  // React gives a text area that it takes over the text of the server again.
  const typed = [...element.querySelectorAll('textarea')].map((area) => ({ area, text: area.value }));
  const keep = () => {
    for (const { area, text } of typed) if (area.value !== text) area.value = text;
  };
  const begin = () => element.setAttribute('live', '');
  hydrateRoot(
    element,
    <Alive keep={keep} begin={begin}>
      <Component {...props}>{slotIn(element)}</Component>
    </Alive>,
    { identifierPrefix: element.getAttribute('uid') ?? '' },
  );
}

interface AliveProps {
  /** Before the next paint. */
  keep: () => void;
  /** Once all of the island listens. */
  begin: () => void;
  children: ReactNode;
}

function Alive({ keep, begin, children }: AliveProps) {
  useLayoutEffect(keep, [keep]);
  useEffect(begin, [begin]);
  return children;
}
