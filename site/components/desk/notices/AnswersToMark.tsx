import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { markingPath } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

interface Props {
  /** How many answers wait for whoever looks. */
  total: number;
  /** By when the first result of these is promised, in milliseconds since 1970. */
  dueAt: number | undefined;
  now: number;
}

/** Written answers that wait for marks, with the time that their learners were told; nothing where none waits. */
export function AnswersToMark({ total, dueAt, now }: Props) {
  if (total === 0 || dueAt === undefined) return null;
  return (
    <Warning>
      {counted(total, 'answer waits', 'answers wait')} for your marks. The first result {dueAt < now ? 'was' : 'is'}{' '}
      promised by {formatMoment(dueAt)}. <a href={markingPath()}>Mark</a>
    </Warning>
  );
}
