import type { Drawn } from '../../../../server/content/form/draw-form.ts';
import type { Lock } from '../../../../server/content/form/shape.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Field, FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { SelectField } from '../../form/SelectField.tsx';
import { Tick } from '../../form/Tick.tsx';
import styles from './site.module.css';

export type Of<Is extends Drawn['is']> = Extract<Drawn, { is: Is }>;

function shared({ name, problem }: Pick<Drawn, 'name' | 'problem'>, value: string) {
  const problems: Problem[] = problem === undefined ? [] : [{ field: name, message: problem }];
  return { name, values: { [name]: value }, problems };
}

const TYPES = { day: 'date', time: 'time' } as const;
const LINES = ['long', 'lines', 'table', 'counts'];

const BELOW = {
  lines: 'One a line.',
  table: 'A row a line, with | between its cells.',
  counts: 'A line for each, as name: number.',
} as const;

export function Text({ field }: { field: Of<'text'> }) {
  const { as, value, most, isOptional, label } = field;
  const below = as in BELOW ? BELOW[as as keyof typeof BELOW] : undefined;
  const counted = most === undefined || as === 'lines' ? below : `At most ${most} letters.`;
  return (
    <div className={styles.field} data-changed={field.isChanged || undefined}>
      <Field
        {...shared(field, value)}
        label={labelled(label, isOptional)}
        hint={field.help}
        type={as in TYPES ? TYPES[as as keyof typeof TYPES] : 'text'}
        lines={LINES.includes(as)}
        narrow={['number', 'rupees', 'day', 'time'].includes(as)}
        {...(as === 'rupees' && { prefix: '₹' })}
        autoComplete="off"
      >
        {counted !== undefined && <p className="meta">{counted}</p>}
      </Field>
    </div>
  );
}

const labelled = (label: string, isOptional: boolean) => (isOptional ? `${label} (if you like)` : label);

export function Choice({ field }: { field: Of<'choice'> }) {
  const none = { value: '', label: field.isOptional ? 'None' : 'Choose' };
  const hasNone = field.isOptional || field.value === '';
  const options =
    hasNone && !field.options.some(({ value }) => value === '') ? [none, ...field.options] : field.options;
  return (
    <div className={styles.field} data-changed={field.isChanged || undefined}>
      <SelectField
        {...shared(field, field.value)}
        label={field.label}
        {...(field.help !== undefined && { hint: field.help })}
        options={options}
      />
    </div>
  );
}

export function TickField({ field }: { field: Of<'tick'> }) {
  return (
    <div className={styles.field} data-changed={field.isChanged || undefined}>
      <input type="hidden" name={`${field.name}?`} value="" />
      <Tick {...shared(field, field.value ? 'yes' : '')}>
        {field.label}
        {field.help !== undefined && <small>{field.help}</small>}
      </Tick>
    </div>
  );
}

export function Ticks({ field }: { field: Of<'ticks'> }) {
  return (
    <fieldset id={field.name} className={styles.field} data-changed={field.isChanged || undefined}>
      <legend className={formStyles.label}>{field.label}</legend>
      <input type="hidden" name={`${field.name}?`} value="" />
      <Said field={field} />
      <div className={styles.ticks}>
        {field.options.map(({ value, label, isTicked }) => (
          <label key={value} className={formStyles.tick}>
            <input type="checkbox" name={`${field.name}.${value}`} value="yes" defaultChecked={isTicked} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The words under a label, and the problem. */
export function Said({ field: { name, help, problem } }: { field: Pick<Drawn, 'name' | 'help' | 'problem'> }) {
  return (
    <>
      {help !== undefined && <p className={formStyles.hint}>{help}</p>}
      {problem !== undefined && <FieldProblem name={name} message={problem} />}
    </>
  );
}

export function LockWords({ words, href }: Lock) {
  return (
    <p className={styles.lock}>
      <Icon of={icons.lock} size="1rem" />
      {href === undefined ? words : <a href={href}>{words}</a>}
    </p>
  );
}

/** What somebody may see and not change. */
export function Locked({
  field,
  isQuiet,
}: { field: Exclude<Drawn, { is: 'group' | 'list' }> } & { isQuiet?: boolean | undefined }) {
  return (
    <div id={field.name} tabIndex={-1} className={styles.locked}>
      <p className={formStyles.label}>{field.label}</p>
      <p>{valueOf(field)}</p>
      {!isQuiet && field.locked && <LockWords {...field.locked} />}
      {field.problem !== undefined && <FieldProblem name={field.name} message={field.problem} />}
    </div>
  );
}

function valueOf(field: Exclude<Drawn, { is: 'group' | 'list' }>): string {
  switch (field.is) {
    case 'text':
      return field.value === '' ? 'Empty' : `${field.as === 'rupees' ? '₹' : ''}${field.value}`;
    case 'choice':
      return field.options.find(({ value }) => value === field.value)?.label ?? 'None';
    case 'tick':
      return field.value ? 'Yes' : 'No';
    case 'ticks':
      return field.options.flatMap(({ label, isTicked }) => (isTicked ? [label] : [])).join(', ');
    case 'absent':
      return 'None';
    case 'union':
      return field.options.find(({ value }) => value === field.value)?.label ?? '';
  }
}
