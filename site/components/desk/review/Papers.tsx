import { formatDay } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { canBePdf } from '../../../../domain/papers/scripts-of-text.ts';
import { paperNames } from '../../../../domain/papers/paper-kinds.ts';
import { deskPaperPath } from '../../../../domain/paths.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { DeskTable } from '../frame/DeskTable.tsx';

/** Oldest first. */
export function Papers({ registration: { id, papers } }: { registration: Pick<OneRegistration, 'id' | 'papers'> }) {
  return (
    <DeskTable
      caption="Issued receipts and notes"
      look="plain"
      columns={[
        {
          heading: 'Number',
          cell: (paper) => (
            <>
              {canBePdf(paper) ? (
                <a href={deskPaperPath(id, paper.id)} download>
                  {paper.number}
                </a>
              ) : (
                paper.number
              )}{' '}
              <small>{paperNames[paper.kind]}</small>
            </>
          ),
        },
        { heading: 'Date', cell: ({ day }) => formatDay(day) },
        { heading: 'Amount', cell: ({ amount }) => formatRupees(amount) },
      ]}
      rows={papers}
      keyOf={(paper) => paper.id}
    />
  );
}
