/** Copies `data-copy` to the clipboard, and says so for a while. */
const SHOWN_MS = 2500;

async function copyText(text: string): Promise<boolean> {
  try {
    // Exists only on https and localhost.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

const status = document.createElement('p');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');
document.body.append(status);

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const words = button.querySelector('span') ?? button;
  let timer: ReturnType<typeof setTimeout>;
  button.addEventListener('click', async () => {
    const done = await copyText(button.dataset.copy ?? '');
    button.focus();
    words.textContent = done ? 'Copied' : 'Hold to copy';
    status.textContent = done ? 'Copied' : 'Could not copy';
    button.toggleAttribute('data-copied', done);
    clearTimeout(timer);
    timer = setTimeout(() => {
      words.textContent = 'Copy';
      status.textContent = '';
      button.removeAttribute('data-copied');
    }, SHOWN_MS);
  });
}
