import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { slotIn } from './island.tsx';

/** Brings an island to life. Tests wait for its attribute `live`. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}') as object;
  // React gives a text area that it takes over the text of the server again, and somebody may type while it works.
  const areas = [...element.querySelectorAll('textarea')];
  let typed: string[] = [];
  const note = () => {
    typed = areas.map(({ value }) => value);
  };
  note();
  // Before React, which takes over at once when it hears of an input.
  element.addEventListener('input', note, { capture: true });
  const keep = () => {
    element.removeEventListener('input', note, { capture: true });
    for (const [index, area] of areas.entries()) if (area.value !== typed[index]) area.value = typed[index] ?? '';
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
