/** What the kinds whose answer is typed have in common. */
import type { Problem } from '../../problem.ts';
import type { SentFields } from '../../sent-fields.ts';
import type { Answer } from './answer.ts';
import type { KindOf } from './kind.ts';

/** The name of the field of what is typed. */
export const TEXT = 'text';

/** What was typed; empty where options were chosen. */
export function textOf(answer: Answer): string {
  return 'text' in answer ? answer.text : '';
}

/** All but what is right, and what it gives. `wrongIn` says what a text is not. */
export function typedKind(longest: number, wrongIn: (text: string) => string | undefined = () => undefined) {
  return {
    optionsOf: () => [],
    inOrder: () => [],
    longest,
    read: (fields: SentFields): { answer: Answer | undefined } | Problem => {
      const text = (fields[TEXT] ?? '').replaceAll('\r\n', '\n').trim();
      if (text === '') return { answer: undefined };
      if (text.length > longest) {
        const message = `Your answer has ${text.length} characters. At most ${longest} are possible: make it shorter.`;
        return { field: TEXT, message };
      }
      const wrong = wrongIn(text);
      return wrong === undefined ? { answer: { text } } : { field: TEXT, message: wrong };
    },
    answered: (answer: Answer) => [textOf(answer)],
    canCost: false,
  } satisfies Partial<KindOf<{ kind: string }, { kind: string }>>;
}
