import type { Bank, ExamSettings, Question } from '../../../domain/exam/bank.ts';
import { questionKinds } from '../../../domain/exam/kinds/question-kinds.ts';
import { drawable } from '../../../domain/exam/exam-paper.ts';

const LEVELS = ['easy', 'middle', 'hard'] as const satisfies readonly Question['level'][];

const HEAD = ['topic', 'in a paper', 'questions', ...LEVELS, ...questionKinds, 'retired'];

/** A table of questions by topic, level and kind, beside how many a paper asks for. */
export function countLines(bank: Bank, exam: Pick<ExamSettings, 'questions'> | undefined): string[] {
  const rowOf = (name: string, asked: number | undefined, questions: readonly Question[], retired: number) => [
    name,
    asked === undefined ? '-' : String(asked),
    String(questions.length),
    ...LEVELS.map((level) => String(questions.filter((each) => each.level === level).length)),
    ...questionKinds.map((kind) => String(questions.filter((each) => each.kind === kind).length)),
    String(retired),
  ];
  const retiredIn = (topic?: string) =>
    bank.questions.filter((each) => each.retired && (topic === undefined || each.topic === topic)).length;
  const topics = bank.topics.map(({ id }) =>
    rowOf(id, exam && (exam.questions[id] ?? 0), drawable(bank, id), retiredIn(id)),
  );
  const asked = exam && Object.values(exam.questions).reduce((sum, each) => sum + each, 0);
  const drawn = bank.questions.filter(({ retired }) => !retired);
  return inColumns([HEAD, ...topics, rowOf('all', asked, drawn, retiredIn())]);
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
