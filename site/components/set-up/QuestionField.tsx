import type { Problem } from '../../../domain/problem.ts';
import type { Question } from '../../../server/content/new-site/question.ts';
import { Choices } from '../form/Choices.tsx';
import { Field } from '../form/Field.tsx';

interface Props {
  question: Question;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  brand: 'organization',
  email: 'email',
  phone: 'tel',
  whatsapp: 'tel',
};

/** The field of a question, with its example. */
export function QuestionField({ question: { key, ask, example, field = {} }, values, problems }: Props) {
  const shared = { name: key, values, problems };
  const { options, type, ...input } = field;
  if (options !== undefined) return <Choices {...shared} legend={ask} options={options} />;
  const isOfLines = field.lines === true && example.includes(';');
  return (
    <Field
      {...shared}
      {...input}
      type={type ?? 'text'}
      label={ask}
      hint={isOfLines ? `A line each, such as: ${example.replaceAll(';', ' /')}` : `Such as ${example}`}
      autoComplete={AUTOCOMPLETE[key] ?? 'off'}
      maxLength={1000}
    />
  );
}
