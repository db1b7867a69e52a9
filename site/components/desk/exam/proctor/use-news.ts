import { usePolling } from '../../../../islands/use-polling.ts';

/** In milliseconds. */
const EVERY = 20_000;

/**
 * Gives `take` what the address answers, while somebody can see the page. If it does not answer, as to whoever is not
 * signed in, the page still shows when it was updated.
 */
export function useNews<News>(address: string, take: (news: News) => void): void {
  usePolling(async () => {
    const response = await fetch(address);
    if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
    take((await response.json()) as News);
  }, EVERY);
}
