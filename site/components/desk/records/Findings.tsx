import { Fragment } from 'react';
import type { Finding } from '../../../../domain/finding.ts';
import type { SetupFact } from '../../../../server/setup/setup-facts.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import styles from './Findings.module.css';

interface Props {
  findings: readonly (Finding & Partial<Pick<SetupFact, 'settings'>>)[];
  /** Whether a mark shows each state. */
  marked?: boolean;
}

/** State, advice and settings of each finding. */
export function Findings({ findings, marked = false }: Props) {
  return (
    <dl className={styles.findings}>
      {findings.map(({ name, state, words, advice, settings }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {marked && (
              <>
                <span className={state === 'well' ? styles.well : styles.wrong}>
                  <Icon of={state === 'well' ? icons.check : icons.warning} size="1.125rem" />
                </span>{' '}
              </>
            )}
            {words}
            {advice !== undefined && <p className={styles.advice}>{advice}</p>}
            {settings !== undefined && (
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
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
