/** Keeps the time right and reports to the proctor. Without it, the page has the time of its load. */
import { counted } from '../../../../domain/text/counted.ts';
import { formatTime, indianTimeAt, MINUTE } from '../../../../domain/day.ts';
import { HEARD_EVERY, minutesLeft, warningAt } from '../../../../domain/exam/slot/times.ts';

const main = document.querySelector<HTMLElement>('[data-sitting]');

interface Said {
  kind: string;
  leftMs?: number;
  endsAt?: number;
  away?: number;
}

if (main !== null) sit(main.dataset.sitting ?? '', main.dataset.exam ?? '');

function sit(presence: string, exam: string): void {
  /** This clock may be wrong, so only elapsed time is used. */
  let endsHere: number | undefined;
  let leftSince: number | undefined;
  let unsaid = 0;
  let hasPasted = false;
  let isOver = false;

  async function say(): Promise<void> {
    const fields = new URLSearchParams();
    const seconds = Math.round(unsaid / 1000);
    if (seconds > 0) fields.set('left', String(seconds));
    if (hasPasted) fields.set('pasted', 'yes');
    try {
      const response = await fetch(presence, {
        method: 'POST',
        body: fields,
        signal: AbortSignal.timeout(HEARD_EVERY),
      });
      // Signed out, or the exam is gone: its page says which.
      if (response.status === 401 || response.status === 404) {
        leave(exam);
        return;
      }
      if (!response.ok) throw new Error(String(response.status));
      const said = (await response.json()) as Said;
      notice('lost', false);
      if (said.kind !== 'present') {
        // Stopped by the proctor, open elsewhere, or handed in: the server says which.
        leave(exam);
        return;
      }
      unsaid -= seconds * 1000;
      hasPasted = false;
      endsHere = performance.now() + (said.leftMs ?? 0);
      for (const shown of document.querySelectorAll('[data-end]'))
        shown.textContent = formatTime(indianTimeAt(said.endsAt ?? 0));
      tick();
    } catch {
      notice('lost', true);
    }
  }

  function tick(): void {
    if (endsHere === undefined) return;
    const left = endsHere - performance.now();
    const minutes = minutesLeft(left, 0);
    const words = document.querySelector('[data-left]');
    if (words !== null) words.textContent = `${counted(minutes, 'minute')} left`;
    const warning = warningAt(minutes * MINUTE);
    notice('10', warning === 10);
    notice('5', warning === 5);
    if (left <= 0) handOver();
  }

  /** Sends the typed answer in the last minute; the server accepts it for a while. */
  function handOver(): void {
    if (isOver) return;
    isOver = true;
    const form = document.querySelector<HTMLFormElement>('form#question');
    if (form === null) leave(exam);
    else form.requestSubmit();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftSince = performance.now();
    else if (leftSince !== undefined) {
      unsaid += performance.now() - leftSince;
      leftSince = undefined;
      void say();
    }
  });
  document.addEventListener('paste', () => {
    hasPasted = true;
    void say();
  });
  globalThis.addEventListener('online', () => void say());
  globalThis.addEventListener('offline', () => notice('lost', true));
  setInterval(() => void say(), HEARD_EVERY);
  setInterval(tick, 1000);
  void say();
}

function notice(name: string, isShown: boolean): void {
  const found = document.querySelector<HTMLElement>(`[data-notice="${name}"]`);
  if (found !== null) found.hidden = !isShown;
}

function leave(to: string): void {
  location.assign(to);
}
