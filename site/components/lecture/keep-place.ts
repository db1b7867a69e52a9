import { keepPlace } from './kept-place.ts';

/** Notes on the device which lecture of a playlist was opened last, and shows it in a list that is longer than its place. */
const playlist = document.querySelector<HTMLAnchorElement>('[data-playlist]')?.pathname;
if (playlist !== undefined) keepPlace(playlist, location.pathname);

const current = document.querySelector<HTMLElement>('aside [aria-current]');
const list = current?.closest('aside');
if (current && list) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
