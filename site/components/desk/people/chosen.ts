export const CHOSEN = 'of';

/** The field of a problem: the first tick of the form. */
export function chosenField(action: string): string {
  return `${CHOSEN}-${action}`;
}

export const SURE_WORD = 'DELETE';

export function chosenIds(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(`${CHOSEN}-`) && value === 'yes' ? name.slice(CHOSEN.length + 1) : [],
  );
}
