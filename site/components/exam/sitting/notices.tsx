import * as icons from '../../../art/icons.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { formatTime, indianTimeAt } from '../../../../domain/day.ts';
import { warningAt } from '../../../../domain/exam/slot/times.ts';
import { MINUTE } from '../../../../domain/day.ts';
import type { SittingNow } from '../../../../server/exam/sitting/sitting.ts';
import { Notice } from '../Notice.tsx';
import type { Cell } from './answer-sheet.ts';
import { QuestionsLink, type GoTo } from './QuestionsLink.tsx';

interface Props {
  registrationId: string;
  sitting: Pick<SittingNow, 'endsAt' | 'given' | 'wasAway'>;
  cells: readonly Cell[];
  /** Whole minutes. */
  left: number;
  isLost: boolean;
  /** The script hands in what is there. */
  isOver: boolean;
  goTo: GoTo;
}

/** Time warnings, extra minutes, and lost connections. */
export function Notices({ registrationId, sitting, cells, left, isLost, isOver, goTo }: Props) {
  const { endsAt, given, wasAway } = sitting;
  const now = warningAt(left * MINUTE);
  const end = formatTime(indianTimeAt(endsAt));
  const open = cells.filter(({ isAnswered }) => !isAnswered).length;
  const toMap = open > 0 && (
    <p>
      <QuestionsLink
        registrationId={registrationId}
        goTo={goTo}
      >{`${counted(open, 'question')} ${open === 1 ? 'has' : 'have'} no answer`}</QuestionsLink>
    </p>
  );
  if (isOver) {
    return (
      <Notice heading="Your time is over" tone="last" icon={icons.clock}>
        <p>
          {isLost
            ? 'There is no connection, so we keep trying. Answers that reach us within a minute of the end still count. Keep this page open.'
            : 'We are submitting your answers. You do not need to do anything.'}
        </p>
      </Notice>
    );
  }
  return (
    <>
      {given !== undefined && (
        <Notice heading={`You have ${counted(given.minutes, 'minute')} more`} tone="good" icon={icons.clock}>
          <p>
            {given.why !== null && `“${given.why}” `}Your exam now ends at {end}.
          </p>
        </Notice>
      )}
      {wasAway !== undefined && (
        <Notice heading="Connected again" tone="good" icon={icons.check}>
          <p>
            You were away for {counted(wasAway, 'minute')}. Your proctor can see this and give you that time back. Your
            saved answers are here.
          </p>
        </Notice>
      )}
      {now === 10 && (
        <Notice heading="10 minutes left" tone="soon" icon={icons.clock}>
          <p>The exam ends at {end}. Then your saved answers are submitted.</p>
          {toMap}
        </Notice>
      )}
      {now === 5 && (
        <Notice heading={`${counted(left, 'minute')} left`} tone="last" icon={icons.clock}>
          <p>The exam ends at {end}. Then your saved answers are submitted, even if you do not press Finish.</p>
          {toMap}
        </Notice>
      )}
      {isLost && (
        <Notice heading="No connection" icon={icons.warning}>
          <p>Your answer is kept on this page and we are trying again. Keep this page open and continue.</p>
        </Notice>
      )}
    </>
  );
}
