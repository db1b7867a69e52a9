import type { Problem } from '../schema/file-findings.ts';
import { courseFile, type Parts, repeats, whereIs } from './parts.ts';

/** Former ids that name several courses: a learner who registered under one must find one course. */
export function checkFormerIds({ courses }: Parts): Problem[] {
  const ids = new Set(courses.map(({ id }) => id));
  const places = courses.flatMap((course) =>
    course.formerIds.map((value, index) => ({ file: courseFile(course), field: `formerIds[${index}]`, value })),
  );
  const taken = places
    .filter(({ value }) => ids.has(value))
    .map(({ file, field, value }) =>
      file === courseFile({ id: value })
        ? {
            file,
            field,
            wrong: `"${value}" is the name of this file`,
            fix: 'Name only what the file was called before.',
          }
        : {
            file,
            field,
            wrong: `"${value}" is another course: ${courseFile({ id: value })}`,
            fix: 'Take it out here, or give that file a name that no course has had.',
          },
    );
  const twice = repeats(places).map(({ place: { file, field, value }, earlier }) => ({
    file,
    field,
    wrong: `"${value}" is ${whereIs(earlier, file)} too`,
    fix: 'Leave it in the file of the course that people who registered under this name should find.',
  }));
  return [...taken, ...twice];
}
