/** Closes the menu on Escape, on a press outside, and on a link, which may stay on the page. */
const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

document.addEventListener('click', ({ target }) => {
  if (menu?.open && target instanceof Element && (!menu.contains(target) || target.closest('a'))) menu.open = false;
});
