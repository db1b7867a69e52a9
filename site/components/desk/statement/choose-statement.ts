/** Opens the preview when a file is chosen; the page says so first. */
const form = document.querySelector<HTMLFormElement>('form[data-choose]');
const file = form?.querySelector<HTMLInputElement>('input[type="file"]');
const hint = document.getElementById('file-hint');

if (form && file && hint) {
  hint.textContent += ' Choosing it shows what matches.';
  form.dataset['atOnce'] = '';
  file.addEventListener('change', () => {
    if (file.value !== '') form.requestSubmit();
  });
}
