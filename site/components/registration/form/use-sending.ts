import { useEffect, useState } from 'react';
import type { SentAnswer } from '../../../../domain/registration/registration-form.ts';
import { growingPause } from '../../../islands/growing-pause.ts';
import { useListener } from '../../../islands/use-listener.ts';

/** `other` is an answer for people, such as that the form comes from elsewhere. */
export type Answer = SentAnswer | 'other';

/** In milliseconds. */
const LONGEST_PAUSE = 60_000;

/** Milliseconds. A request without an answer is given up then; the form may have arrived all the same. */
const PATIENCE = 30_000;

interface Job {
  body: string;
  tries: number;
  pause: number;
}

/**
 * Sends a form to the page's own address until it is answered, at once when the network comes back. The same form is the
 * same registration however often it arrives. `tries` is undefined while nothing is sent.
 */
export function useSending(answered: (answer: Answer) => void): {
  tries: number | undefined;
  send: (body: string) => void;
  stop: () => void;
} {
  const [job, setJob] = useState<Job>();

  useEffect(() => {
    if (job === undefined) return;
    const call = new AbortController();
    let isOver = false;
    const timer = setTimeout(async () => {
      const patience = setTimeout(() => call.abort(), PATIENCE);
      const answer = await post(job.body, call.signal);
      clearTimeout(patience);
      if (isOver) return;
      if (answer === undefined) {
        setJob({ ...job, tries: job.tries + 1, pause: growingPause(job.tries, { longest: LONGEST_PAUSE }) });
      } else {
        setJob(undefined);
        answered(answer);
      }
    }, job.pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
      call.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one try for each job
  }, [job]);

  useListener('online', () => setJob((waiting) => waiting && { ...waiting, pause: 0 }));

  return {
    tries: job?.tries,
    send: (body) => setJob((before) => ({ body, tries: before?.tries ?? 0, pause: 0 })),
    stop: () => setJob(undefined),
  };
}

/** Undefined without an answer: no network, half an answer, a page of somebody in between, or a fault of the server. */
async function post(body: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(body),
      signal,
    });
    const isData = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (isData && response.status < 500) return (await response.json()) as Answer;
    return response.status >= 400 && response.status < 500 ? 'other' : undefined;
  } catch {
    return undefined;
  }
}
