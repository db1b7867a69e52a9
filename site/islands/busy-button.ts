/** What the pressed button of a form says while the form is on its way. */
const SENDING = 'Sending…';

// A form that an island sends has been prevented by then. One that asks for a file leaves the page as it is.
addEventListener('submit', ({ defaultPrevented, target, submitter }) => {
  const isPosted = (target as HTMLFormElement).method === 'post' && submitter?.dataset.gives !== 'file';
  if (isPosted && !defaultPrevented) submitter?.setAttribute('data-busy', SENDING);
});

// Back from the next page.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[data-busy]')) button.removeAttribute('data-busy');
});
