/** The text fields of a form, as the browser would send them. */
export function formBody(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return new URLSearchParams(fields);
}
