/** On a plain file server every unknown address gets the 404 page: one under a player's URL names a missing lecture. */
const address = `${location.pathname.toLowerCase()}/`;
const missing = [...document.querySelectorAll<HTMLElement>('[data-unknown-lecture]')].find(({ dataset }) =>
  address.startsWith(`${dataset.unknownLecture?.toLowerCase()}/`),
);
if (missing !== undefined) {
  missing.hidden = false;
  document.querySelector('[data-unknown-page]')?.remove();
  document.title = missing.querySelector('h1')?.textContent ?? document.title;
}
