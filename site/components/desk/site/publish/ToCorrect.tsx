import type { ProblemInWords } from '../../../../../server/publishing/publish-page.ts';
import { Words } from '../../../frame/Words.tsx';
import styles from './publish.module.css';
import { fieldHref } from './WhatChanges.tsx';

/** What stops a publish, each with a link to its field. */
export function ToCorrect({ problems }: { problems: readonly ProblemInWords[] }) {
  return (
    <section className={`${styles.card} ${styles.wrong}`} aria-labelledby="to-correct">
      <h2 id="to-correct">Please correct these first</h2>
      <ul>
        {problems.map(({ of, label, message }, index) => (
          <li key={index}>
            {of === undefined ? (
              <b>
                <Words>{label}</Words>
              </b>
            ) : (
              <a href={fieldHref(of)}>
                <Words>{label}</Words>
              </a>
            )}
            <p>
              <Words>{message}</Words>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
