import { type DeskUseCase, mayDo } from '../../domain/staff/roles.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Form } from '../../domain/form-fields.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { Invalid } from '../guard/action-answer.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type DeskUser, forbidden, type Forbidden } from '../guard/allowed.ts';
import { type ActionToProve, type ProofNeeded, proofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { OWN_REGISTRATION } from '../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';

interface Rule {
  /** Its name in domain/staff/roles.ts. Without one, all who may open the queue: pages refuse others before. */
  may?: DeskUseCase;
  proof?: ActionToProve;
  /** The registration that a form is about, by the first argument: its own learner is refused before the form is judged. */
  about?: (context: DeskContext, id: string) => Promise<string | undefined>;
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

/** The form is the last argument. It is read first, and problems are answered `invalid`. Some forms go by the content or by the other arguments. */
export function takes<Values, Input extends unknown[], Answer, const R extends Rule = object>(
  form: Form<Values> | ((context: DeskContext, others: NoInfer<Input>) => Form<Values> | Promise<Form<Values>>),
  run: (context: DeskContext, who: DeskUser, ...input: [...Input, NoInfer<Values>]) => Answer,
  rule?: R,
): UseCase<[...Input, SentFields], Promise<Awaited<Answer> | Invalid | Forbidden>, R> {
  return does(
    async (context, who, ...input: [...Input, SentFields]): Promise<Awaited<Answer> | Invalid | Forbidden> => {
      const others = input.slice(0, -1) as Input;
      const { read: readForm } = typeof form === 'function' ? await form(context, others) : form;
      const read = readForm(input.at(-1) as SentFields, { today: indianDayAt(context.now()) });
      if (!('problems' in read)) return await run(context, who, ...others, read.value);
      const id = await rule?.about?.(context, String(input[0]));
      const isOwn = id !== undefined && (await staffLearners(context.db)).isOwn(who.staffId, id);
      return isOwn ? OWN_REGISTRATION : { kind: 'invalid', problems: read.problems };
    },
    rule,
  );
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
    const call = async (who: DeskUser, ...input: never) => {
      if (rule.may === undefined && !mayDo(who.role, 'queue')) throw new RangeError(`${who.role}s have no ${name}`);
      return (
        (rule.may && forbidden(who, rule.may)) ??
        (rule.proof && proofNeeded(context, who, rule.proof)) ??
        run(context, who, ...input)
      );
    };
    return [name, call];
  });
  return Object.fromEntries(calls) as Callable<Cases>;
}
