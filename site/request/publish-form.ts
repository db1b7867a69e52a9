import { siteDeskPaths } from '../../domain/paths.ts';
import type { Side } from '../../server/publishing/plan.ts';
import type { What } from '../../server/publishing/publish.ts';

const CHOICE = 'choice-';

type Sent = Readonly<Record<string, string>>;

/** The step to undo, or the drafts of the person: all, or the one of a file. */
export function whatIn({ undo = '', only = '' }: Sent): What {
  return undo === '' ? { drafts: true, only: only === '' ? undefined : only } : { undo };
}

/** The sides that were chosen, by the keys of conflicts. */
export function chosenIn(sent: Sent): ReadonlyMap<string, Side> {
  return new Map(
    Object.entries(sent).flatMap(([name, value]): [string, Side][] =>
      name.startsWith(CHOICE) && (value === 'own' || value === 'theirs') ? [[name.slice(CHOICE.length), value]] : [],
    ),
  );
}

/** Where an outcome is shown; undefined for one that the same page shows. */
export function afterPublish(outcome: { kind: string; id?: string }): string | undefined {
  if (outcome.kind === 'running') return siteDeskPaths.publishing;
  return outcome.kind === 'live' ? `${siteDeskPaths.history}?live=${outcome.id}` : undefined;
}
