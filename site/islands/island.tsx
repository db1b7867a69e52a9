import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, use, useId } from 'react';
import { ISLAND, type When } from './when.ts';

const SLOT = 'k-slot';

type Draw = (element: ReactElement, idPrefix: string) => string;

let draw: Draw | undefined;

/** Called once on the server. Without it, as in the browser, islands are plain components. */
export function drawIslandsWith(found: Draw | undefined): void {
  draw = found;
}

const IsInIsland = createContext(false);

/**
 * A component that hydrate.tsx brings to life in the browser. `name` is that of its export and its file. Props
 * go to the browser as JSON; children are drawn by the server alone, and may hold islands.
 */
export function island<Props extends object>(
  name: string,
  when: When,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function Island({ children, ...props }: Props & { children?: ReactNode }) {
    const id = useId();
    const isInside = use(IsInIsland);
    const own = (slot: ReactNode) => createElement(Component, props as Props, slot);
    if (draw === undefined || isInside) return own(children);
    const slot =
      children === undefined ? undefined : createElement(SLOT, {}, <IsInIsland value={false}>{children}</IsInIsland>);
    return createElement(ISLAND, {
      of: name,
      when,
      uid: id,
      props: Object.keys(props).length === 0 ? undefined : JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: draw(<IsInIsland value>{own(slot)}</IsInIsland>, id) },
    });
  } as ComponentType<Props>;
}

/** What the server drew as the children of an island, as it stands in the page. */
export function slotIn(element: Element): ReactNode {
  const html = element.querySelector(SLOT)?.innerHTML;
  return html === undefined
    ? undefined
    : createElement(SLOT, { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true });
}
