import { keepPlace } from './kept-place.ts';

/** Stores the last opened lecture on the device, and scrolls a long list to it. */
const playlist = document.querySelector<HTMLAnchorElement>('[data-playlist]')?.pathname;
if (playlist !== undefined) keepPlace(playlist, location.pathname);

const current = document.querySelector<HTMLElement>('aside [aria-current]');
const list = current?.closest('aside');
if (current && list) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
