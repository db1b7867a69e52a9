import { useState } from 'react';
import type { Numbered } from './shown-rows.ts';

/** Rows in a request. */
const BATCH = 20;

export interface Confirming {
  /** Undefined before anything is sent. */
  progress: { done: number; of: number } | undefined;
  isSending: boolean;
  hasStopped: boolean;
  /** All that were ticked have been tried. */
  isOver: boolean;
  /** Places that the server has tried, or gave back. */
  over: ReadonlySet<number>;
  /** Those of them that it gave back, since what is to pay has changed. */
  back: ReadonlySet<number>;
  /** Keys of the tried rows (server/statement/tickets.ts). */
  tried: readonly string[];
}

const NOTHING: Confirming = {
  progress: undefined,
  isSending: false,
  hasStopped: false,
  isOver: false,
  over: new Set(),
  back: new Set(),
  tried: [],
};

/**
 * Confirms rows in batches, each after the last is safe. The server handles each row once, so an interrupted batch can be
 * sent again.
 */
export function useConfirming(need: (places: readonly number[]) => Promise<readonly unknown[]>): Confirming & {
  confirm: (places: readonly number[]) => Promise<void>;
  /** The browser shows the page as it was left. */
  rest: () => void;
} {
  const [state, setState] = useState(NOTHING);

  async function confirm(places: readonly number[]): Promise<void> {
    setState((before) => ({ ...before, hasStopped: false, isSending: true, progress: { done: 0, of: places.length } }));
    try {
      for (let from = 0; from < places.length; from += BATCH) {
        const batch = places.slice(from, from + BATCH);
        // oxlint-disable no-await-in-loop
        const tickets = ((await need(batch)) as readonly Numbered[]).map(
          ({ registration }) => registration.ticket ?? '',
        );
        const { tried, back } = await send(tickets);
        // oxlint-enable no-await-in-loop
        const given = batch.filter((_, index) => back.includes(tickets[index] ?? ''));
        setState((before) => ({
          ...before,
          progress: { done: from + batch.length, of: places.length },
          over: new Set([...before.over, ...batch]),
          back: new Set([...before.back, ...given]),
          tried: [...before.tried, ...tried],
        }));
      }
      setState((before) => ({ ...before, isOver: true }));
    } catch {
      setState((before) => ({ ...before, hasStopped: true, isSending: false }));
    }
  }

  return { ...state, confirm, rest: () => setState((before) => ({ ...before, isOver: false, isSending: false })) };
}

async function send(tickets: readonly string[]): Promise<{ tried: string[]; back: string[] }> {
  const body = new URLSearchParams([['step', 'confirm'], ...tickets.map((ticket) => ['ticket', ticket])]);
  const answer = await fetch(location.pathname, { method: 'POST', body, headers: { Accept: 'application/json' } });
  if (!answer.ok || answer.redirected) throw new Error(`the server answered ${answer.status}`);
  return (await answer.json()) as { tried: string[]; back: string[] };
}
