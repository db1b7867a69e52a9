/** As the form would be sent. */
export function typedIn(form: HTMLFormElement | null): Record<string, string> {
  if (form === null) return {};
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Leaves what somebody has typed meanwhile. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null;
    if (field?.value === '') field.value = value;
  }
}
