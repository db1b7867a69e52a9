import { languageByScript } from '../../../../../domain/text/language.ts';
import { deskQuestionsPath } from '../../../../../domain/paths.ts';
import { DeskTable } from '../../frame/DeskTable.tsx';

export function CourseChoice({ courses }: { courses: readonly { id: string; name: string; questions: number }[] }) {
  return (
    <DeskTable
      caption="The courses with an exam"
      columns={[
        {
          heading: 'Course',
          cell: ({ id, name }) => (
            <a href={deskQuestionsPath(id)} lang={languageByScript(name)}>
              {name}
            </a>
          ),
        },
        { heading: 'Questions', is: 'number', cell: ({ questions }) => questions },
      ]}
      rows={courses}
      keyOf={({ id }) => id}
      empty={
        <p>No course holds its exam here. Add exam: to the file of a course, and its questions to content/exams.</p>
      }
    />
  );
}
