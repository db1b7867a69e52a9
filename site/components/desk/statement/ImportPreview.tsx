import type { ComponentProps } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatDayAndMonth } from '../../../../domain/day.ts';
import type { SheetTold } from '../../../../domain/statement/sheets.ts';
import type { ToldInStatement } from '../../../../server/bank-mail/at-desk/told-in-statement.ts';
import type { Preview } from '../../../../server/statement/preview.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { AfterImport, FoundInStatement, InStatementStrip, NotInStatement } from '../bank-mail/InStatement.tsx';
import { Warning } from '../frame/DeskHead.tsx';
import { ChooseAgain } from './ChooseAgain.tsx';
import { GoneBack } from './GoneBack.tsx';
import type { GroupedRows, RowGroup } from './rows/row-groups.ts';
import { type LiveRowsOf, StatementRows } from './rows/StatementRows.tsx';
import styles from './ImportPreview.module.css';
import { mappingFields } from '../../../request/statement-form.ts';

const TONES: Readonly<Record<RowGroup['section'], string>> = {
  decide: 'decide',
  exact: 'exact',
  left: 'decide',
  look: 'decide',
  idle: 'idle',
};

interface Props {
  preview: Extract<Preview, { kind: 'preview' }>;
  /** The file carried by the page, for a statement that was read wrongly. */
  carried: ComponentProps<typeof ChooseAgain>['carried'];
  grouped: GroupedRows;
  /** What the browser needs to show the rows; undefined without script. */
  live: LiveRowsOf | undefined;
  /** If nothing is to decide: what the statement shows of the payments that bank mail confirmed. */
  told: ToldInStatement | undefined;
}

/** The effect of a statement before anything happens: decisions first, then ticked rows. */
export function ImportPreview({ preview, carried, grouped, live, told }: Props) {
  const { layout, doubts } = preview;
  const { groups } = grouped;
  const toLookAt = preview.idle.unread + preview.back.length;
  const isDoubted = doubts.length > 0;
  const aside = {
    'aside-back': preview.idle.back,
    'aside-unread': preview.idle.unread,
    'aside-nobody': preview.idle.nobody,
    'aside-asked': preview.back.length + preview.moreBack,
  };
  return (
    <>
      {told !== undefined && (
        <>
          <InStatementStrip told={told} confirmed={0} left={0} />
          <NotInStatement {...told} />
          <FoundInStatement {...told} />
          <AfterImport missing={told.missing} />
        </>
      )}
      <div className={styles.read}>
        <p>
          {layout}
          {daysIn(preview)}. {counted(preview.payments, 'payment')} in, {counted(preview.debits, 'payment')} out.
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
        {groups.map(({ id, section, label, count }) => (
          <a key={id} href={`#${id}`} data-tone={TONES[section]}>
            {section === 'exact' && <Icon of={icons.check} size="0.9375rem" />}
            {label} <b>{count}</b>
          </a>
        ))}
      </nav>
      {preview.back.length > 0 && <GoneBack rows={preview.back} more={preview.moreBack} carried={carried} />}
      <StatementRows
        {...{ grouped, live, isDoubted, toLookAt }}
        fields={Object.fromEntries(Object.entries(aside).map(([name, count]) => [name, String(count)]))}
      />
    </>
  );
}

/** If few payments have a learner's reference, another column may have them. */
function References({ preview: { payments, named, better, layout }, carried }: Pick<Props, 'preview' | 'carried'>) {
  if (payments === 0 || named === undefined || (named > 0 && better === undefined)) return null;
  const of = named === 0 ? 'None' : `Only ${named}`;
  return (
    <Warning>
      <p>
        <b>
          {of} of the {counted(payments, 'payment')} {named === 1 ? 'has' : 'have'} a reference that a learner gave.
        </b>{' '}
        {better === undefined
          ? 'If the columns are right, none of the waiting learners has paid in these days.'
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
      return `no payment is read, since we don’t know its headings. We looked there for money that went back. If payments are in its ${counted(rows, 'row')}, save the sheet as its own file and choose that.`;
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
