import { formatDay } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { canBePdf } from '../../../../domain/papers/letters.ts';
import { paperNames } from '../../../../domain/papers/kinds.ts';
import { deskPaperPath } from '../../../../domain/paths.ts';
import type { OneRegistration } from '../../../../server/review/review.ts';
import styles from './Papers.module.css';

/** What was issued for one registration, the oldest first. */
export function Papers({ registration: { id, papers } }: { registration: Pick<OneRegistration, 'id' | 'papers'> }) {
  return (
    <table className={styles.papers}>
      <caption className="visually-hidden">What was issued</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Date</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {papers.map((paper) => (
          <tr key={paper.id}>
            <th scope="row">
              {canBePdf(paper) ? (
                <a href={deskPaperPath(id, paper.id)} download>
                  {paper.number}
                </a>
              ) : (
                paper.number
              )}{' '}
              <small>{paperNames[paper.kind]}</small>
            </th>
            <td>{formatDay(paper.day)}</td>
            <td>{formatRupees(paper.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
