import type { DeskUseCase } from '../../domain/staff/roles.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Form } from '../../domain/form-fields.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { Invalid } from '../guard/action-answer.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type DeskUser, forbidden, type Forbidden } from '../guard/allowed.ts';
import { type ActionToProve, type ProofNeeded, proofNeeded } from '../sign-in/staff/fresh-proof.ts';

interface Rule {
  /** Its name in domain/staff/roles.ts. Without one, all staff may. */
  may?: DeskUseCase;
  proof?: ActionToProve;
}

interface UseCase<Input extends unknown[], Answer, R extends Rule> {
  rule: R;
  run: (context: DeskContext, who: DeskUser, ...input: Input) => Answer;
}

/** The answer depends on the person who asks. */
export function does<Input extends unknown[], Answer, const R extends Rule = object>(
  run: (context: DeskContext, who: DeskUser, ...input: Input) => Answer,
  rule?: R,
): UseCase<Input, Answer, R> {
  return { rule: rule ?? ({} as R), run };
}

/** The answer is the same for everybody who may ask. */
export function reads<Input extends unknown[], Answer, const R extends Rule = object>(
  run: (context: DeskContext, ...input: Input) => Answer,
  rule?: R,
): UseCase<Input, Answer, R> {
  return does((context, _who, ...input: Input) => run(context, ...input), rule);
}

/** The form is the last argument. It is read first, and problems are answered `invalid`. */
export function takes<Values, Input extends unknown[], Answer, const R extends Rule = object>(
  form: Form<Values>,
  run: (context: DeskContext, who: DeskUser, ...input: [...Input, NoInfer<Values>]) => Answer,
  rule?: R,
): UseCase<[...Input, SentFields], Answer | Invalid, R> {
  return does((context, who, ...input: [...Input, SentFields]) => {
    const read = form.read(input.at(-1) as SentFields, { today: indianDayAt(context.now()) });
    if ('problems' in read) return { kind: 'invalid', problems: read.problems };
    return run(context, who, ...(input.slice(0, -1) as Input), read.value);
  }, rule);
}

type Refused<R extends Rule> =
  | (R extends { may: DeskUseCase } ? Forbidden : never)
  | (R extends { proof: ActionToProve } ? ProofNeeded : never);

export type Callable<Cases> = {
  [Name in keyof Cases]: Cases[Name] extends UseCase<infer Input, infer Answer, infer R>
    ? (who: DeskUser, ...input: Input) => Promise<Awaited<Answer> | Refused<R>>
    : never;
};

/** The only place that checks roles and proofs: answers `forbidden` or `proof-needed` before the use case runs. */
export function callable<Cases extends Record<string, UseCase<never, unknown, Rule>>>(
  context: DeskContext,
  cases: Cases,
): Callable<Cases> {
  const calls = Object.entries(cases).map(([name, { rule, run }]) => {
    const call = async (who: DeskUser, ...input: never) =>
      (rule.may && forbidden(who, rule.may)) ??
      (rule.proof && proofNeeded(context, who, rule.proof)) ??
      run(context, who, ...input);
    return [name, call];
  });
  return Object.fromEntries(calls) as Callable<Cases>;
}
