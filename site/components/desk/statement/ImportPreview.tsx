import type { ComponentProps, ReactNode } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatDayAndMonth } from '../../../../domain/day.ts';
import type { SheetTold } from '../../../../domain/statement/sheets.ts';
import type { Preview } from '../../../../server/statement/preview.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Warning } from '../frame/DeskHead.tsx';
import { ChoiceHeadings, ChoiceIcons, ChoiceRows } from './ChoiceRows.tsx';
import { ChooseAgain } from './ChooseAgain.tsx';
import { choicesOf, countOfRows, DECIDED, type Numbered, numbered } from './numbered-choices.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { GoneBack } from './GoneBack.tsx';
import { idleOf, IdleRows } from './IdleRows.tsx';
import styles from './ImportPreview.module.css';
import { mappingFields } from '../../../request/statement-form.ts';
import rowStyles from './StatementRows.module.css';

/** The name of each kind, and what to do about it. */
const KINDS: Readonly<Record<(typeof DECIDED)[number], { label: string; hint: string }>> = {
  'same-reference': { label: 'Same reference', hint: 'Several learners gave it. Tick the right one.' },
  'amount-differs': { label: 'Amount differs', hint: 'Reference is right. A tick records the amount received.' },
  'date-differs': { label: 'Date differs', hint: 'Reference and amount are right, the day is far off.' },
  near: { label: 'Near', hint: 'Something is different. Open the registration and compare.' },
};

interface Props {
  preview: Extract<Preview, { kind: 'preview' }>;
  /** The file carried by the page, for a statement that was read wrongly. */
  carried: ComponentProps<typeof ChooseAgain>['carried'];
}

/** The effect of a statement before anything happens: decisions first, then ticked rows. */
export function ImportPreview({ preview, carried }: Props) {
  const { rows, layout, doubts } = preview;
  const choices = numbered(choicesOf(rows));
  const exact = choices.filter(({ kind }) => kind === 'exact');
  const decide = DECIDED.map((kind) => ({ kind, ...KINDS[kind], found: choices.filter((each) => each.kind === kind) }));
  const open = decide.filter(({ found }) => found.length > 0);
  const all = idleOf(preview);
  const unread = all.find(({ id }) => id === 'unread');
  const idle = all.filter((each) => each !== unread);
  return (
    <>
      <div className={styles.read}>
        <p>
          {layout}
          {daysIn(preview)}. {counted(preview.payments, 'payment')} in, {counted(preview.debits, 'row')} of money out.
        </p>
        <ChooseAgain words="Columns wrong? Choose again" fields={{ step: 'again' }} carried={carried} />
      </div>
      {preview.sheets.length > 0 && (
        <ul className={styles.sheets}>
          {preview.sheets.map((sheet) => (
            <li key={sheet.number}>
              <b>
                Sheet {sheet.number}, “{sheet.name}”:
              </b>{' '}
              {sheetWords(sheet)}
            </li>
          ))}
        </ul>
      )}
      {doubts.length > 0 && (
        <Warning>
          <p>
            <b>The columns may mean something else, so nothing is ticked.</b>
          </p>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
          <ChooseAgain
            words="Look at the columns, and say what is right"
            fields={{ step: 'again' }}
            carried={carried}
          />
        </Warning>
      )}
      <References preview={preview} carried={carried} />
      {preview.idle.unread > 0 && (
        <Warning>
          <p>
            <b>{counted(preview.idle.unread, 'row')} of this statement can’t be read.</b> We do not see a payment there:{' '}
            <a href="#unread">look yourself</a>.
          </p>
        </Warning>
      )}
      <nav className={`jump ${styles.kinds}`} aria-label="Kinds of rows">
        {preview.back.length > 0 && (
          <a href="#gone-back" data-tone="decide">
            Went back <b>{preview.back.length + preview.moreBack}</b>
          </a>
        )}
        {open.map(({ kind, label, found }) => (
          <a key={kind} href={`#${kind}`} data-tone="decide">
            {label} <b>{countOfRows(found)}</b>
          </a>
        ))}
        {exact.length > 0 && (
          <a href="#exact" data-tone="exact">
            <Icon of={icons.check} size="0.9375rem" />
            Exact <b>{exact.length}</b>
          </a>
        )}
        {unread !== undefined && (
          <a href="#unread" data-tone="decide">
            {unread.label} <b>{unread.count}</b>
          </a>
        )}
        {idle.map(({ id, label, count }) => (
          <a key={id} href={`#${id}`} data-tone="idle">
            {label} <b>{count}</b>
          </a>
        ))}
      </nav>
      {preview.back.length > 0 && <GoneBack rows={preview.back} more={preview.moreBack} carried={carried} />}
      <form method="post" data-import>
        <input type="hidden" name="step" value="confirm" />
        <ChoiceIcons />
        {(['back', 'unread', 'nobody'] as const).map((id) => (
          <input key={id} type="hidden" name={`aside-${id}`} value={preview.idle[id]} />
        ))}
        <input type="hidden" name="aside-asked" value={preview.back.length + preview.moreBack} />
        {open.length > 0 && (
          <section className={rowStyles.group} data-tone="decide" aria-labelledby="decide">
            <header className={rowStyles.head}>
              <h2 id="decide">
                You decide <Count of={countOfRows(open.flatMap(({ found }) => found))} />
              </h2>
              <p className="meta">Not ticked for you. Compare, then tick.</p>
            </header>
            <ChoiceHeadings />
            {open.map(({ kind, label, hint, found }) => (
              <Kind key={kind} id={kind} label={label} hint={hint} count={countOfRows(found)} isOpen>
                <ChoiceRows choices={found} />
              </Kind>
            ))}
          </section>
        )}
        {exact.length > 0 && <Exact choices={exact} isTicked={doubts.length === 0} />}
        {unread !== undefined && (
          <section className={rowStyles.group} data-tone="decide" aria-labelledby="unread-rows">
            <header className={rowStyles.head}>
              <h2 id="unread-rows">
                Look in the bank <Count of={unread.count} />
              </h2>
              <p className="meta">We do not store these rows.</p>
            </header>
            <Kind id={unread.id} label={unread.label} hint={unread.hint} count={unread.count}>
              <IdleRows rows={unread.rows} count={unread.count} />
            </Kind>
          </section>
        )}
        {idle.length > 0 && (
          <section className={rowStyles.group} aria-labelledby="idle">
            <header className={rowStyles.head}>
              <h2 id="idle">
                Nothing to do <Count of={idle.reduce((sum, { count }) => sum + count, 0)} />
              </h2>
              <p className="meta">We do not store these rows.</p>
            </header>
            {idle.map(({ id, label, hint, count, rows: found }) => (
              <Kind key={id} id={id} label={label} hint={hint} count={count}>
                <IdleRows rows={found} count={count} />
              </Kind>
            ))}
          </section>
        )}
        {choices.length > 0 && <ConfirmBar choices={choices} toLookAt={preview.idle.unread + preview.back.length} />}
      </form>
    </>
  );
}

/** If few payments have a learner's reference, another column may have them. */
function References({ preview: { payments, named, better, layout }, carried }: Props) {
  if (payments === 0 || named === undefined || (named > 0 && better === undefined)) return null;
  const of = named === 0 ? 'None' : `Only ${named}`;
  return (
    <Warning>
      <p>
        <b>
          {of} of the {counted(payments, 'payment')} {named === 1 ? 'has' : 'have'} a reference that a learner gave.
        </b>{' '}
        {better === undefined
          ? 'If the columns are right, nobody who waits has paid in these days.'
          : `The column “${better.heading}” has ${better.named} of them.`}
      </p>
      {better !== undefined && (
        <ChooseAgain
          words={`Read the references from “${better.heading}”`}
          fields={{ step: 'mapping', name: layout, ...mappingFields(better.mapping) }}
          carried={carried}
        />
      )}
    </Warning>
  );
}

function sheetWords({ rows, as }: SheetTold): string {
  switch (as) {
    case 'payments':
      return `${counted(rows, 'row')} read.`;
    case 'back':
      return `${counted(rows, 'row')}. Its name says that no payment is in it. We looked there for money that went back.`;
    case 'other-headings':
      return `no payment is read, since we don’t know its headings. We looked there for money that went back. If payments are in its ${counted(rows, 'row')}, save the sheet as a file of its own and choose that.`;
    case 'no-headings':
      return `no payment is read, since it has no row of headings such as date and amount.`;
  }
}

/** `, 17 Nov to 21 Nov 2026`. */
function daysIn({ firstDay: first, lastDay: last }: Pick<Props['preview'], 'firstDay' | 'lastDay'>): string {
  if (first === null || last === null) return '';
  if (first === last) return `, ${formatDay(first)}`;
  const from = first.slice(0, 4) === last.slice(0, 4) ? formatDayAndMonth(first) : formatDay(first);
  return `, ${from} to ${formatDay(last)}`;
}

function Count({ of }: { of: number }) {
  return <span className={rowStyles.count}>{of}</span>;
}

function Exact({ choices, isTicked }: { choices: readonly Numbered[]; isTicked: boolean }) {
  return (
    <details className={rowStyles.group} id="exact" open>
      <summary className={`opens ${rowStyles.head}`}>
        <h2>
          Exact <Count of={choices.length} />
        </h2>
        <p className="meta">
          Reference, amount and date are right.{' '}
          {isTicked ? 'Ticked for you.' : 'Not ticked, since the columns are in doubt.'}
        </p>
      </summary>
      <ChoiceRows choices={choices} isPlain />
    </details>
  );
}

interface KindProps {
  id: string;
  label: string;
  hint: string;
  count: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Kind({ id, label, hint, count, isOpen = false, children }: KindProps) {
  return (
    <details className={rowStyles.kind} id={id} open={isOpen}>
      <summary className={`opens ${rowStyles.head}`}>
        <h3>
          {label} <Count of={count} />
        </h3>
        <p className="meta">{hint}</p>
      </summary>
      {children}
    </details>
  );
}
