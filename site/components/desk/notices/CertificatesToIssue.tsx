import { counted } from '../../../../domain/text/counted.ts';
import { formatDay } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

interface Props {
  count: number;
  /** The first day that learners were told, `YYYY-MM-DD` like `today`; null without one. */
  dueOn: string | null;
  today: string;
}

/** Learners who passed, whose certificates wait for staff. */
export function CertificatesToIssue({ count, dueOn, today }: Props) {
  if (count === 0) return null;
  return (
    <Warning>
      {counted(count, 'learner has', 'learners have')} passed an exam and {count === 1 ? 'is' : 'are'} waiting for the
      certificate. {dueOn !== null && `The first one ${dueOn < today ? 'was' : 'is'} promised by ${formatDay(dueOn)}. `}
      <a href={deskPaths.certificates}>Look and issue</a>
    </Warning>
  );
}
