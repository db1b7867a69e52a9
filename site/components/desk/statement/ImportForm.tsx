import { knownFiles } from '../../../../domain/statement/columns/presets/presets.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatDayAndMonth, formatMoment } from '../../../../domain/day.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { MOST_MEGABYTES } from '../../../../domain/statement/cells/statement-limits.ts';
import type { ImportStart } from '../../../../server/statement/imports.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field, FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { describedBy, problemOf } from '../../form/field-problems.ts';
import { Chip } from '../frame/Chip.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import { GetStatement } from './GetStatement.tsx';
import styles from './ImportForm.module.css';

interface Props {
  start: ImportStart;
  problems: readonly Problem[];
}

/** Upload or paste a statement; beside it, the days that are needed. */
export function ImportForm({ start, problems }: Props) {
  return (
    <div className={`with-side ${styles.columns}`}>
      <form className={formStyles.form} method="post" encType="multipart/form-data" noValidate data-choose>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="step" value="preview" />
        <div className={styles.drop}>
          <h2>Choose the bank statement</h2>
          <FileField problems={problems} label="Statement file" isTitled />
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
  if (from === null) return <p className="told">Nobody waits for a statement.</p>;
  return (
    <p className="told">
      <b>
        {counted(waiting, 'learner')} {waiting === 1 ? 'waits' : 'wait'} for a statement
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

interface FileFieldProps {
  problems: readonly Problem[];
  label: string;
  /** Whether a heading names the field already. */
  isTitled?: boolean;
}

export function FileField({ problems, label, isTitled = false }: FileFieldProps) {
  const problem = problemOf(problems, 'file');
  return (
    <div className={formStyles.group}>
      <label className={isTitled ? 'visually-hidden' : formStyles.label} htmlFor="file">
        {label}
      </label>
      <p className={formStyles.hint} id="file-hint">
        {`CSV, TSV, Excel (.xlsx) or what your bank calls .xls, up to ${MOST_MEGABYTES} MB. We do not store the file.`}
      </p>
      {problem !== undefined && <FieldProblem name="file" message={problem} />}
      <input
        className={`${formStyles.input} ${styles.file}`}
        id="file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.html,.htm"
        aria-describedby={describedBy('file', true, problem)}
        aria-invalid={problem !== undefined || undefined}
      />
    </div>
  );
}
