import { formatDay, formatDayAndMonth } from '../../../../domain/day.ts';
import type { Check } from '../../../../domain/matching/checks.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { lineName, linesName } from '../../../../domain/statement/line-name.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { Icon, IconSymbols, SameIcon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Words } from '../../frame/Words.tsx';
import { InTurns } from '../frame/InTurns.tsx';
import { Reference } from '../frame/Reference.tsx';
import { MOST_AT_ONCE, type Numbered, nameOf } from './numbered-choices.ts';
import styles from './StatementRows.module.css';

export function ChoiceIcons() {
  return <IconSymbols of={{ check: icons.check, cross: icons.cross }} />;
}

/** Only for rows with columns. */
export function ChoiceHeadings() {
  return (
    <div className={`${styles.row} ${styles.headings} only-wide`} aria-hidden="true">
      <span />
      <span>Line</span>
      <span>Date</span>
      <span>Amount</span>
      <span>Paid by</span>
      <span>For</span>
      <span>Why</span>
    </div>
  );
}

export function ChoiceRows({ choices, isPlain = false }: { choices: readonly Numbered[]; isPlain?: boolean }) {
  const [first, more] = [choices.slice(0, MOST_AT_ONCE), choices.slice(MOST_AT_ONCE)];
  const draw = (choice: Numbered) => <ChoiceRow key={choice.at} {...choice} isPlain={isPlain} />;
  return (
    <>
      <ul className={styles.rows}>
        <InTurns items={first}>{draw}</InTurns>
      </ul>
      {more.length > 0 && (
        <details>
          <summary className={`button-link ${styles.more}`}>Show {more.length} more</summary>
          <ul className={styles.rows}>
            <InTurns items={more}>{draw}</InTurns>
          </ul>
        </details>
      )}
    </>
  );
}

type ChoiceRowProps = Numbered & { isPlain: boolean };

function ChoiceRow({ at, also, row, registration, isTicked, isPlain }: ChoiceRowProps) {
  const { line, date, amount, payer, narration } = row;
  const { id, courseName, reference, ticket, missing, checks, follows, doubts } = registration;
  const name = nameOf(registration);
  return (
    <>
      {also !== undefined && (
        <li className={styles.both}>
          <Icon of={icons.warning} size="1.125rem" />
          <span>
            <b>
              {linesName(also)} name {name}.
            </b>{' '}
            {missing > 0 ? `${formatRupees(missing)} is still to pay, once: tick one.` : 'Nothing is left to pay.'}
          </span>
        </li>
      )}
      <li className={styles.row} data-row data-plain={isPlain || undefined}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="tick"
            value={at}
            defaultChecked={isTicked}
            data-amount={amount}
            data-line={line}
            data-registration={id}
            data-learner={name}
          />
          <span className="visually-hidden">
            {linesName([line])} is for {name}, {formatRupees(amount)}
          </span>
        </label>
        <input type="hidden" name="offered" value={ticket} />
        <span className="meta figures only-wide">{lineName(line)}</span>
        <time className="meta figures only-wide" dateTime={date} title={formatDay(date)}>
          {formatDayAndMonth(date)}
        </time>
        <span className={`figures ${styles.amount}`}>{formatRupees(amount)}</span>
        <span className={styles.from} title={narration}>
          <span className="only-narrow">from </span>
          {payer ?? 'No name'}
          <span className="only-narrow">
            {' '}
            · {formatDayAndMonth(date)} · line {lineName(line)}
          </span>
          <small className="meta clip only-wide">{narration}</small>
        </span>
        <span className={styles.to}>
          <a className="clip" href={deskRegistrationPath(id)} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>{' '}
          <small className="meta clip">
            <Words>{courseName}</Words>
            <span className="only-wide">
              {' '}
              · <Reference>{reference}</Reference>
            </span>
          </small>
        </span>
        <span className={styles.why}>
          {checks.map((check) => (
            <CheckChip key={check.of} {...check} />
          ))}
          {follows.length > 0 && (
            <span className={`soft ${styles.then}`} title={follows.join(' ')}>
              {follows.join(' ')}
            </span>
          )}
          {doubts.length > 0 && <span className={styles.doubts}>{doubts.join(' ')}</span>}
        </span>
      </li>
    </>
  );
}

function CheckChip({ isRight, words }: Check) {
  return (
    <span className={isRight ? styles.right : styles.wrong}>
      <SameIcon name={isRight ? 'check' : 'cross'} />
      {words}
      {isRight && <span className="visually-hidden"> is right</span>}{' '}
    </span>
  );
}
