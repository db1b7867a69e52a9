/** A change by hand beside what the desk has published of the same file since. */
import { changeFile, FileError, readFileValues } from '../content/files/content-file.ts';
import { differences } from '../content/files/differences.ts';
import { type Conflict, threeWay, withChoices } from '../content/files/three-way.ts';
import { labelOf } from '../content/form/folds.ts';
import { isPicture } from './content-versions.ts';

export interface ByHand {
  file: string;
  /** As it is in the folder; undefined if it was removed there. */
  own: Buffer | undefined;
  /** As it was published; undefined if it was removed at the desk. */
  published: Buffer | undefined;
  /** Texts that the change may have begun with, the likeliest first. */
  bases: readonly string[];
}

export interface JoinedByHand {
  bytes: Buffer | undefined;
  /** Fields that both changed, as the form calls them: they are as they were published. */
  lost: readonly string[];
}

const ALL = ['the whole file'];

/** Throws a FileError for a text that cannot be read or changed. */
export function joinByHand({ file, own, published, bases }: ByHand): JoinedByHand {
  if (own === undefined || published === undefined || isPicture(file)) return { bytes: published, lost: ALL };
  const [theirs, mine] = [published, own].map((bytes) => readFileValues(file, bytes.toString()));
  if (theirs === undefined || mine === undefined) return { bytes: published, lost: ALL };
  let base = {};
  let least = Infinity;
  for (const text of bases) {
    const values = readable(file, text);
    const count = values === undefined ? Infinity : differences(values, mine).length;
    if (values !== undefined && count < least) [base, least] = [values, count];
  }
  const conflicts: Conflict[] = [];
  const merged = withChoices(threeWay(base, theirs, mine), (conflict) => {
    conflicts.push(conflict);
    return 'theirs';
  });
  const text = changeFile(file, published.toString(), merged, own.toString());
  return { bytes: Buffer.from(text), lost: conflicts.toReversed().map(({ path }) => labelOf(file, path, mine)) };
}

function readable(file: string, text: string) {
  try {
    return readFileValues(file, text);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}
