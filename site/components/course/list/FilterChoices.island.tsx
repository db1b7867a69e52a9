import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { island } from '../../../islands/island.tsx';
import styles from './CourseFilter.module.css';
import { type FilterGroup, filterGroups } from './filter-groups.ts';

/** The value of each group, by its name. A group without one takes all. */
type Chosen = Readonly<Record<string, string>>;

/**
 * Keeps the choices in the address, and tells screen readers how many courses fit. CSS hides the others and shows the
 * number. `courses` are the choices that each fits.
 */
export const FilterChoices = island(
  'FilterChoices',
  'now',
  function FilterChoices({ courses }: { courses: readonly string[] }) {
    const groups = filterGroups(courses);
    const [chosen, setChosen] = useState<Chosen>({});
    const [said, say] = useState('');
    const choices = useRef<HTMLFieldSetElement>(null);

    useEffect(() => {
      const known = filterGroups(courses);
      const pressed = pressedIn(choices.current);
      const found = { ...pressed, ...askedFor(known) };
      keepInAddress(known, found);
      setChosen(found);
      if (Object.keys(pressed).length > 0) say(fitWords(courses, found));
    }, [courses]);

    function take(next: Chosen) {
      keepInAddress(groups, next);
      setChosen(next);
      say(fitWords(courses, next));
    }

    function choose(name: string, value: string) {
      const { [name]: _, ...others } = chosen;
      take(value === '' ? others : { ...others, [name]: value });
    }

    return (
      <>
        <details className={`wrap fold fold-wide no-print ${styles.filter}`}>
          <summary>{`Choose by ${orList(groups.map(({ name }) => name))}`}</summary>
          <fieldset ref={choices} className={styles.choices} role="none">
            {groups.map((group) => (
              <Choices key={group.name} {...group} chosen={chosen[group.name] ?? ''} onChoose={choose} />
            ))}
          </fieldset>
        </details>
        <output className="visually-hidden">{said}</output>
        {fitting(courses, chosen) === 0 && (
          <p className={`wrap no-print ${styles.all}`}>
            <button type="button" className="button-quiet" onClick={() => take({})}>
              Show all {courses.length}
            </button>
          </p>
        )}
      </>
    );
  },
);

interface ChoicesProps extends FilterGroup {
  chosen: string;
  onChoose: (name: string, value: string) => void;
}

function Choices({ name, legend, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {[{ value: '', label: 'All' }, ...choices].map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(name, value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a visitor pressed, or the browser restored, before React came. */
function pressedIn(choices: HTMLFieldSetElement | null): Chosen {
  const pressed: Record<string, string> = {};
  for (const radio of choices?.elements ?? [])
    if (radio instanceof HTMLInputElement && radio.checked && radio.value !== '') pressed[radio.name] = radio.value;
  return pressed;
}

/** By the address. */
function askedFor(groups: readonly FilterGroup[]): Chosen {
  const asked = new URLSearchParams(location.search);
  const chosen: Record<string, string> = {};
  for (const { name, choices } of groups) {
    const known = choices.find(({ value }) => value === asked.get(name));
    if (known !== undefined) chosen[name] = known.value;
  }
  return chosen;
}

/** In place of the address before, so that Back leaves the page. */
function keepInAddress(groups: readonly FilterGroup[], chosen: Chosen): void {
  const address = new URL(location.href);
  for (const { name } of groups) {
    const value = chosen[name];
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', address);
}

function fitting(courses: readonly string[], chosen: Chosen): number {
  const values = Object.values(chosen);
  return courses.filter((choices) => values.every((value) => choices.split(' ').includes(value))).length;
}

/** As the page shows it by CSS: `2 live courses`. */
function fitWords(courses: readonly string[], chosen: Chosen): string {
  const count = fitting(courses, chosen);
  if (count === 0) return 'No course fits.';
  const which = [chosen['kind'], chosen['subject']].filter((word) => word !== undefined);
  return counted(count, [...which, 'course'].join(' '));
}

/** Such as `subject, kind or price`. */
function orList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');
}
