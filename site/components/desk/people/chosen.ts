/** Which registrations of a person a form is about. */

/** What the name of each tick begins with. */
export const CHOSEN = 'of';

/** The field of a form that its problem stands at: the first of its ticks. */
export function chosenField(action: string): string {
  return `${CHOSEN}-${action}`;
}

/** What is typed by whoever means it. */
export const SURE_WORD = 'DELETE';

/** The ids that were ticked. */
export function chosenIds(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(`${CHOSEN}-`) && value === 'yes' ? name.slice(CHOSEN.length + 1) : [],
  );
}
