/** Shows on the main button which marks it saves. */
const button = document.querySelector<HTMLButtonElement>('[data-save-marks]');
const form = button?.form;

const show = () => {
  if (!button || !form) return;
  const marks = new FormData(form).get('marks');
  if (typeof marks !== 'string' || marks === '') return;
  button.textContent = `Save ${marks} ${marks === '1' ? 'mark' : 'marks'}${button.dataset['saveMarks']}`;
};

form?.addEventListener('change', show);
// The browser restores a choice when somebody comes back to the page.
addEventListener('pageshow', show);
