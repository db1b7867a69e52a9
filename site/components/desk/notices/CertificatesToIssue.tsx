import { counted } from '../../../../domain/text/counted.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

/** Learners who passed, whose certificates wait for staff. */
export function CertificatesToIssue({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Warning>
      {counted(count, 'learner has', 'learners have')} passed an exam and {count === 1 ? 'waits' : 'wait'} for the
      certificate. <a href={deskPaths.certificates}>Look and issue</a>
    </Warning>
  );
}
