import type { ReactNode } from 'react';
import { priceBand, priceBands } from '../../../domain/course/price-band.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './CourseFilter.module.css';

interface Choice {
  value: string;
  label: string;
}

/**
 * What courses can be chosen by, above their lists. The choices are radio buttons and the style sheet hides what does
 * not fit, so that all of it works without JavaScript; say-fitting.ts tells screen readers how many are left.
 */
export function CourseFilter({ courses, children }: { courses: readonly CourseEntry[]; children: ReactNode }) {
  const groups = new Set<string>(courses.map(({ group }) => group));
  const modes = new Set<string>(courses.map(({ mode }) => mode));
  const bands = new Set<string>(courses.map(({ price }) => priceBand(price)));
  return (
    <div className={styles.filtered} data-filtered="">
      <details className={`wrap fold ${styles.filter}`}>
        <summary>Choose by subject, kind or price</summary>
        <div className={styles.choices}>
          <Choices
            name="subject"
            legend="Subject"
            choices={[
              { value: 'tech', label: 'Tech' },
              { value: 'non-tech', label: 'Non-tech' },
            ].filter(({ value }) => groups.has(value))}
          />
          <Choices
            name="kind"
            legend="Recorded or live"
            choices={[
              { value: 'recorded', label: 'Recorded' },
              { value: 'live', label: 'Live' },
            ].filter(({ value }) => modes.has(value))}
          />
          <Choices
            name="price"
            legend="Price"
            choices={priceBands.filter(({ id }) => bands.has(id)).map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      </details>
      {children}
      {/* After the cards, since it counts them; it is shown above them. */}
      <p className={`wrap ${styles.count}`} />
      <output className="visually-hidden" />
    </div>
  );
}

/** Nothing to choose where all courses are alike. */
function Choices({ name, legend, choices }: { name: string; legend: string; choices: readonly Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {[{ value: '', label: 'All' }, ...choices].map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === ''} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
