/** What was typed into the form of this page and not sent, on the device alone. */

export interface Typed {
  /** In milliseconds since 1970. */
  at: number;
  version: number;
  /** Only fields that differ from the form as it was drawn. */
  values: Record<string, string>;
}

const PREFIX = 'site ';
const key = () => PREFIX + location.pathname + location.search.replaceAll(/[?&](?:at|did)=[^&]*/g, '');

/** A box that is not ticked is not sent. */
function valuesOf(form: HTMLFormElement): Map<string, string> {
  const ticks = [...form.elements].filter((each) => each instanceof HTMLInputElement && each.type === 'checkbox');
  const unticked = ticks.map((each): [string, string] => [(each as HTMLInputElement).name, '']);
  const typed = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const values = new Map([...unticked, ...typed]);
  values.delete('made-from');
  return values;
}

const drawn = new WeakMap<HTMLFormElement, Map<string, string>>();

/** As the server drew it, whatever was typed before the script came. */
function drawnValues(form: HTMLFormElement): Map<string, string> {
  const known = drawn.get(form);
  if (known !== undefined) return known;
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  const values = valuesOf(copy);
  drawn.set(form, values);
  return values;
}

/** Keeps what differs from the form as it was drawn. */
export function keepTyped(form: HTMLFormElement, version: number, now: number): void {
  const before = drawnValues(form);
  const values = [...valuesOf(form)].filter(([name, value]) => before.get(name) !== value);
  if (values.length === 0) return dropTyped();
  const typed: Typed = { at: now, version, values: Object.fromEntries(values) };
  withStorage((storage) => storage.setItem(key(), JSON.stringify(typed)));
}

/**
 * What was typed into this version of the form before, and is not in it now: after Back the browser may have put it in.
 * Of another version it was sent, and is dropped.
 */
export function typedBefore(form: HTMLFormElement, version: number): Typed | undefined {
  const before = drawnValues(form);
  const kept = withStorage((storage) => JSON.parse(storage.getItem(key()) ?? 'null') as Typed | null);
  if (kept === null || kept === undefined) return undefined;
  const differs = Object.entries(kept.values).some(([name, value]) => before.has(name) && before.get(name) !== value);
  if (kept.version !== version || !differs) {
    dropTyped();
    return undefined;
  }
  const now = valuesOf(form);
  return Object.entries(kept.values).some(([name, value]) => now.has(name) && now.get(name) !== value)
    ? kept
    : undefined;
}

/** Forgets it. */
export function dropTyped(): void {
  withStorage((storage) => storage.removeItem(key()));
}

/** Undefined where the browser refuses storage, or where what is there cannot be read. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
