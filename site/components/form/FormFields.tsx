import type { FormFields as Fields } from '../../../domain/form-fields.ts';
import type { Problem } from '../../../domain/problem.ts';
import { Choices } from './Choices.tsx';
import { Field } from './Field.tsx';
import { SelectField } from './SelectField.tsx';
import { Tick } from './Tick.tsx';

interface Props {
  fields: Fields;
  /** Written before the name of each field, where a page has several forms with the same names. */
  prefix?: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** The fields of a form as its table has them. */
export function FormFields({ fields, prefix = '', ...shared }: Props) {
  return Object.entries(fields).map(([name, { type = 'text', options, radios, below, read: _read, ...input }]) => {
    const known = { name: prefix + name, ...shared };
    if (type === 'hidden') return undefined;
    if (options !== undefined && radios)
      return <Choices key={name} {...known} legend={input.label} options={options} />;
    if (options !== undefined) return <SelectField key={name} {...known} {...input} options={options} />;
    if (type === 'tick')
      return (
        <Tick key={name} {...known}>
          {input.label}
        </Tick>
      );
    return (
      <Field key={name} {...known} {...input} type={type} autoComplete="off">
        {below !== undefined && <p className="meta">{below}</p>}
      </Field>
    );
  });
}
