/** What was typed into the form of this page, on the device alone, until it is sent. */
import { DAY } from '../../../../domain/day.ts';
import { INVITATION } from '../../../../domain/paths.ts';
import { FORM_KEY } from '../../../../domain/registration/registration-form.ts';

interface Draft {
  /** Drafts of another version are dropped. */
  version: 1;
  /** In milliseconds since 1970. */
  at: number;
  values: Record<string, string>;
}

/** Short, since families share phones. The privacy notice says it too. */
const LONGEST = 3 * DAY;

const PREFIX = 'registration ';

/** Whoever sends the form agrees themselves, and the server gives an invitation. */
const NOT_KEPT = ['terms', 'consent', 'marketing', INVITATION];

/** The page has these by itself. */
const NOT_TYPED: readonly string[] = [FORM_KEY, 'method'];

/** Nothing is kept of an empty form. */
export function keepDraft(typed: Readonly<Record<string, string>>, now: number): void {
  const kept = Object.entries(typed).filter(([name]) => !NOT_KEPT.includes(name));
  if (!kept.some(([name, value]) => value !== '' && !NOT_TYPED.includes(name))) return dropDraft();
  const draft: Draft = { version: 1, at: now, values: Object.fromEntries(kept) };
  withStorage((storage) => storage.setItem(key(), JSON.stringify(draft)));
}

/** Drops those that are too old, of all courses. */
export function keptDraft(now: number): Draft | undefined {
  return withStorage((storage) => {
    for (const each of Object.keys(storage).filter((name) => name.startsWith(PREFIX)))
      if (draftIn(storage, each, now) === undefined) storage.removeItem(each);
    return draftIn(storage, key(), now);
  });
}

export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(key()));
}

const key = () => PREFIX + location.pathname;

function draftIn(storage: Storage, name: string, now: number): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(name) ?? '{}') as Partial<Draft>;
    return draft.version === 1 && now - (draft.at ?? 0) < LONGEST ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where the browser refuses storage: nothing is kept then. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
