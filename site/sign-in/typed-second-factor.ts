import type { Problem } from '../../domain/problem.ts';
import { RECOVERY_CODE_LENGTH } from '../../domain/sign-in/sign-in-limits.ts';
import { isBlank } from '../../domain/text/typed-text.ts';

/** The field of the app's code, or of the recovery code. */
export type SecondFactorField = string;

export function recoveryField(name: string): SecondFactorField {
  return `${name}-recovery`;
}

/** A recovery code comes before an app's code. */
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

/** `more` is added at the end. */
export function secondFactorProblem(field: SecondFactorField, what: 'not-a-code' | 'wrong', more = ''): Problem {
  const words = WORDS[field.endsWith(recoveryField('')) ? 'recovery' : 'app'][what];
  return { field, message: `${words} ${more}`.trim() };
}
