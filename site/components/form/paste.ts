/** Puts what was copied, such as a payment reference, into the field beside the button; shown only where that works. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-paste]')) {
  const field = document.getElementById(button.dataset.paste ?? '');
  if (!(field instanceof HTMLInputElement) || navigator.clipboard?.readText === undefined) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      field.value = (await navigator.clipboard.readText()).trim();
    } catch {
      // It was not allowed: the field itself takes what is pasted there by hand.
    }
    field.focus();
  });
}
