/**
 * A choice made with mouse or finger is shown at once. With the keyboard each arrow is a choice already, so that there
 * the button decides.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
  let byKeyboard = false;
  form.addEventListener('keydown', () => (byKeyboard = true));
  form.addEventListener('pointerdown', () => (byKeyboard = false));
  form.addEventListener('change', () => {
    if (!byKeyboard) form.requestSubmit();
  });
}
