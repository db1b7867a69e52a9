/** A plain file server gives every unknown URL the 404 page. Below a player's URL, a lecture is missing. */
const address = `${location.pathname.toLowerCase()}/`;
const missing = [...document.querySelectorAll<HTMLElement>('[data-unknown-lecture]')].find(({ dataset }) =>
  address.startsWith(`${dataset.unknownLecture?.toLowerCase()}/`),
);
if (missing !== undefined) {
  missing.hidden = false;
  document.querySelector('[data-unknown-page]')?.remove();
  document.title = missing.querySelector('h1')?.textContent ?? document.title;
}
