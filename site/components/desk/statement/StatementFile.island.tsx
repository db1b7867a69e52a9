import { useDevice } from '../../../islands/use-read.ts';
import { island } from '../../../islands/island.tsx';
import { MOST_MEGABYTES } from '../../../../domain/statement/cells/statement-limits.ts';
import { describedBy, problemOf } from '../../form/field-problems.ts';
import { FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import styles from './ImportForm.module.css';
import { ScriptField } from './ScriptField.island.tsx';

interface Props {
  problems: readonly Problem[];
  label: string;
  /** Whether a heading names the field already. */
  isTitled?: boolean;
  /** Whether choosing a file sends the form. */
  atOnce?: boolean;
}

export const StatementFile = island(
  'StatementFile',
  'now',
  function StatementFile({ problems, label, isTitled = false, atOnce = false }: Props) {
    const hasScript = useDevice(() => true, false);
    const problem = problemOf(problems, 'file');
    return (
      <div className={formStyles.group}>
        <label className={isTitled ? 'visually-hidden' : formStyles.label} htmlFor="file">
          {label}
        </label>
        <p className={formStyles.hint} id="file-hint">
          {`CSV, TSV, Excel (.xlsx) or what your bank calls .xls, up to ${MOST_MEGABYTES} MB. We do not store the file.`}
          {atOnce && hasScript && ' Once you choose it, you see what matches.'}
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
          onChange={({ target: { value, form } }) => {
            if (atOnce && value !== '') form?.requestSubmit();
          }}
        />
        <ScriptField />
      </div>
    );
  },
);
