/** The forms of one page share it, so each field has a name of its own there. */
export function pageName(form: string, field: string): string {
  return `${form}-${field}`;
}
