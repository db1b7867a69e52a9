import { CHECK_NAMES } from '../notices/check-names.ts';
import type { Check } from '../../../../server/setup/readiness.ts';
import styles from './SetupFacts.module.css';

/** Each check of the site: a tick, or what to do. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <dl className={styles.facts}>
      {checks.map(({ name, ok, words, advice }) => (
        <div key={name}>
          <dt>{CHECK_NAMES[name]}</dt>
          <dd>
            <span className={ok ? styles.well : styles.wrong} aria-hidden="true">
              {ok ? '✓' : '!'}
            </span>{' '}
            {words}
            {advice !== undefined && <p className={styles.hint}>{advice}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
