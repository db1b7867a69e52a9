import { capitalised } from '../../../../domain/text/capitalised.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import type { AccountPage } from '../../../../server/accounts/accounts.ts';
import { Words } from '../../frame/Words.tsx';
import { HueTile } from '../frame/HueTile.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import styles from './MonthAccounts.module.css';

interface Props {
  page: AccountPage;
  /** By the course's name. */
  hues: ReadonlyMap<string, number>;
  caption: string;
  none: string;
  next: string | undefined;
  newest: string | undefined;
}

/** One row each; a card on phones. */
export function AccountRows({ page: { rows }, hues, caption, none, next, newest }: Props) {
  if (rows.length === 0 && newest === undefined) return <p className="soft">{none}</p>;
  return (
    <>
      <DeskTable
        caption={caption}
        columns={[
          {
            heading: 'Learner',
            cell: ({ registrationId, learnerName, number }) => (
              <a href={deskRegistrationPath(registrationId)}>{learnerName ?? `${number} (data deleted)`}</a>
            ),
          },
          { heading: 'Day', is: 'number', cell: ({ day }) => formatDay(day) },
          {
            heading: 'Course',
            cell: ({ courseName }) => (
              <>
                <HueTile hue={hues.get(courseName)} />
                <Words>{courseName}</Words>
              </>
            ),
          },
          {
            heading: 'Amount',
            is: 'number',
            cell: ({ amount, method }) => (
              <>
                {formatRupees(amount)}
                {method !== undefined && <small>{capitalised(methodNames[method])}</small>}
              </>
            ),
          },
          { heading: 'Reference', is: 'number', cell: ({ reference }) => reference },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {(next ?? newest) !== undefined && (
        <nav className={styles.pages} aria-label={`Pages: ${caption}`}>
          {newest !== undefined && (
            <a className="button button-quiet" href={newest}>
              Newest
            </a>
          )}
          {next !== undefined && (
            <a className="button button-quiet" href={next} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
    </>
  );
}
