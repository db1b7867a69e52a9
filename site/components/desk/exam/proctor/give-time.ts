/** Shows on the button how many minutes are chosen, and the new end. */
import { MINUTE } from '../../../../../domain/day.ts';
import { timeAt } from './proctor-words.ts';

const form = document.querySelector<HTMLFormElement>('form[data-give-time]');

function say(within: HTMLFormElement): void {
  const fields = new FormData(within);
  const typed = String(fields.get('otherMinutes') ?? '').trim();
  const minutes = Number(typed === '' ? fields.get('minutes') : typed);
  const button = within.querySelector('button');
  const end = within.querySelector<HTMLElement>('[data-new-end]');
  if (button === null || end === null) return;
  const isWhole = Number.isInteger(minutes) && minutes >= 1 && minutes <= 120;
  button.textContent = isWhole ? `Give ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : 'Give time';
  if (!isWhole) return;
  const endsAt = Number(within.dataset['giveTime']) + minutes * MINUTE;
  end.textContent = `New end: ${timeAt(endsAt)}, only for ${end.dataset['newEnd']}`;
}

if (form) {
  say(form);
  form.addEventListener('input', () => say(form));
}
