/**
 * Updates the preview while staff write. The main button says "Send" from the start, so that it never changes under
 * somebody's finger. The server sends only the text that the page has shown; other text comes back for a preview.
 */
const form = document.querySelector<HTMLFormElement>('form[data-message]');

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
      // Keeps what has the focus, and the words of a signed-out writer.
      if (fresh === null || part.contains(document.activeElement)) continue;
      sendInstead(fresh);
      part.replaceWith(fresh);
    }
  };

  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tryAsking(), PAUSE);
  };
  // The server checks everything again, so without an answer the form still works.
  const tryAsking = () => ask().catch(() => undefined);

  sendInstead(document.body);
  document.querySelector('[data-update]')?.setAttribute('hidden', '');
  form.addEventListener('input', askSoon);
  form.addEventListener('change', () => void tryAsking());
  // Somebody may have typed before the script loaded.
  const isTyped = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  if (isTyped) askSoon();
  form.addEventListener('submit', () => {
    // The page is leaving, so a late answer is ignored.
    asked++;
    clearTimeout(timer);
  });
}
