import type { ReactNode } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay } from '../../../../domain/day.ts';
import { messageCoursePath } from '../../../../domain/paths.ts';
import type { Batch, CoursePage } from '../../../../server/course/course-page.ts';
import { Fold, Folds } from '../frame/Fold.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { queueAddress } from '../queue/queue-address.ts';

export function CourseFolds({
  page,
  setAt,
  children,
}: {
  page: CoursePage;
  /** `21 Nov 2026, 14:05`. */
  setAt: string | undefined;
  children?: ReactNode;
}) {
  const { id, confirmed, waiting, batches, setBy } = page;
  return (
    <Folds>
      <Fold label="Learners" tail={`${confirmed} confirmed, ${waiting} waiting`}>
        <p>
          <a href={queueAddress({ view: 'all', courseId: id, searching: false })}>Show all registrations</a>
          {confirmed > 0 && (
            <>
              {' · '}
              <a href={messageCoursePath(id)}>Message learners</a>
            </>
          )}
        </p>
        {batches.some(({ day }) => day !== null) && <Batches batches={batches} />}
      </Fold>
      {children}
      {setBy !== undefined && (
        <Fold label="Set at the desk" tail={setAt}>
          <p>
            {setBy.email} set this course last, and its file says something else. What was set here counts until you
            undo it.
          </p>
          <form method="post">
            <button className="button-quiet" type="submit" name="do" value="forget">
              Use the file again
            </button>
          </form>
        </Fold>
      )}
    </Folds>
  );
}

function Batches({ batches }: { batches: readonly Batch[] }) {
  return (
    <DeskTable
      caption="The batches, with how many are confirmed and how many wait"
      columns={[
        { heading: 'Batch', cell: ({ day }) => (day === null ? 'No date yet' : formatDay(day)) },
        { heading: 'Confirmed', is: 'number', cell: ({ confirmed }) => confirmed },
        { heading: 'Waiting', is: 'number', cell: ({ waiting }) => waiting },
      ]}
      rows={batches}
      keyOf={({ day }) => day ?? ''}
    />
  );
}

/** Describes the last action in a sentence. */
export function doneWords(done: string | null, told: number): string | undefined {
  if (done === 'forgotten') return 'The course uses its file again.';
  if (done === 'links')
    return told === 0
      ? 'The links are saved.'
      : `The links are saved. ${counted(told, 'learner gets', 'learners get')} them by email.`;
  if (done === 'links-sent')
    return told === 0
      ? 'No learner is waiting for these links now.'
      : `${counted(told, 'learner is', 'learners are')} no longer waiting for links.`;
  if (done !== 'saved' && done !== 'kept') return undefined;
  const later =
    done === 'kept'
      ? ' The file of the course could not be changed just now. Nothing is lost: the next Save writes it.'
      : '';
  return told === 0
    ? `Saved. The site shows it now.${later}`
    : `Saved. The site shows it now, and ${counted(told, 'learner')} ${told === 1 ? 'gets' : 'get'} an email.${later}`;
}
