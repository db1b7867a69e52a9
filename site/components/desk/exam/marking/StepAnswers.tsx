import { markingPath } from '../../../../../domain/paths.ts';
import type { OneAnswer } from '../../../../../server/exam/marking/one-answer.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import step from '../../review/StepThrough.module.css';

export function StepAnswers({ among }: Pick<OneAnswer, 'among'>) {
  if (among === undefined) return null;
  const { position, total, before, next } = among;
  return (
    <nav className={step.step} aria-label="Answers to mark">
      <span>
        Answer {position} of {total}
      </span>
      {before !== undefined && (
        <a href={markingPath(before.attemptId, before.place)} aria-label="Answer before" data-key="k">
          <Icon of={icons.chevronUp} size="1.125rem" />
        </a>
      )}
      {next !== undefined && (
        <a href={markingPath(next.attemptId, next.place)} aria-label="Next answer" data-key="j">
          <Icon of={icons.chevronDown} size="1.125rem" />
        </a>
      )}
    </nav>
  );
}
