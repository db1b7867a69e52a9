/** Puts questions into the text of an exam's file. What stands there stays as it is, to the letter. */
import { dump } from 'js-yaml';

const YAML = { lineWidth: 110, noRefs: true, quotingType: "'" } as const;

/** The text of a new file, with topics and no question yet. */
export function newBankText(course: string, topics: readonly { id: string; title: string }[]): string {
  const warning = 'Answers stand here: keep this file out of public repositories.';
  return `# Questions of the exam of ${course}. ${warning}\n${dump({ topics }, YAML)}\nquestions:\n`;
}

/**
 * The text with the questions behind those that it has. `undefined` where its `questions:` is not a list with hyphens, which
 * alone can be added to.
 */
export function withQuestions(text: string, questions: readonly object[]): string | undefined {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => /^questions:\s*(#.*)?$/.test(line));
  if (head < 0) return undefined;
  const next = lines.findIndex((line, index) => index > head && /^[^\s#-]/.test(line));
  const all = lines.slice(head + 1, next < 0 ? lines.length : next);
  // Empty lines, and comments on what comes next, stay behind the questions.
  let last = all.length;
  while (last > 0 && /^(?:\s*|#.*)$/.test(all[last - 1] ?? '')) last--;
  const indent = /^(\s*)-(?:\s|$)/.exec(all.find((line) => /^\s*-(?:\s|$)/.test(line)) ?? '')?.[1] ?? '  ';
  const added = questions.flatMap((question, index) => [
    ...(index === 0 && last === 0 ? [] : ['']),
    ...dump([question], YAML)
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : indent + line)),
  ]);
  const at = head + 1 + last;
  const rest = lines.slice(at);
  return [...lines.slice(0, at), ...added, ...(rest.length === 0 ? [''] : rest)].join('\n');
}
