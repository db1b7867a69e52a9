import { type MouseEvent, useState } from 'react';
import { useRead } from '../../../islands/use-read.ts';

/** Another `#id` leads to a part of the page. */
const ELSEWHERE = -1;

/**
 * The open one of `addresses`: paths, or `#id` of this page. `open` shows another without a load and adds it to the
 * history; it returns false for a press that wants a window of its own.
 */
export function useAddress(
  addresses: readonly string[],
  first = 0,
): [at: number, open: (event: MouseEvent, at: number) => boolean] {
  const [found, look] = useRead(
    'popstate',
    () => {
      const { pathname, hash } = location;
      const named = addresses.findIndex((address) => address === pathname || address === hash);
      return named === ELSEWHERE && hash === '' ? first : named;
    },
    first,
  );
  const [last, setLast] = useState(first);
  if (found !== ELSEWHERE && found !== last) setLast(found);

  function open(event: MouseEvent, to: number): boolean {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
    event.preventDefault();
    if (to !== last) history.pushState(null, '', addresses[to]);
    look();
    return true;
  }

  return [found === ELSEWHERE ? last : found, open];
}
