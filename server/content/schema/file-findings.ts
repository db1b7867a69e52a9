import { counted } from '../../../domain/text/counted.ts';
import type { Finding } from '../../../domain/finding.ts';
import { grouped } from '../../../domain/lists.ts';

export interface Problem {
  /** Path from the root of the project with forward slashes: `content/courses/react.yaml`. */
  file: string;
  /** `outline.modules[2].hours`, `line 7`, or empty for the whole file. */
  field: string;
  wrong: string;
  fix: string;
}

/** Something to do or look at before going live, in content that can be built. */
export interface FileFinding extends Omit<Finding, 'name'> {
  file: string;
  field: string;
}

/** Carries every problem, and names all of them in its message. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(report(problems));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

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
