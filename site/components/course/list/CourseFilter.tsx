import type { ReactNode } from 'react';
import { priceBand, priceBands } from '../../../../domain/course/price-band.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import styles from './CourseFilter.module.css';

interface Group {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string }[];
}

/** Radio buttons and CSS alone, so that it works without JavaScript; say-fitting.ts tells screen readers the number. */
export function CourseFilter({ courses, children }: { courses: readonly OfferedCourse[]; children: ReactNode }) {
  const groups = groupsFor(courses);
  if (groups.length === 0) return children;
  const heading = `Choose by ${orList(groups.map(({ name }) => name))}`;
  return (
    <div className={styles.filtered} data-filtered="">
      <details className={`wrap fold fold-wide no-print ${styles.filter}`}>
        <summary>{heading}</summary>
        <div className={styles.choices}>
          {groups.map((group) => (
            <Choices key={group.name} {...group} />
          ))}
        </div>
      </details>
      {children}
      {/* After the cards, which it counts; CSS shows it above them. */}
      <p className={`wrap no-print ${styles.count}`} />
      <output className="visually-hidden" />
    </div>
  );
}

function groupsFor(courses: readonly OfferedCourse[]): Group[] {
  const own = new Set(
    courses.flatMap(({ group, mode, price, offer }): string[] => [
      group,
      mode,
      priceBand(price),
      offer === 'open' ? 'open' : 'closed',
    ]),
  );
  const groups: Group[] = [
    {
      name: 'subject',
      legend: 'Subject',
      choices: [
        { value: 'tech', label: 'Tech' },
        { value: 'non-tech', label: 'Non-tech' },
      ],
    },
    {
      name: 'kind',
      legend: 'Recorded or live',
      choices: [
        { value: 'recorded', label: 'Recorded' },
        { value: 'live', label: 'Live' },
      ],
    },
    { name: 'price', legend: 'Price', choices: priceBands.map(({ id, label }) => ({ value: id, label })) },
    {
      name: 'registration',
      legend: 'Registration',
      choices: [{ value: 'open', label: 'Open' }],
    },
  ];
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ value }) => own.has(value)) }))
    .filter(({ name, choices }) =>
      name === 'registration' ? own.has('closed') && own.has('open') : choices.length > 1,
    );
}

/** Such as `subject, kind or price`. */
function orList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');
}

function Choices({ name, legend, choices }: Group) {
  return (
    <fieldset>
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
