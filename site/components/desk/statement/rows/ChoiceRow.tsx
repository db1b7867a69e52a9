import { useEffect, useEffectEvent, useRef } from 'react';
import { formatDay, formatDayAndMonth } from '../../../../../domain/day.ts';
import type { Check } from '../../../../../domain/matching/checks.ts';
import { formatRupees } from '../../../../../domain/money.ts';
import { lineName, linesName } from '../../../../../domain/statement/line-name.ts';
import { deskRegistrationPath } from '../../../../../domain/paths.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import { Words } from '../../../frame/Words.tsx';
import { Reference } from '../../frame/Reference.tsx';
import { type Numbered, nameOf } from './shown-rows.ts';
import styles from './StatementRows.module.css';

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

interface Props {
  choice: Numbered;
  /** Without what is the same in each. */
  isPlain: boolean;
  /** Where the browser keeps the ticks. */
  live?: Live;
}

interface Live {
  isTicked: boolean;
  isOver: boolean;
  tick: (at: number, isTicked: boolean) => void;
}

/** One row with one learner, to be ticked. */
export function ChoiceRow({ choice, isPlain, live }: Props) {
  const { at, also, row, registration, isTicked } = choice;
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
          {live === undefined ? (
            <input type="checkbox" name="tick" value={at} defaultChecked={isTicked} />
          ) : (
            <LiveTick at={at} {...live} />
          )}
          <span className="visually-hidden">
            {linesName([line])} is for {name}, {formatRupees(amount)}
          </span>
        </label>
        {live === undefined && <input type="hidden" name="offered" value={ticket} />}
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

function LiveTick({ at, isTicked, isOver, tick }: Live & { at: number }) {
  const box = useRef<HTMLInputElement>(null);
  const follow = useEffectEvent(() => {
    const isSeen = box.current?.checked ?? isTicked;
    if (isSeen !== isTicked) tick(at, isSeen);
  });
  // Staff may tick, or take a tick away, before React is there: what they see counts.
  useEffect(() => follow(), []);
  return (
    <input
      ref={box}
      type="checkbox"
      name="tick"
      value={at}
      checked={isTicked}
      disabled={isOver}
      onChange={({ target }) => tick(at, target.checked)}
    />
  );
}

function CheckChip({ isRight, words }: Check) {
  return (
    <span className={isRight ? styles.right : styles.wrong}>
      <Icon of={isRight ? icons.check : icons.cross} size="0.9375rem" />
      {words}
      {isRight && <span className="visually-hidden"> is right</span>}{' '}
    </span>
  );
}
