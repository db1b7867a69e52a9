import type { Problem } from '../../problem.ts';
import type { SentFields } from '../../sent-fields.ts';
import type { Answer } from './answer.ts';
import type { KindOf } from './kind.ts';

export const TEXT = 'text';

/** The typed text; empty for a choice. */
export function textOf(answer: Answer): string {
  return 'text' in answer ? answer.text : '';
}

/** Implements everything except the right answers and their marks. `wrongIn` returns the problem with a text. */
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
