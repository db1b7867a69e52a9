import type { Condition } from '../../../../domain/bank-mail/conditions.ts';
import { wordsOfReason } from '../../../../domain/bank-mail/verdict-words.ts';
import {
  formatDayAndMonth,
  formatMomentBriefly,
  formatTime,
  indianDayAt,
  indianTimeAt,
} from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import type { Suggestion } from '../../../../server/bank-mail/suggestions.ts';
import { Words } from '../../frame/Words.tsx';
import { Reference } from '../frame/Reference.tsx';
import rowStyles from '../statement/rows/StatementRows.module.css';
import styles from './SuggestedCredits.module.css';
import { Ticks } from './Ticks.tsx';

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
          {/* Enter in a box presses the first button of a form: this one only shows the page again. */}
          <button type="submit" hidden>
            Look again
          </button>
          {suggestions.map((suggestion) => (
            <Suggested key={suggestion.credit.id} suggestion={suggestion} />
          ))}
          {isAny && (
            <div className={styles.send}>
              <button className="button" type="submit" name="do" value="confirm">
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
          {source === 'sms' ? 'SMS' : 'email'} {whenShort(arrivedAt, paidOn)}
        </small>
      </legend>
      <button className="button-link" type="submit" name="leave" value={id}>
        Not ours
      </button>
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
            <a className="tap" href={deskRegistrationPath(registrationId)}>
              Open<span className="visually-hidden"> the registration of {learnerName ?? number}</span>
            </a>
            <div className={styles.checks}>
              <Ticks checks={briefly(conditions, source)} />
            </div>
          </div>
        ),
      )}
      {reason !== null && <p className="meta">{wordsOfReason(reason).sentence}</p>}
      {isOwn && <p className="meta">It may pay for your own registration: a colleague has to decide.</p>}
    </fieldset>
  );
}

/** The day is named where it is not that of the payment. */
function whenShort(arrivedAt: number, paidOn: string): string {
  return indianDayAt(arrivedAt) === paidOn
    ? `at ${formatTime(indianTimeAt(arrivedAt))}`
    : `of ${formatMomentBriefly(arrivedAt)}`;
}

/** What agrees, in a word. */
const AGREES: Readonly<Record<Condition['of'], string>> = {
  signature: 'signed',
  reference: 'reference',
  amount: 'amount',
  date: 'date',
  name: 'name',
  registration: 'registration',
  hour: 'in time',
  choice: 'within limits',
};

/** All that agrees as one line, then what does not, each in full. */
function briefly(conditions: readonly Condition[], source: Suggestion['credit']['source']) {
  const agrees = source === 'sms' ? { ...AGREES, signature: 'from your phone' } : AGREES;
  const right = conditions.filter(({ isRight }) => isRight).map(({ of }) => agrees[of]);
  const wrong = conditions.filter(({ isRight }) => !isRight);
  return right.length === 0 ? wrong : [{ of: 'agrees', isRight: true, words: capitalised(right.join(', ')) }, ...wrong];
}
