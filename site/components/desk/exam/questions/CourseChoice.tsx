import { counted } from '../../../../../domain/counted.ts';
import { languageByScript } from '../../../../../domain/language.ts';
import { deskQuestionsPath } from '../../../../../domain/paths.ts';
import table from '../../frame/table.module.css';

/** The courses that hold their exam here, each leading to its questions. */
export function CourseChoice({ courses }: { courses: readonly { id: string; name: string; questions: number }[] }) {
  if (courses.length === 0) {
    return <p>No course holds its exam here. Add exam: to the file of a course, and its questions to content/exams.</p>;
  }
  return (
    <table className={table.table}>
      <caption className="visually-hidden">The courses with an exam</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Questions</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ id, name, questions }) => (
          <tr key={id}>
            <th scope="row">
              <a href={deskQuestionsPath(id)} lang={languageByScript(name)}>
                {name}
              </a>
            </th>
            <td data-label="Questions">{counted(questions, 'question')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
