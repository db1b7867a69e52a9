import type { Problem } from '../../domain/problem.ts';
import { capitalised } from '../../domain/text/capitalised.ts';
import type { Problem as ContentProblem } from '../content/schema/file-findings.ts';

/** A problem of the content as the form of its file shows it: beside a field, in one or two sentences. */
export function atField({ field, wrong, fix }: Pick<ContentProblem, 'field' | 'wrong' | 'fix'>): Problem {
  return {
    // A line is in the text of a Markdown file; in brackets stands the id of a row.
    field: field.startsWith('line ') ? 'body' : field.replaceAll(/ \([^()]*\)/g, ''),
    message: `${capitalised(/^(?:is|has) /.test(wrong) ? `this ${wrong}` : wrong)}. ${fix}`.trim(),
  };
}
