/** What the drafts of a person, or the undoing of a step, make of the files as they are now. */
import { hash } from 'node:crypto';
import type { StaffRole } from '../../domain/staff/roles.ts';
import { changeFile, newFile, readFileValues } from '../content/files/content-file.ts';
import { isSame, type Plain, plain } from '../content/files/plain.ts';
import { type Conflict, threeWay, withChoices } from '../content/files/three-way.ts';
import { keepLocked } from '../content/form/keep-locked.ts';
import { kindOfFile, shapeOfFile } from '../content/form/folds.ts';
import { holdsLocked } from '../content/form/shape.ts';
import type { ContentFiles } from '../content/schema/content-files.ts';

/** A text that somebody made of another. */
export interface Wanted {
  file: string;
  /** The text that they began with; null for a new file. */
  base: string | null;
  /** Null to remove the file. */
  text: string | null;
}

export type Side = 'theirs' | 'own';

/** A place that somebody else has published meanwhile. */
export interface Choice extends Conflict {
  file: string;
  /** Names the place and both sides, so that a choice is made between what the person has seen. */
  key: string;
}

export interface PlannedFile {
  file: string;
  /** Undefined where there is no file. */
  before: string | undefined;
  after: string | undefined;
}

export interface Plan {
  /** Those that change, with the side chosen of each conflict, or one's own. */
  files: readonly PlannedFile[];
  /** Those for which no side is chosen yet. */
  open: readonly Choice[];
}

interface PlanFor {
  published: ContentFiles;
  /** Undefined if nothing is locked. */
  role: StaffRole | undefined;
  /** By the keys of conflicts. */
  chosen: ReadonlyMap<string, Side>;
}

/** What is locked for the role stays as it is in the files. Throws a FileError for a file that cannot be edited. */
export function planOf(wanted: readonly Wanted[], { published, role, chosen }: PlanFor): Plan {
  const open: Choice[] = [];
  const files = wanted.flatMap((each): PlannedFile[] => {
    const { file } = each;
    const before = published.read(file);
    const sideOf = (conflict: Conflict): Side => {
      const key = keyOf(file, conflict);
      const side = chosen.get(key);
      if (side === undefined) open.push({ file, key, ...conflict });
      return side ?? 'own';
    };
    const after = unlocked(file, merged(each, before, sideOf), before, role);
    return after === before ? [] : [{ file, before, after }];
  });
  return { files, open };
}

function merged(
  { file, base, text }: Wanted,
  now: string | undefined,
  sideOf: (conflict: Conflict) => Side,
): string | undefined {
  if (now === (base ?? undefined)) return text ?? undefined;
  if (now === (text ?? undefined)) return now;
  const [was, theirs, own] = [base ?? undefined, now, text ?? undefined].map((each) => valuesIn(file, each));
  if (theirs === undefined || own === undefined || now === undefined) {
    // One side has removed the file, or both have added one.
    const side = sideOf({ path: [], base: was, theirs, own });
    return side === 'theirs' ? now : (text ?? undefined);
  }
  const merge = threeWay(was ?? {}, theirs, own);
  return changeFile(file, now, withChoices(merge, sideOf), text ?? undefined);
}

/** The text with what is locked for the role as it was before. */
function unlocked(
  file: string,
  text: string | undefined,
  before: string | undefined,
  role: StaffRole | undefined,
): string | undefined {
  const kind = kindOfFile(file)?.kind;
  if (kind === undefined) throw new RangeError(`${file} is no file of the content`);
  if (role === undefined || text === before) return text;
  // Who may not change all that is in a file does not remove it.
  if (text === undefined) return holdsLocked(shapeOfFile(kind), role) ? before : undefined;
  const [value, old] = [valuesIn(file, text), valuesIn(file, before)];
  const allowed = plain(keepLocked(shapeOfFile(kind), value, old, role));
  if (isSame(allowed, value)) return text;
  return before === undefined ? newFile(file, allowed) : changeFile(file, text, allowed, before);
}

function valuesIn(file: string, text: string | undefined): Plain | undefined {
  return text === undefined ? undefined : readFileValues(file, text);
}

function keyOf(file: string, { path, theirs, own }: Conflict): string {
  return hash('sha256', JSON.stringify([file, path, theirs, own]), 'base64url').slice(0, 22);
}
