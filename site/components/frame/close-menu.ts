/** Closes the small-screen menu on a press of one of its links: one that stays on the page would leave it open. */
const menu = document.getElementById('site-menu');
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
});
