import { useState } from 'react';
import { formatMoment } from '../../../../domain/day.ts';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import { usePolling } from '../../../islands/use-polling.ts';
import { Warning } from '../frame/DeskHead.tsx';
import { openWords, type ToldChange } from './colleague-words.ts';
import styles from './OpenElsewhere.module.css';

/** In milliseconds. */
const EVERY = 5000;

export interface OpenAnswer {
  /** Colleagues who have it open too. */
  others: readonly string[];
  changed?: ToldChange | undefined;
}

interface Props {
  /** Where the page tells that it is open. */
  path: string;
  /** The page's own address. */
  here: string;
  /** The last change that the page shows, in milliseconds since 1970. */
  seen: number;
}

/** Tells colleagues that the registration is open here, and this page what they do meanwhile. */
export const OpenElsewhere = island('OpenElsewhere', 'now', function OpenElsewhere({ path, here, seen }: Props) {
  const [{ others, changed }, setAnswer] = useState<OpenAnswer>({ others: [] });
  const tell = (left: string) =>
    fetch(path, { method: 'POST', body: new URLSearchParams({ seen: String(seen), left }), keepalive: left !== '' });
  usePolling(async () => {
    const response = await tell('');
    if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
    setAnswer((await response.json()) as OpenAnswer);
  }, EVERY);
  useListener('pagehide', () => void tell('yes').catch(() => undefined));

  return (
    <output className={styles.told}>
      {changed !== undefined && (
        <Warning>
          <b>This registration has changed since you opened it</b>
          <p>
            {changed.by}: {changed.what}, {formatMoment(changed.at)}. <a href={here}>Show the newest state</a>
          </p>
        </Warning>
      )}
      {changed === undefined && others.length > 0 && <Warning>{openWords(others)}.</Warning>}
    </output>
  );
});
