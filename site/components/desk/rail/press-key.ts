/**
 * What the keys of the desk do. Pages mark their targets: `data-row` for a row with one link or box, and `data-key` with
 * `c` (main button), `a`, `h`, `r`, `n` (folds), `j`, `k` (next and previous registration), `u` (queue) and `i` (import).
 * No key moves money: C only moves the focus. Targets are looked up in the page, since most of them never change and
 * have no script of their own.
 */

const FOLDS = ['a', 'h', 'r', 'n'];
/** Links work even in a hidden rail. */
const LINKS = ['i', 'u'];

function find<Kind extends HTMLElement>(selector: string): Kind | undefined {
  return [...document.querySelectorAll<Kind>(selector)].find((element) => element.checkVisibility());
}

/** Whether a key belongs to the field that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null
  );
}

const stops = () =>
  [...document.querySelectorAll('[data-row]')].flatMap((row) => {
    const stop = row.querySelector<HTMLElement>('a') ?? row.querySelector<HTMLElement>('input');
    return stop?.checkVisibility() ? [stop] : [];
  });

function move(by: 1 | -1): void {
  const all = stops();
  const row = document.activeElement?.closest('[data-row]');
  const at = all.findIndex((stop) => row?.contains(stop));
  const to = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
}

function openFold(key: string): boolean {
  const fold = find<HTMLDetailsElement>(`details[data-key="${key}"]`);
  if (fold === undefined) return false;
  fold.open = true;
  const first =
    fold.querySelector<HTMLElement>('select, textarea, input:not([type=hidden])') ?? fold.querySelector('summary');
  first?.focus();
  return true;
}

function findPerson(): void {
  const field = find<HTMLInputElement>('[data-find] input');
  if (field !== undefined) field.select();
  else document.querySelector<HTMLElement>('[data-find-button]')?.click();
}

/** Whether the key did something, so that the browser must not act too. */
export function press(key: string): boolean {
  if (key === 'j' || key === 'k') {
    const link = find(`[data-key="${key}"]`);
    if (link === undefined) move(key === 'j' ? 1 : -1);
    else link.click();
    return true;
  }
  if (key === 'c') {
    const button = find('[data-key="c"]');
    button?.focus();
    return button !== undefined;
  }
  if (FOLDS.includes(key)) return openFold(key);
  if (key === ' ') {
    const row = document.activeElement?.closest('[data-row]');
    const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]');
    // A focused box handles the key itself.
    if (!box || box === document.activeElement) return false;
    box.click();
    return true;
  }
  if (LINKS.includes(key)) {
    const all = document.querySelectorAll<HTMLElement>(`a[data-key="${key}"]`);
    // The page's own way back knows the view; the rail does not.
    (document.querySelector<HTMLElement>(`main a[data-key="${key}"]`) ?? all[0])?.click();
    return all.length > 0;
  }
  if (key === '/') findPerson();
  return key === '/';
}

/** While a sheet is open, only the key that closes it works. */
export function isSheetOpen(): boolean {
  return document.querySelector(':popover-open') !== null;
}
