import { holdsExam } from '../../../domain/course/dates.ts';
import { drawable } from '../../../domain/exam/exam-paper.ts';
import { isThere } from '../schema/content-files.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, examFile, type Parts } from './parts.ts';

/** Exams without questions or days, topics with too few questions, and repeated settings. */
export function checkExams({ files, courses, exams }: Parts): Problem[] {
  return courses.flatMap((course) => {
    const { exam } = course;
    const bank = exams.find(({ id }) => id === course.id);
    const file = courseFile(course);
    if (exam === undefined) return [];
    if (!holdsExam(course.dates)) {
      const fix = 'Say in dates.exam when it is held, or delete exam:.';
      return [{ file, field: 'exam', wrong: 'dates.exam says that there is none', fix }];
    }
    const repeated = (['minutes', 'questions', 'passMark', 'attempts', 'resit'] as const)
      .filter((field) => course.facts.exam[field] !== undefined)
      .map((field) => ({
        file,
        field: `facts.exam.${field}`,
        wrong: 'is in exam: too, and two places can differ',
        fix: 'Delete it here: the page takes it from exam:.',
      }));
    const times = exam.times.flatMap((time, index) =>
      exam.times.indexOf(time) === index
        ? []
        : [{ file, field: `exam.times[${index}]`, wrong: `${time} is listed twice`, fix: 'Write each time once.' }],
    );
    const said = [...repeated, ...times];
    if (bank === undefined) {
      // A file that is wrong in itself has been reported already.
      if (isThere(files, examFile(course))) return said;
      const fix = `Write ${examFile(course)}, or import questions with npm run questions -- import.`;
      return [...said, { file, field: 'exam', wrong: `there is no ${examFile(course)}`, fix }];
    }
    const drawn = Object.entries(exam.questions).flatMap(([topic, wanted]) => {
      const field = `exam.questions.${topic}`;
      if (!bank.topics.some(({ id }) => id === topic)) {
        const fix = `Name one of ${bank.topics.map(({ id }) => id).join(', ')}, or add the topic there.`;
        return [{ file, field, wrong: `${examFile(course)} has no such topic`, fix }];
      }
      const there = drawable(bank, topic).length;
      if (there >= wanted) return [];
      const fix = `Add ${wanted - there} more of the topic to ${examFile(course)}, or ask for fewer.`;
      return [{ file, field, wrong: `asks for ${wanted} questions, and there are ${there}`, fix }];
    });
    return [...said, ...drawn];
  });
}
