import { knownFiles } from '../../../../domain/statement/columns/presets/presets.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatDayAndMonth, formatMoment } from '../../../../domain/day.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { ImportStart } from '../../../../server/statement/imports.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { Chip } from '../frame/Chip.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import { GetStatement } from './GetStatement.tsx';
import { StatementFile } from './StatementFile.island.tsx';
import styles from './ImportForm.module.css';

interface Props {
  start: ImportStart;
  problems: readonly Problem[];
}

/** Upload or paste a statement; beside it, the days that are needed. */
export function ImportForm({ start, problems }: Props) {
  return (
    <div className={`with-side ${styles.columns}`}>
      <form className={formStyles.form} method="post" encType="multipart/form-data" noValidate>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="step" value="preview" />
        <div className={styles.drop}>
          <h2>Choose the bank statement</h2>
          <StatementFile problems={problems} label="Statement file" isTitled atOnce />
          <button className="button" type="submit" data-key="c">
            Show what matches
          </button>
        </div>
        <Folds>
          <Fold label="Paste rows instead">
            <Field
              name="pasted"
              label="Rows of the statement"
              hint="Copied from a spreadsheet or the bank’s page, with the row of headings."
              values={{}}
              problems={problems}
              lines
            />
            <div>
              <button className="button button-quiet" type="submit">
                Read these rows
              </button>
            </div>
          </Fold>
          <Fold label="How to get it from your bank" tail={`${knownFiles().size} banks and services`}>
            <GetStatement />
          </Fold>
        </Folds>
      </form>
      <div className="stack">
        <Needed {...start} />
        {start.last.length > 0 && <LastStatements last={start.last} />}
      </div>
    </div>
  );
}

function Needed({ waiting, from }: ImportStart) {
  if (from === null) return <p className="told">No learner is waiting for a statement.</p>;
  return (
    <p className="told">
      <b>
        {counted(waiting, 'learner')} {waiting === 1 ? 'is' : 'are'} waiting for a statement
      </b>
      Take the days from {formatDay(from)} to today.
    </p>
  );
}

function LastStatements({ last }: Pick<ImportStart, 'last'>) {
  return (
    <section className="panel" aria-labelledby="last-statements">
      <h2 id="last-statements">Last statements</h2>
      <ul>
        {last.map(({ at, layout, firstDay, lastDay, rows, confirmed }) => (
          <li key={at}>
            <span>
              <b>{formatMoment(at)}</b>
              <small>
                {layout}
                {firstDay !== null &&
                  lastDay !== null &&
                  `, ${formatDayAndMonth(firstDay)}${lastDay === firstDay ? '' : ` to ${formatDayAndMonth(lastDay)}`}`}
                , {counted(rows, 'row')}
              </small>
            </span>
            <Chip tone={confirmed > 0 ? 'done' : 'end'}>{confirmed} recorded</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
