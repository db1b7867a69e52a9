import { useEffect, useState } from 'react';
import { longestWait, type Stage, waitShown } from '../../../domain/bank-mail/learner/usual-time.ts';
import { MINUTE } from '../../../domain/day.ts';
import { island } from '../../islands/island.tsx';
import { usePolling } from '../../islands/use-polling.ts';
import { useVisible } from '../../islands/use-visible.ts';
import { showNow } from './show-now.ts';
import styles from './BankWait.module.css';

interface News {
  stage: Stage;
  /** When our bank told us, such as `4:12 PM`. */
  told?: string | undefined;
  /** Seconds until the page asks again. */
  next: number;
}

interface Props {
  /** Where the page asks. */
  path: string;
  first: News;
  /** Milliseconds since the form, and its time, such as `4:10 PM`. */
  sinceForm: number;
  formAt: string;
  usualMinutes: number;
}

const SECOND = 1000;

/** How long a learner has waited for our bank, until it has told us. Without JavaScript the page loads itself again. */
export const BankWait = island('BankWait', 'now', function BankWait({ path, first, ...wait }: Props) {
  const [shown, setShown] = useState(first);
  const isVisible = useVisible();
  const { stage, told, next } = shown;

  async function look(): Promise<void> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const news = (await response.json()) as News;
    if (news.stage !== stage) {
      // Other stages have forms.
      if (!isAsking(news.stage) && news.stage !== 'confirmed') return location.reload();
      const title = await showNow();
      document.title = news.stage === 'confirmed' ? `✓ ${title}` : title;
    }
    setShown(news);
  }

  return (
    <>
      {stage === 'waiting' && <Wait {...wait} />}
      {isAsking(stage) && isVisible && <Looking look={look} next={next} />}
      <output className="visually-hidden">
        {stage === 'confirmed' && `Confirmed.${told === undefined ? '' : ` The bank told us at ${told}.`}`}
      </output>
    </>
  );
});

function isAsking(stage: Stage): boolean {
  return stage === 'waiting' || stage === 'checking';
}

function Looking({ look, next }: { look: () => Promise<void>; next: number }) {
  usePolling(look, next * SECOND);
  return null;
}

function Wait({ sinceForm, formAt, usualMinutes }: Pick<Props, 'sinceForm' | 'formAt' | 'usualMinutes'>) {
  const [waited, setWaited] = useState(sinceForm);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setWaited(sinceForm + Date.now() - began), SECOND);
    return () => clearInterval(timer);
  }, [sinceForm]);
  const whole = longestWait(usualMinutes);
  const usual = usualMinutes / whole;
  const percent = (share: number) => `${Math.min(100, 100 * share)}%`;
  return (
    <div className={`no-print ${styles.wait}`}>
      <p>
        <b>{waitShown(waited)}</b> <span>since your form, {formAt}</span>
      </p>
      <svg aria-hidden="true">
        <rect className={styles.whole} y="4" width="100%" height="12" />
        <rect className={styles.past} y="4" width={percent(waited / (whole * MINUTE))} height="12" />
        <rect className={styles.mark} x={percent(usual)} width="2" height="20" />
        {usual > 0.3 && (
          <text y="38" className={styles.end}>
            now
          </text>
        )}
        <text y="38" x={percent(usual)} textAnchor={usual > 0.3 ? (usual > 0.7 ? 'end' : 'middle') : 'start'}>
          usually {usualMinutes} min
        </text>
        {usual <= 0.7 && (
          <text y="38" x="100%" textAnchor="end" className={styles.end}>
            {whole} min
          </text>
        )}
      </svg>
      <p className="visually-hidden">Usually {usualMinutes} min.</p>
    </div>
  );
}
