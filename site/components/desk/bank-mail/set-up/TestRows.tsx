import { asideWords, checksOfCredit, type TestCheck } from '../../../../../domain/bank-mail/set-up/test-checks.ts';
import { waitShown } from '../../../../../domain/bank-mail/learner/usual-time.ts';
import { wordsOfReason } from '../../../../../domain/bank-mail/verdict-words.ts';
import { formatTime, indianTimeAt } from '../../../../../domain/day.ts';
import { formatRupees } from '../../../../../domain/money.ts';
import type { TestPayments, TestRow } from '../../../../../server/bank-mail/set-up/test-payments.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import { Reference } from '../../frame/Reference.tsx';

/** What became of each email of the bank since the test began. */
export function TestRows({ test: { rows, bank, accountEnd } }: { test: TestPayments }) {
  return rows.map((row, index) =>
    row.kind === 'credit' ? (
      <Credit key={index} row={row} bankName={bank.name} own={accountEnd} />
    ) : (
      <Aside key={index} row={row} own={accountEnd} />
    ),
  );
}

type Of<Kind extends TestRow['kind']> = Extract<TestRow, { kind: Kind }>;

function Credit({ row, bankName, own }: { row: Of<'credit'>; bankName: string; own: string }) {
  const { at, took, amount, reference, verdict, reason } = row;
  const checks = checksOfCredit(row, own);
  const isWhole = checks.every(({ isRight }) => isRight);
  return (
    <li data-state={isWhole ? 'whole' : 'unsure'}>
      <b>{formatRupees(amount)}</b>
      {isWhole ? <b>{waitShown(took)}</b> : <span>Only suggests</span>}
      <p className="meta">
        {timeOf(at)} · {bankName}
        {reference !== null && (
          <>
            {' '}
            · <Reference>{reference}</Reference>
          </>
        )}
      </p>
      <Checks checks={checks} />
      {verdict === 'unsure' && <p className="meta">{wordsOfReason(reason).sentence}</p>}
    </li>
  );
}

function Aside({ row, own }: { row: Of<'aside'>; own: string }) {
  const { at, amount, sender, outcome } = row;
  const { verdict, check, sentence } = asideWords(row, own);
  return (
    <li data-state={outcome === 'refused' ? 'refused' : 'aside'}>
      <b>{amount === null ? 'An email' : formatRupees(amount)}</b>
      <span>{verdict}</span>
      <p className="meta">
        {timeOf(at)} · {sender ?? 'no sender'}
      </p>
      <Checks checks={[{ words: check, isRight: false }]} />
      <p className="meta">{sentence}</p>
    </li>
  );
}

function Checks({ checks }: { checks: readonly TestCheck[] }) {
  return (
    <ul>
      {checks.map(({ words, isRight }) => (
        <li key={words} data-right={isRight}>
          <Icon of={isRight ? icons.check : icons.cross} size="0.9375rem" />
          {words}
          <span className="visually-hidden">{isRight ? ': right' : ': wrong'}</span>
        </li>
      ))}
    </ul>
  );
}

function timeOf(moment: number): string {
  return formatTime(indianTimeAt(moment));
}
