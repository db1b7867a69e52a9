/** The second factor as forms send it: the code of the app, or a recovery code in a field of its own. */
import type { Problem } from '../../domain/problem.ts';
import { RECOVERY_CODE_LENGTH } from '../../domain/sign-in/sign-in-limits.ts';
import { isBlank } from '../../domain/text/typed-text.ts';

/** The field of the app's code, by its name in the form, or that of the recovery code beside it. */
export type SecondFactorField = string;

/** The name of the field for a recovery code, beside that for the code of the app. */
export function recoveryField(name: string): SecondFactorField {
  return `${name}-recovery`;
}

/** What was typed, and where: a recovery code counts before a code of the app. */
export function typedSecondFactor(
  values: Readonly<Record<string, string>>,
  name: string,
): { typed: string | undefined; field: SecondFactorField } {
  const recovery = values[recoveryField(name)] ?? '';
  return isBlank(recovery) ? { typed: values[name], field: name } : { typed: recovery, field: recoveryField(name) };
}

const WORDS = {
  app: {
    'not-a-code': 'The code has six digits. Type all of them.',
    wrong: 'This is not the code that the app shows now, or it was used before. Wait for the next one.',
  },
  recovery: {
    'not-a-code': `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits, such as 7KM4X-9T2RQ. Type all of them.`,
    wrong: 'This is not one of your recovery codes, or it was used before. Try another one.',
  },
};

/** What is wrong with it, at the field that it was typed into; `more` is said behind it. */
export function secondFactorProblem(field: SecondFactorField, what: 'not-a-code' | 'wrong', more = ''): Problem {
  const words = WORDS[field.endsWith(recoveryField('')) ? 'recovery' : 'app'][what];
  return { field, message: `${words} ${more}`.trim() };
}
