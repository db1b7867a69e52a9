import { answeredBy, dueAfter } from '../../../domain/registration/deadline.ts';

/** The time of our answer by the visitor's clock, updated each minute for a page left open. */
function say(): void {
  for (const when of document.querySelectorAll<HTMLElement>('[data-deadline-hours]')) {
    const now = Date.now();
    const { by, day } = answeredBy(dueAfter(now, Number(when.dataset.deadlineHours)), now);
    when.querySelector('[data-by]')?.replaceChildren(`by ${by}`);
    when.querySelector('[data-day]')?.replaceChildren(`${day}, Indian time`);
  }
}

say();
setInterval(say, 60_000);
