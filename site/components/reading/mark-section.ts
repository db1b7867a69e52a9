/** Marks in the contents the section that is being read: the last heading that has passed the top of the window. */
const READING_LINE = 0.3;

const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => [
    decodeURIComponent(link.hash.slice(1)),
    link,
  ]),
);
const headings = [...links.keys()].map((id) => document.getElementById(id)).filter((heading) => heading !== null);
let marked: HTMLAnchorElement | undefined;

function mark(): void {
  const line = innerHeight * READING_LINE;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = atEnd ? headings.at(-1) : headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
  const link = current === undefined ? undefined : links.get(current.id);
  if (link === marked) return;
  marked?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'true');
  marked = link;
  // Only the list itself scrolls, never the page.
  const list = link?.closest('nav');
  if (list && link && list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

let asked = false;
addEventListener(
  'scroll',
  () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mark();
    });
  },
  { passive: true },
);
mark();

// On phones the fold closes when a section has been chosen.
const fold = document.querySelector('[data-contents] details');
fold?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) fold.removeAttribute('open');
});
