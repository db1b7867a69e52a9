/** The section being read is that of the last heading above this part of the window. */
const READING_LINE = 0.3;

const contents = document.querySelector<HTMLElement>('[data-contents]');
const pill = document.querySelector('[data-pill]');
const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => [
    decodeURIComponent(link.hash.slice(1)),
    link,
  ]),
);
const headings = [...links.keys()].map((id) => document.getElementById(id)).filter((heading) => heading !== null);
const numberOf = (link: HTMLAnchorElement) => link.querySelector('b')?.textContent ?? '';
const last = [...links.values()].map(numberOf).findLast((number) => number !== '');
let marked: HTMLAnchorElement | undefined;

function mark(): void {
  const line = innerHeight * READING_LINE;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = atEnd
    ? headings.at(-1)
    : (headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0]);
  const link = current === undefined ? undefined : links.get(current.id);
  if (link === undefined || link === marked) return;
  marked?.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  marked = link;
  const number = numberOf(link);
  if (pill !== null) pill.textContent = number === '' ? 'Contents' : `${number} of ${last} · Contents`;
  showMarked();
}

// Scrolls only the list, never the page.
function showMarked(): void {
  if (contents && marked && contents.scrollHeight > contents.clientHeight)
    contents.scrollTop = marked.offsetTop - contents.clientHeight / 2;
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

contents?.addEventListener('toggle', showMarked);

// Closes the phone's sheet after a choice.
contents?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a') !== null && contents.matches(':popover-open'))
    contents.hidePopover();
});
