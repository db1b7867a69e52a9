import { wordsOfReason } from '../../../../domain/bank-mail/verdict-words.ts';
import { formatDayAndMonth, formatMoment } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import type { Suggestion } from '../../../../server/bank-mail/suggestions.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Words } from '../../frame/Words.tsx';
import { Reference } from '../frame/Reference.tsx';
import rowStyles from '../statement/rows/StatementRows.module.css';
import styles from './SuggestedCredits.module.css';

/** What the bank told and nobody has decided: both sides, what agrees, and one button for all that is ticked. */
export function SuggestedCredits({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const isAny = suggestions.some(({ candidates }) => candidates.length > 0);
  return (
    <section className={`${rowStyles.group} ${styles.group}`} aria-labelledby="found">
      <header className={rowStyles.head}>
        <h2 id="found">
          Found in bank mail <span className={rowStyles.count}>{suggestions.length}</span>
        </h2>
        <p className="meta">
          {suggestions.length === 0
            ? 'Nothing to decide. Payments in which everything agrees are confirmed automatically, if an owner allows it.'
            : 'Compare, tick what is right, and confirm. The learner gets the email at once.'}
        </p>
      </header>
      {suggestions.length > 0 && (
        <form method="post">
          <input type="hidden" name="do" value="confirm" />
          {suggestions.map((suggestion) => (
            <Suggested key={suggestion.credit.id} suggestion={suggestion} />
          ))}
          {isAny && (
            <div className={styles.send}>
              <button className="button" type="submit">
                Confirm the ticked ones
              </button>
            </div>
          )}
        </form>
      )}
    </section>
  );
}

function Suggested({ suggestion: { credit, candidates, isTicked, isOwn } }: { suggestion: Suggestion }) {
  const { id, amount, paidOn, arrivedAt, reference, payer, source, reason } = credit;
  return (
    <fieldset className={styles.row}>
      <legend>
        <b>{formatRupees(amount)}</b> on {formatDayAndMonth(paidOn)}
        {payer !== null && ` from ${payer}`}
        <small className="meta">
          {' '}
          {reference === null ? 'no reference' : <Reference>{reference}</Reference>} ·{' '}
          {source === 'sms' ? 'SMS' : 'email'} of {formatMoment(arrivedAt)}
        </small>
      </legend>
      {candidates.map(
        ({ id: registrationId, number, learnerName, courseName, reference: given, choice, conditions }) => (
          <div key={registrationId} className={styles.candidate}>
            <label className={styles.tick}>
              <input type="checkbox" name="choice" value={choice} defaultChecked={isTicked} />
              <span>
                <b>{learnerName ?? number}</b>{' '}
                <small className="meta">
                  <Words>{courseName}</Words> · <Reference>{given}</Reference>
                </small>
              </span>
            </label>
            <ul className={styles.checks}>
              {conditions.map(({ of, isRight, words }) => (
                <li key={of} data-right={isRight}>
                  <Icon of={isRight ? icons.check : icons.cross} size="0.9375rem" />
                  {words}
                  <span className="visually-hidden">{isRight ? ': right' : ': wrong'}</span>
                </li>
              ))}
            </ul>
            <a className="tap" href={deskRegistrationPath(registrationId)}>
              Open<span className="visually-hidden"> the registration of {learnerName ?? number}</span>
            </a>
          </div>
        ),
      )}
      {reason !== null && <p className="meta">{wordsOfReason(reason).sentence}</p>}
      {isOwn && <p className="meta">It may pay for your own registration: a colleague has to decide.</p>}
      <button className="button-quiet" type="submit" name="leave" value={id}>
        Not ours
      </button>
    </fieldset>
  );
}
