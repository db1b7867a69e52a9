/**
 * Updates the figures and confirms the ticked rows in batches. The server handles each row once, so an interrupted
 * batch can be sent again. At the end the page asks for the result with the tried rows and the remaining tickets.
 */
import { counted } from '../../../../domain/text/counted.ts';
import { twiceWords } from '../../../../domain/matching/twice.ts';
import { formatRupees, type Paise, sumOf } from '../../../../domain/money.ts';
import { leftInWords } from './left-in-words.ts';

const BATCH = 20;

const form = document.querySelector<HTMLFormElement>('form[data-import]');
const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
const label = form?.querySelector('[data-label-of-ticks]');
const words = form?.querySelector<HTMLElement>('[data-progress-words]');
const warning = form?.querySelector<HTMLElement>('[data-twice]');
const bar = form?.querySelector('progress');

if (form && button && label && words && warning && bar) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="tick"]')];
  const ticked = () => boxes.filter(({ checked, disabled }) => checked && !disabled);
  const ticketOf = (box: HTMLInputElement) => {
    const ticket = box.closest('li')?.querySelector<HTMLInputElement>('input[name="offered"]');
    if (!ticket) throw new Error('a box without a ticket');
    return ticket;
  };
  const linesOf = (some: readonly HTMLInputElement[]) => new Set(some.map(({ dataset }) => dataset['line'] ?? ''));

  const showCount = () => {
    const some = ticked();
    label.textContent = `Confirm ${counted(some.length, 'row')}`;
    button.disabled = some.length === 0;
    const sum = sumOf(some.map(({ dataset }) => Number(dataset['amount']) as Paise));
    const chosen = linesOf(some);
    const left = [...linesOf(boxes)].filter((line) => !chosen.has(line)).length;
    words.textContent = `${formatRupees(sum)} ticked · ${leftInWords(left, Number(words.dataset['progressWords']))}`;
    const twice = twiceWords(
      some.map(({ dataset }) => ({
        line: Number(dataset['line']),
        row: dataset['line'] ?? '',
        registrationId: dataset['registration'] ?? '',
        name: dataset['learner'] ?? '',
      })),
    );
    warning.textContent = twice.join(' ');
    warning.hidden = twice.length === 0;
  };
  let isRunning = false;

  const run = async () => {
    const some = ticked();
    bar.hidden = false;
    bar.max = some.length;
    for (let from = 0; from < some.length; from += BATCH) {
      bar.value = from;
      words.textContent = `${from} of ${some.length} done. Keep this page open.`;
      const batch = some.slice(from, from + BATCH);
      // Batches go one after the other, each only after the last is safe.
      // oxlint-disable-next-line no-await-in-loop
      const { tried, back } = await send(batch.map((box) => ticketOf(box).value));
      for (const key of tried) add('tried', key);
      for (const box of batch) {
        box.disabled = true;
        // Rows that came back are shown again.
        if (!back.includes(ticketOf(box).value)) ticketOf(box).disabled = true;
      }
    }
    for (const box of boxes) box.checked = false;
    const step = form.querySelector<HTMLInputElement>('input[name="step"]');
    if (step) step.value = 'result';
    form.submit();
  };

  const add = (name: string, value: string) => {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
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
  // The browser may restore an earlier state of the page.
  addEventListener('pageshow', () => {
    isRunning = false;
    bar.hidden = true;
    showCount();
  });
}

async function send(tickets: readonly string[]): Promise<{ tried: string[]; back: string[] }> {
  const body = new URLSearchParams([['step', 'confirm'], ...tickets.map((ticket) => ['ticket', ticket])]);
  const answer = await fetch(location.pathname, { method: 'POST', body, headers: { Accept: 'application/json' } });
  if (!answer.ok || answer.redirected) throw new Error(`the server answered ${answer.status}`);
  return answer.json();
}
