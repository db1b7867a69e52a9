/** What is wrong with the content, in words for the person who edits it. */
import { counted } from '../../../domain/text/counted.ts';
import type { Finding } from '../../../domain/finding.ts';
import { grouped } from '../../../domain/lists.ts';

export interface Problem {
  /** From the root of the project, with forward slashes: `content/courses/react.yaml`. */
  file: string;
  /** Where in the file: `outline.modules[2].hours`, `line 7`, or nothing for the whole file. */
  field: string;
  /** What was found. */
  wrong: string;
  /** What to do about it. */
  fix: string;
}

/** What stands between the content and going live with it, though it can be built: in a place of a file. */
export interface FileFinding extends Omit<Finding, 'name'> {
  file: string;
  field: string;
}

/** Thrown when the content cannot be built: carries every problem, and says all of them in its message. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(report(problems));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** The problems as text, grouped by file in the order they came. */
function report(problems: readonly Problem[]): string {
  const groups = [...grouped(problems, ({ file }) => file)].map(
    ([file, found]) => `${file}\n${found.map(lines).join('\n')}`,
  );
  return [`The content has ${counted(problems.length, 'problem')}.`, ...groups].join('\n\n');
}

function lines({ field, wrong, fix }: Problem): string {
  return `  ${field === '' ? '' : `${field}: `}${wrong}\n    → ${fix}`;
}

/** A path as people write it: `outline.modules[2].hours`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}
