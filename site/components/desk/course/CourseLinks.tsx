import { counted } from '../../../../domain/text/counted.ts';
import { linksText } from '../../../../domain/course/links.ts';
import { formatDay, indianDayAt } from '../../../../domain/day.ts';
import { deskLinksPath, deskRegistrationPath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { BatchLinks } from '../../../../server/course/course-links.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import { Tick } from '../../form/Tick.tsx';
import { Fold } from '../frame/Fold.tsx';
import list from '../frame/list.module.css';
import styles from './CourseForm.module.css';

interface Props {
  courseId: string;
  batches: readonly BatchLinks[];
  chosen: string | undefined;
  sent: Readonly<Record<string, string>> | undefined;
  problems: readonly Problem[];
}

/** One batch at a time. A fold of the course's page. */
export function CourseLinks({ courseId, batches, chosen, sent, problems }: Props) {
  const of =
    batches.find(({ batch }) => (batch ?? '') === chosen) ?? batches.find(({ waiting }) => waiting > 0) ?? batches[0];
  if (of === undefined) return null;
  const waiting = batches.reduce((sum, each) => sum + each.waiting, 0);
  const others = batches.filter((each) => each !== of);
  return (
    <Fold
      label="Links"
      tail={waiting > 0 ? `${waiting} waiting` : of.links.length === 0 ? 'none set' : counted(of.links.length, 'link')}
      isOpen={waiting > 0 || chosen !== undefined}
      id="course-links"
    >
      <Waiters of={of} />
      <LinksForm of={of} sent={sent} problems={problems} />
      {others.length > 0 && (
        <p className={`stack loose ${styles.part}`}>
          {others.map(({ batch, waiting: more }, index) => (
            <span key={batch}>
              {index > 0 && ' · '}
              <a href={deskLinksPath(courseId, batch)}>{batchName(batch)}</a>
              {more > 0 && ` (${more} waiting)`}
            </span>
          ))}
        </p>
      )}
    </Fold>
  );
}

function batchName(batch: string | null): string {
  return batch === null ? 'No date yet' : `Batch of ${formatDay(batch)}`;
}

function LinksForm({ of, sent, problems }: Pick<Props, 'sent' | 'problems'> & { of: BatchLinks }) {
  const { batch, links, isSet, toEmail, have } = of;
  const values = sent ?? { links: isSet ? linksText(links) : '', tellLinks: 'yes' };
  return (
    <form className={`stack loose ${styles.part}`} method="post" noValidate>
      <input type="hidden" name="batch" value={batch ?? ''} />
      <ErrorSummary problems={problems} />
      <Field
        name="links"
        label={batch === null ? 'Links' : `Links of the batch of ${formatDay(batch)}`}
        hint="One link on each line. Put words before it to say what it is, such as: Lectures 1 to 8 https://…"
        lines
        values={values}
        problems={problems}
      >
        <p className="meta">
          {isSet || links.length === 0
            ? 'Confirmed learners get them by email and on their own pages. Nobody else sees them.'
            : `Leave empty to use the ${counted(links.length, 'link')} of the course file.`}
        </p>
      </Field>
      {have > 0 && links.length > 0 && (
        <Tick name="tellLinks" values={values} problems={problems}>
          Also email a change to the {counted(have, 'learner')} who already {have === 1 ? 'has' : 'have'} the links
        </Tick>
      )}
      <p>
        <button className="button-quiet" type="submit" name="do" value="links">
          {toEmail > 0 ? `Save and email ${counted(toEmail, 'learner')}` : 'Save the links'}
        </button>
      </p>
    </form>
  );
}

function Waiters({ of: { batch, waiters, waiting } }: { of: BatchLinks }) {
  if (waiting === 0) return null;
  return (
    <div className={`stack loose ${styles.part}`}>
      <p>{counted(waiting, 'learner is waiting', 'learners are waiting')} for the links.</p>
      <ul className={list.list}>
        {waiters.map(({ id, learnerName, since, dueOn }) => (
          <li key={id}>
            <div>
              <a href={deskRegistrationPath(id)}>{learnerName ?? 'Data deleted'}</a>
              <small>
                since {formatDay(indianDayAt(since))}
                {dueOn !== null && `, promised by ${formatDay(dueOn)}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {waiting > waiters.length && <p className="meta">and {waiting - waiters.length} more</p>}
      <form method="post">
        <input type="hidden" name="batch" value={batch ?? ''} />
        <button className="button-quiet" type="submit" name="do" value="links-sent">
          They already have the links
        </button>
        <p className="meta">Only if you sent them in another way. This desk then does not email them.</p>
      </form>
    </div>
  );
}
