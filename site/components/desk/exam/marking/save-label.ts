/** Has the main button say which marks it saves, as soon as they are chosen. */
const button = document.querySelector<HTMLButtonElement>('[data-save-marks]');
const form = button?.form;

const show = () => {
  if (!button || !form) return;
  const marks = new FormData(form).get('marks');
  if (typeof marks !== 'string' || marks === '') return;
  button.textContent = `Save ${marks} ${marks === '1' ? 'mark' : 'marks'}${button.dataset['saveMarks']}`;
};

form?.addEventListener('change', show);
// A browser that comes back to the page restores what was chosen.
addEventListener('pageshow', show);
