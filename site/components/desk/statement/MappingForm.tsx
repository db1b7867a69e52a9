import { counted } from '../../../../domain/text/counted.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { type Column, COLUMNS, LONGEST_LAYOUT_NAME } from '../../../../domain/statement/cells/mapping.ts';
import { linesName } from '../../../../domain/statement/line-name.ts';
import { FLOWS } from '../../../../domain/statement/cells/money-words.ts';
import type { Spoken } from '../../../../domain/statement/read-aloud.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import type { MappingLook } from '../../../../server/reading/columns-to-choose.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field, FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { problemOf } from '../../form/field-problems.ts';
import { Warning } from '../frame/DeskHead.tsx';
import { Reference } from '../frame/Reference.tsx';
import { ScriptField } from './ScriptField.island.tsx';
import { StatementFile } from './StatementFile.island.tsx';
import card from '../frame/Card.module.css';
import styles from './MappingForm.module.css';
import { SelectField } from '../../form/SelectField.tsx';
import bar from './rows/ConfirmBar.module.css';

/** Short enough to fit above a column. */
const MEANINGS: Readonly<Record<Column, string>> = {
  date: 'Date',
  valueDate: 'Value date',
  narration: 'Description',
  reference: 'Reference',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount',
  direction: 'In or out (Cr, Dr)',
  status: 'Status',
  balance: 'Balance',
  balanceDirection: 'Cr or Dr of the balance',
};

const FLOW_WORDS = { in: 'Money in', out: 'Money out', ignore: 'Neither: leave these rows out' } as const;
/** For words in a column that may not be about money. */
const WORDS_BESIDE = {
  in: 'Money in, or nothing about money',
  out: 'Money out, or money that went back',
  ignore: 'No payment: leave these rows out',
} as const;

interface Props {
  header: readonly string[];
  sample: readonly (readonly string[])[];
  look: MappingLook | undefined;
  values: Readonly<Record<string, string>>;
  isGuess: boolean;
  problems: readonly Problem[];
  /** The file carried by the page; undefined if it must be chosen again. */
  carried: string | undefined;
}

/** A choice above the values of each column, and some rows as they would be read. */
export function MappingForm({ header, sample, look, values, isGuess, problems, carried }: Props) {
  // Problems with a meaning have no field of their own, so they are above the columns.
  const isOfColumn = ({ field }: Problem) => COLUMNS.some((column) => column === field);
  const ofColumns = problems.filter(isOfColumn);
  const shared = { values, problems };
  return (
    <form className="stack loose" method="post" encType="multipart/form-data" noValidate>
      <ErrorSummary problems={problems.map((each) => (isOfColumn(each) ? { ...each, field: 'columns' } : each))} />
      <input type="hidden" name="step" value="mapping" />
      <ScriptField />
      <fieldset className={styles.map} id="columns" tabIndex={-1}>
        <legend className="visually-hidden">What each column means</legend>
        {header.map((_, at) => (
          <ColumnChoice
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other name: headings may repeat
            key={at}
            at={at}
            name={nameOf(header, at)}
            chosen={values[`column-${at}`] ?? ''}
            isGuess={isGuess}
            cells={sample.map((cells) => cells[at] ?? '')}
          />
        ))}
      </fieldset>
      {ofColumns.map(({ field, message }) => (
        <FieldProblem key={field} name={field} message={message} />
      ))}
      <div className="with-side">
        <section className={card.card} aria-labelledby="read-aloud">
          <h2 id="read-aloud">We read these rows like this. Is it right?</h2>
          {look === undefined || look.spoken.length === 0 ? (
            <p className="soft">Choose the date, the description and the money, then update the sentences.</p>
          ) : (
            <ul className={styles.says}>
              {look.spoken.map((spoken) => (
                <li key={spoken.line} data-flow={spoken.flow}>
                  <Icon of={spoken.flow === 'in' ? icons.download : icons.upload} size="1.125rem" />
                  <span>
                    <Sentence {...spoken} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {look !== undefined && look.read < look.rows && (
            <Warning>
              <p>
                <b>
                  {counted(look.rows - look.read, 'row')} of {look.rows} can’t be read like this.
                </b>{' '}
                Look at the columns of date and money.
              </p>
            </Warning>
          )}
          {look !== undefined && look.doubts.length > 0 && <Doubts doubts={look.doubts} {...shared} />}
        </section>
        <div className={`${card.card} ${formStyles.form}`}>
          {wordsToSay(values, look).map(({ word, of, flow }, at) => (
            <div key={`${of} ${word}`}>
              <input type="hidden" name={`word-${at}`} value={word} />
              <input type="hidden" name={`of-${at}`} value={of} />
              <SelectField
                problems={problems}
                values={{ [`flow-${at}`]: flow }}
                name={`flow-${at}`}
                label={of === '' ? `"${word}" means` : `"${word}" under "${nameOf(header, Number(of))}" means`}
                options={[
                  { value: '', label: 'Not said yet' },
                  ...FLOWS.map((each) => ({ value: each, label: (of === '' ? FLOW_WORDS : WORDS_BESIDE)[each] })),
                ]}
              />
            </div>
          ))}
          <SelectField
            {...shared}
            name="dateOrder"
            label="Dates are written"
            options={[
              { value: 'day-first', label: 'Day first: 31/12/2026' },
              { value: 'month-first', label: 'Month first: 12/31/2026' },
            ]}
          />
          <Field
            {...shared}
            name="name"
            label="Name of this bank"
            hint="The next statement with these headings is read the same way."
            maxLength={LONGEST_LAYOUT_NAME}
            autoComplete="off"
          />
          {carried === undefined ? (
            <StatementFile problems={problems} label="Choose the statement file again" />
          ) : (
            <input type="hidden" name="carried" value={carried} />
          )}
          <button className="button button-quiet" type="submit" name="look" value="yes">
            Update the sentences
          </button>
          {look !== undefined && look.read === look.rows && <p className="meta">All {look.rows} rows can be read.</p>}
        </div>
      </div>
      <div className={bar.bar}>
        <button className="button" type="submit" data-key="c">
          Yes, show what matches
        </button>
        <a className="button-link tap" href={deskPaths.import}>
          Choose another file
        </a>
      </div>
    </form>
  );
}

interface WordToSay {
  word: string;
  of: string;
  flow: string;
}

/** Words with a meaning from staff, and unknown words. */
function wordsToSay(values: Props['values'], look: MappingLook | undefined): WordToSay[] {
  const said = Object.entries(values).flatMap(([name, word]) => {
    const [, at] = /^word-(\d{1,2})$/.exec(name) ?? [];
    return at === undefined ? [] : [{ word, of: values[`of-${at}`] ?? '', flow: values[`flow-${at}`] ?? '' }];
  });
  const unknown = (look?.unknown ?? []).map(({ word, column }) => ({ word, of: String(column ?? ''), flow: '' }));
  return [...said.filter(({ flow }) => flow !== ''), ...unknown];
}

function nameOf(header: readonly string[], at: number): string {
  const heading = header[at] ?? '';
  return heading.trim() === '' ? `Column ${at + 1}` : heading;
}

interface ColumnChoiceProps {
  at: number;
  name: string;
  chosen: string;
  isGuess: boolean;
  cells: readonly string[];
}

function ColumnChoice({ at, name, chosen, isGuess, cells }: ColumnChoiceProps) {
  return (
    <div className={styles.column} data-unused={chosen === '' || undefined}>
      <b className="clip" id={`heading-${at}`}>
        {name}
      </b>
      <div className={styles.pick}>
        <select
          className={formStyles.input}
          name={`column-${at}`}
          defaultValue={chosen}
          aria-label={`${name} is`}
          aria-describedby={isGuess && chosen !== '' ? `guessed-${at}` : undefined}
        >
          <option value="">Not used</option>
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              {MEANINGS[column]}
            </option>
          ))}
        </select>
        {isGuess && chosen !== '' && (
          <small className={styles.guessed} id={`guessed-${at}`}>
            guessed
          </small>
        )}
      </div>
      <ul className={styles.values}>
        {cells.map((cell, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a sample stay as they are
          <li key={row} className="clip">
            {cell.trim() === '' ? '–' : cell}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `On 20 Nov 2026, ₹1,500 was received from RAVI KUMAR, reference 6247 1234 5672.` */
function Sentence({ line, flow, date, amount, payer, reference, text, reason }: Spoken) {
  if (flow === 'unread' || date === null || amount === null) {
    return (
      <>
        {linesName([line])} can’t be read: {reason ?? text}
      </>
    );
  }
  const when = (
    <>
      On <b>{formatDay(date)}</b>, <b>{formatRupees(amount)}</b>
    </>
  );
  if (flow === 'out') {
    return (
      <>
        {when} went out: {text}. <span className="soft">Not read.</span>
      </>
    );
  }
  return (
    <>
      {when} was received{payer === null ? `: ${text}` : <> from {<b>{payer}</b>}</>}
      {reference !== null && (
        <>
          , reference <Reference>{reference}</Reference>
        </>
      )}
      .
    </>
  );
}

function Doubts({ doubts, values, problems }: { doubts: readonly string[] } & Pick<Props, 'values' | 'problems'>) {
  const problem = problemOf(problems, 'sure');
  return (
    <Warning>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      {problem !== undefined && <FieldProblem name="sure" message={problem} />}
      <label className={styles.sure}>
        <input
          id="sure"
          type="checkbox"
          name="sure"
          value="yes"
          defaultChecked={values['sure'] === 'yes'}
          aria-invalid={problem !== undefined || undefined}
        />
        <span>The columns are right. I will tick the rows myself.</span>
      </label>
    </Warning>
  );
}
