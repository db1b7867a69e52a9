import { counted } from '../../../../domain/text/counted.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

interface Props {
  /** Credits that staff decide. */
  found: number;
  /** Confirmed payments that the statement lacks. */
  missing: number;
}

/** What bank mail leaves to staff. */
export function BankMailToDo({ found, missing }: Props) {
  if (found + missing === 0) return null;
  return (
    <Warning>
      {missing > 0 && (
        <p>
          <b>
            {counted(missing, 'payment')} that bank mail confirmed {missing === 1 ? 'is' : 'are'} not in the statement.
          </b>{' '}
          <a href={deskPaths.bankMail}>Look at {missing === 1 ? 'it' : 'them'}</a>
        </p>
      )}
      {found > 0 && (
        <p>
          Bank mail found {counted(found, 'payment')} for you to decide.{' '}
          <a href={deskPaths.bankMail}>Compare and confirm</a>
        </p>
      )}
    </Warning>
  );
}
