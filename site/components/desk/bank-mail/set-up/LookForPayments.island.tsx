import { type ReactNode, useEffect, useState } from 'react';
import { island } from '../../../../islands/island.tsx';
import { usePolling } from '../../../../islands/use-polling.ts';
import { useVisible } from '../../../../islands/use-visible.ts';
import { showNow } from '../../../bank-mail/show-now.ts';
import styles from './LookForPayments.module.css';

export interface TestNews {
  version: string;
  /** The payment that is still to come, such as `₹330`; undefined if both came. */
  waitsFor?: string | undefined;
  /** What the change means, for who cannot see it. */
  told: string;
}

interface Props {
  /** Where the page asks. */
  path: string;
  first: Omit<TestNews, 'told'>;
  /** Milliseconds since the test began. */
  waited: number;
}

const SECOND = 1000;

/** Milliseconds between two looks. */
const EVERY = 5 * SECOND;

/** Looks for what arrived, and shows it. Without JavaScript the page offers to look again. */
export const LookForPayments = island(
  'LookForPayments',
  'now',
  function LookForPayments({ path, first, waited }: Props) {
    const [shown, setShown] = useState<Omit<TestNews, 'told'> & { told?: string }>(first);
    const isVisible = useVisible();
    const { version, waitsFor, told } = shown;

    async function look(): Promise<void> {
      const response = await fetch(`${path}?known=${version}`);
      if (!response.ok) throw new Error(`answered ${response.status}`);
      if (response.status === 204) return;
      const news = (await response.json()) as TestNews;
      await showNow();
      setShown(news);
    }

    return (
      <>
        {waitsFor !== undefined && (
          <p className={styles.looking}>
            <i aria-hidden="true" />
            <span>
              Looking for <b>{waitsFor}</b> from your bank
            </span>
            <Clock waited={waited}>{isVisible && <Looking look={look} />}</Clock>
          </p>
        )}
        <output className="visually-hidden">{told}</output>
      </>
    );
  },
);

function Looking({ look }: { look: () => Promise<void> }) {
  const isFailing = usePolling(look, EVERY);
  return isFailing && 'Not connected. We try again. ';
}

/** `0:41`. Without JavaScript it would stand still. */
function Clock({ waited, children }: { waited: number; children: ReactNode }) {
  const [now, setNow] = useState(waited);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setNow(waited + Date.now() - began), SECOND);
    return () => clearInterval(timer);
  }, [waited]);
  const seconds = Math.floor(now / SECOND);
  return (
    <span className="scripted figures">
      {children}
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
