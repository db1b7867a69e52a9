import { dump } from 'js-yaml';

const YAML = { lineWidth: 110, noRefs: true, quotingType: "'" } as const;

/** The text of a new file with topics and without questions. */
export function newBankText(course: string, topics: readonly { id: string; title: string }[]): string {
  const warning = 'This file has the answers: keep it out of public repositories.';
  return `# Questions of the ${course} exam. ${warning}\n${dump({ topics }, YAML)}\nquestions:\n`;
}

/** Adds questions and changes no other letter. Undefined unless `questions:` is a list with hyphens. */
export function withQuestions(text: string, questions: readonly object[]): string | undefined {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => /^questions:\s*(#.*)?$/.test(line));
  if (head < 0) return undefined;
  const next = lines.findIndex((line, index) => index > head && /^[^\s#-]/.test(line));
  const all = lines.slice(head + 1, next < 0 ? lines.length : next);
  // Empty lines and comments at the end stay behind the added questions.
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
