import { useRef, useState } from 'react';
import { usePolling } from '../../../islands/use-polling.ts';
import { type Became, mergeRows, missingRows, type ShownRow } from './merge-rows.ts';
import { type QueuePlace, rowsAddress } from './queue-address.ts';
import type { QueueNews } from './queue-news.ts';

/** In milliseconds. */
const EVERY = 3000;

interface Shown extends QueueNews {
  rows: readonly ShownRow[];
}

/** The queue as it is now, and whether it could not be asked for. */
export function useQueueNews(first: QueueNews, place: QueuePlace): { news: Shown; isStale: boolean } {
  const [news, setNews] = useState<Shown>(first);
  const newest = useRef<Shown>(first);
  const isStale = usePolling(async () => {
    const { version, rows } = newest.current;
    const fresh = await asked<QueueNews>(rowsAddress(place, { known: version }));
    if (fresh === undefined) return;
    const missing = missingRows(rows, fresh.rows).filter(({ gone }) => gone === undefined);
    const became = await whatBecame(place, missing);
    newest.current = { ...fresh, rows: mergeRows(rows, fresh.rows, became, Date.now()) };
    setNews(newest.current);
  }, EVERY);
  return { news, isStale };
}

export async function whatBecame(place: QueuePlace, rows: readonly { id: string }[]): Promise<Became[]> {
  if (rows.length === 0) return [];
  return (await asked<Became[]>(rowsAddress(place, { left: rows.map(({ id }) => id).join(',') }))) ?? [];
}

/** Undefined if nothing has changed. Throws if it is not answered, as to whoever is not signed in. */
async function asked<Answer>(address: string): Promise<Answer | undefined> {
  const response = await fetch(address);
  if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
  return response.status === 204 ? undefined : ((await response.json()) as Answer);
}
