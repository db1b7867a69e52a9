/**
 * Confirms the ticked rows in batches and shows how far it is. Each row is done for itself on the server and counts
 * once, so that whatever breaks off can simply be sent again.
 */
import { counted } from '../../../../domain/counted.ts';
import { addCounts, type ImportCounts, nothingImported, resultQuery } from './import-result.ts';

const BATCH = 20;

const form = document.querySelector<HTMLFormElement>('form[data-import]');
const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
const label = form?.querySelector('[data-label-of-ticks]');
const words = form?.querySelector('[data-progress-words]');
const bar = form?.querySelector('progress');

if (form && button && label && words && bar) {
  const ticked = () => [...form.querySelectorAll<HTMLInputElement>('input[name="ticket"]:checked:enabled')];
  const showCount = () => {
    const { length } = ticked();
    label.textContent = `Confirm ${counted(length, 'row')}`;
    button.disabled = length === 0;
  };
  let sum = nothingImported;
  let isRunning = false;

  const run = async () => {
    const boxes = ticked();
    bar.hidden = false;
    bar.max = boxes.length;
    for (let from = 0; from < boxes.length; from += BATCH) {
      bar.value = from;
      words.textContent = `${from} of ${boxes.length} done. Keep this page open.`;
      const batch = boxes.slice(from, from + BATCH);
      // One after the other: the next batch waits until this one is safe.
      // oxlint-disable-next-line no-await-in-loop
      sum = addCounts(sum, await send(batch.map(({ value }) => value)));
      for (const box of batch) {
        box.checked = false;
        box.disabled = true;
      }
    }
    location.assign(`${location.pathname}?${resultQuery(sum)}`);
  };

  form.addEventListener('change', () => {
    if (!isRunning) showCount();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isRunning) return;
    isRunning = true;
    button.disabled = true;
    run().catch(() => {
      isRunning = false;
      showCount();
      words.textContent =
        'Confirming has stopped: the connection broke, or you were signed out. What was confirmed stays confirmed. Press the button again to continue, or import the same file again: nothing counts twice.';
    });
  });
  // A page that the browser kept comes back as it was left.
  addEventListener('pageshow', () => {
    isRunning = false;
    sum = nothingImported;
    bar.hidden = true;
    showCount();
  });
}

async function send(tickets: readonly string[]): Promise<ImportCounts> {
  const body = new URLSearchParams([['step', 'confirm'], ...tickets.map((ticket) => ['ticket', ticket])]);
  const answer = await fetch(location.pathname, { method: 'POST', body, headers: { Accept: 'application/json' } });
  if (!answer.ok || answer.redirected) throw new Error(`the server answered ${answer.status}`);
  return answer.json();
}
