import type { Problem } from '../problem.ts';
import { fieldReader, type SentFields } from '../sent-fields.ts';
import type { Accepts } from './correction.ts';
import { kindOf, type QuestionKind } from './kinds/question-kinds.ts';
import { readReason, REASON } from './marking-form.ts';

/** The field that says whether everybody gets the marks. */
export const FOR = 'for';

/** `options` are in the order of the form. */
export function readCorrectionForm(
  question: { kind: QuestionKind; options: readonly string[] },
  fields: SentFields,
): { value: { accepts: Accepts; reason: string } } | { problems: Problem[] } {
  const reader = fieldReader(fields);
  const { correction } = kindOf(question);
  const accepts =
    correction === undefined || fields[FOR] === 'all'
      ? { all: true as const }
      : correction.read(reader, { fields, options: question.options });
  const reason = reader.readField(REASON, readReason);
  return accepts === undefined || reason === undefined ? { problems: reader.problems } : { value: { accepts, reason } };
}
