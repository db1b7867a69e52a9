import { priceBand, priceBands } from '../../../../domain/course/price-band.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';

/** By what courses are chosen. The name stands in the address, with the value of the choice. */
export interface FilterGroup {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string }[];
}

/** The choices that a course fits, such as `tech recorded low open`. */
export function choicesOf({ group, mode, price, offer }: OfferedCourse): string {
  return [group, mode, priceBand(price), offer === 'open' ? 'open' : 'closed'].join(' ');
}

/** The groups in which these courses differ, from the choices of each. */
export function filterGroups(courses: readonly string[]): FilterGroup[] {
  const own = new Set(courses.flatMap((choices) => choices.split(' ')));
  const groups: FilterGroup[] = [
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
