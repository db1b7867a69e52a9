import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { markingPath } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

interface Props {
  total: number;
  /** When the first result is due, in milliseconds since 1970. */
  dueAt: number | undefined;
  now: number;
}

/** Answers to mark, with the time that learners were told. */
export function AnswersToMark({ total, dueAt, now }: Props) {
  if (total === 0 || dueAt === undefined) return null;
  return (
    <Warning>
      {counted(total, 'answer is waiting', 'answers are waiting')} for your marks. The first result{' '}
      {dueAt < now ? 'was' : 'is'} promised by {formatMoment(dueAt)}. <a href={markingPath()}>Mark</a>
    </Warning>
  );
}
