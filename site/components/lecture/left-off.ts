import { keptPlace } from './kept-place.ts';

/** Marks the last opened lecture of this device (keep-place.ts); the button leads there. */
const button = document.querySelector<HTMLAnchorElement>('[data-go-on]');
const last = keptPlace(button?.dataset['goOn'] ?? '');
const items = [...document.querySelectorAll('main ol > li')];
const at = items.findIndex((item) => item.querySelector('a')?.pathname === last);
const item = items[at];
if (button && last !== null && item !== undefined) {
  item.setAttribute('data-left-off', '');
  button.href = last;
  button.textContent = `Go on with lecture ${at + 1}`;
}
