/** Pastes a copied reference into the field. Shown only where the browser allows it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-paste]')) {
  const field = document.getElementById(button.dataset.paste ?? '');
  if (!(field instanceof HTMLInputElement) || navigator.clipboard?.readText === undefined) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      field.value = (await navigator.clipboard.readText()).trim();
    } catch {
      // Not allowed: people paste by hand.
    }
    field.focus();
  });
}
