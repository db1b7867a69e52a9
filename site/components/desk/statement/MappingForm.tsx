import { capitalised } from '../../../../domain/capitalised.ts';
import { type Column, LABELS, LONGEST_LAYOUT_NAME } from '../../../../domain/statement/mapping.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import { FileField } from './ImportForm.tsx';
import styles from './MappingForm.module.css';
import { SelectField } from './SelectField.tsx';

interface Props {
  header: readonly string[];
  sample: readonly (readonly string[])[];
  headerKey: string;
  /** What is chosen, by field. */
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** The file, as it goes along; undefined when it has to be chosen once more. */
  carried: string | undefined;
}

const groups: readonly { legend: string; hint: string; columns: readonly Column[] }[] = [
  { legend: 'Needed', hint: 'Every statement has these.', columns: ['date', 'narration'] },
  {
    legend: 'Money',
    hint: 'Choose either a column for money in, or one amount column, with the word for in or out if there is one.',
    columns: ['credit', 'debit', 'amount', 'direction'],
  },
  {
    legend: 'If there is one',
    hint: 'They help to find payment references and to recognise failed payments.',
    columns: ['reference', 'valueDate', 'status', 'balance', 'balanceDirection'],
  },
];

/** The header of this statement is not known: staff say once which column is which. */
export function MappingForm({ header, sample, headerKey, values, problems, carried }: Props) {
  const shared = { values, problems };
  const options = [
    { value: '', label: 'None' },
    ...header.map((name, index) => ({ value: String(index), label: `${index + 1}: ${name || '(no heading)'}` })),
  ];
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" encType="multipart/form-data" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="step" value="mapping" />
      <input type="hidden" name="headerKey" value={headerKey} />
      <Sample header={header} sample={sample} />
      <Field
        {...shared}
        name="name"
        label="Name of this layout"
        hint="Such as the name of the bank. The next statement with these headings is read in the same way."
        maxLength={LONGEST_LAYOUT_NAME}
        autoComplete="off"
      />
      {groups.map(({ legend, hint, columns }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          <p className={formStyles.hint}>{hint}</p>
          <div className={styles.columns}>
            {columns.map((column) => (
              <SelectField
                key={column}
                {...shared}
                name={column}
                label={capitalised(LABELS[column])}
                options={options}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <SelectField
        {...shared}
        name="dateOrder"
        label="How dates are written"
        options={[
          { value: 'day-first', label: 'The day first: 31/12/2026' },
          { value: 'month-first', label: 'The month first: 12/31/2026' },
        ]}
      />
      {carried === undefined ? (
        <FileField problems={problems} label="Choose the statement file again" />
      ) : (
        <input type="hidden" name="carried" value={carried} />
      )}
      <div>
        <button className="button" type="submit">
          Remember and preview
        </button>
      </div>
    </form>
  );
}

function Sample({ header, sample }: Pick<Props, 'header' | 'sample'>) {
  return (
    // Wider than the screen: it takes the focus, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.sample} aria-label="The first rows of the statement" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((name, index) => (
              // Columns have no other name: headings may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                <small>{index + 1}</small> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {header.map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
