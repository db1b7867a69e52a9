import { Fragment } from 'react';
import type { SetupFact } from '../../../../server/setup/setup-facts.ts';
import styles from './SetupFacts.module.css';

/** How the desk was set up, with where each thing is changed. */
export function SetupFacts({ facts }: { facts: readonly SetupFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, hint, settings }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {hint !== undefined && <p className={styles.hint}>{hint}</p>}
            <p className="soft">
              {' '}
              Change it with{' '}
              {settings.map(({ key, place }, index) => (
                <Fragment key={key}>
                  {index > 0 && ' or '}
                  <code>{key}</code>
                  {place !== settings[index + 1]?.place && ` in ${place}`}
                </Fragment>
              ))}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
