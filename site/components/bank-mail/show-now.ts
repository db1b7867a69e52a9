/** On the parts of a status page that change with the registration. */
export const PART = { 'data-part': '' } as const;

const PARTS = 'h1, [data-part]';

/** Gets this page again and puts its parts in the place of those shown. Nothing else moves, and focus stays. Gives its title. */
export async function showNow(): Promise<string> {
  const response = await fetch(location.href);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = [...page.querySelectorAll(PARTS)];
  for (const part of document.querySelectorAll(PARTS)) {
    const next = fresh.shift();
    const hasFocus = part.contains(document.activeElement);
    part.replaceWith(...(next === undefined ? [] : [next]));
    if (hasFocus) next?.querySelector('a')?.focus({ preventScroll: true });
  }
  return page.title;
}
