import * as icons from '../../art/icons.ts';
import { elsewhereWords } from '../../../domain/exam/elsewhere-words.ts';
import { learnerPaths } from '../../../domain/paths.ts';
import type { Elsewhere } from '../../../domain/exam/exam-standing.ts';
import { Notice } from './Notice.tsx';

/** Attempts count by person, so those under another registration come first. */
export function SatElsewhere({ standing, email }: { standing: Elsewhere; email: string }) {
  return (
    <Notice heading={elsewhereWords(standing)} icon={icons.info}>
      <p>
        Attempts are counted for you and the course, however often you register.{' '}
        <a href={learnerPaths.exam}>Your exams</a> lists the exams of this email address.
      </p>
      <p>
        Is the other registration somebody else’s? Write to us: <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Notice>
  );
}
