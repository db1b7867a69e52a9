/** What is not sent yet stays on the device, until the server has it. */
import type { Sitting } from '../../../../server/exam/sitting/sitting.ts';
import type { Change } from './answer-sheet.ts';

const KEY = 'exam-answers';

type Attempt = Pick<Sitting, 'attemptId' | 'sessionSince'>;

type Kept = Attempt & { changes: readonly Change[] };

export function keepChanges({ attemptId, sessionSince }: Attempt, changes: readonly Change[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ attemptId, sessionSince, changes } satisfies Kept));
  } catch {
    // A browser without storage still has them in the page.
  }
}

/** Those of this attempt. After it was sat on another device, an answer that is newer there stays. */
export function keptChanges({ attemptId, sessionSince, questions }: Attempt & Pick<Sitting, 'questions'>): Change[] {
  const kept = read();
  if (kept?.attemptId !== attemptId) return [];
  return kept.changes.filter(({ place, replaces }) => {
    const saved = questions[place - 1];
    return saved !== undefined && (kept.sessionSince === sessionSince || saved.savedAt === replaces);
  });
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return Array.isArray(kept?.changes) ? kept : undefined;
  } catch {
    return undefined;
  }
}
