import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field, FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import { MOST_MEGABYTES } from '../../../../domain/statement/limits.ts';
import { describedBy, problemOf } from '../../form/problems.ts';
import styles from './ImportForm.module.css';

/** The first step: a bank statement as a file, or its rows pasted. */
export function ImportForm({ problems }: { problems: readonly Problem[] }) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" encType="multipart/form-data" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="step" value="preview" />
      <FileField problems={problems} label="Statement file" />
      <details className={styles.paste}>
        <summary>Or paste the rows</summary>
        <Field
          name="pasted"
          label="Rows of the statement"
          hint="Copied from a spreadsheet or the bank’s page, with the row of headings."
          values={{}}
          problems={problems}
          lines
        />
      </details>
      <div>
        <button className="button" type="submit">
          Preview
        </button>
      </div>
    </form>
  );
}

/** Where the statement is chosen. */
export function FileField({ problems, label }: { problems: readonly Problem[]; label: string }) {
  const problem = problemOf(problems, 'file');
  return (
    <div className={formStyles.group}>
      <label className={formStyles.label} htmlFor="file">
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
