import type { Problem } from '../../../domain/problem.ts';
import type { StepView } from '../../../server/first-run/first-run.ts';
import { Fold, Folds } from '../desk/frame/Fold.tsx';
import { QuestionField } from './QuestionField.tsx';

interface Props extends Pick<StepView, 'step' | 'questions' | 'values'> {
  problems: readonly Problem[];
}

/** The fields of a step; those that few need are folded, until one of them is filled in or wrong. */
export function StepFields({ step: { folded }, questions, values, problems }: Props) {
  const isFolded = ({ key }: { key: string }) => folded?.keys.includes(key) === true;
  const inside = questions.filter(isFolded);
  const isOpen = inside.some(
    ({ key, otherwise }) => (values[key] ?? '') !== (otherwise ?? '') || problems.some(({ field }) => field === key),
  );
  return (
    <>
      {questions
        .filter((question) => !isFolded(question))
        .map((question) => (
          <QuestionField key={question.key} question={question} values={values} problems={problems} />
        ))}
      {folded !== undefined && (
        <Folds>
          <Fold label={folded.label} tail="if you need it" isOpen={isOpen}>
            {inside.map((question) => (
              <QuestionField key={question.key} question={question} values={values} problems={problems} />
            ))}
          </Fold>
        </Folds>
      )}
    </>
  );
}
