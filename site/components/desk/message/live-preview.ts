/**
 * Asks the server what the learners will get while it is written, as "Show what they will get" does. The main button says
 * "Send" from the start: it must never become that under somebody's finger. What it sends is what the page shows, since the
 * page's answer names just that; whatever else is sent comes back to be seen first.
 */
const form = document.querySelector<HTMLFormElement>('form[data-message]');

/** After the last key, in milliseconds. */
const PAUSE = 300;

if (form) {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendInstead = (within: Element) => {
    const show = within.querySelector<HTMLButtonElement>('[data-show]');
    if (show === null) return;
    show.value = 'send';
    show.textContent = 'Send';
  };

  const ask = async () => {
    clearTimeout(timer);
    const number = ++asked;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('do', 'preview');
    const response = await fetch(location.pathname, { method: 'POST', body });
    const answered = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (number !== asked) return;
    for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = answered.querySelector(`[data-live="${part.dataset['live']}"]`);
      // Nothing changes below somebody's fingers; and who was signed out meanwhile keeps what they wrote.
      if (fresh === null || part.contains(document.activeElement)) continue;
      sendInstead(fresh);
      part.replaceWith(fresh);
    }
  };

  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tryAsking(), PAUSE);
  };
  // What is sent is judged anew: without an answer the form works as it does without script.
  const tryAsking = () => ask().catch(() => undefined);

  sendInstead(document.body);
  document.querySelector('[data-update]')?.setAttribute('hidden', '');
  form.addEventListener('input', askSoon);
  form.addEventListener('change', () => void tryAsking());
  // Somebody may have typed before this came.
  const isTyped = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  if (isTyped) askSoon();
  form.addEventListener('submit', () => {
    // The page is about to go; an answer that comes now is for nobody.
    asked++;
    clearTimeout(timer);
  });
}
