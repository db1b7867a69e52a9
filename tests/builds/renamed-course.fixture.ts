import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from '../project-copy.fixture.ts';

export const REACT = 'react-js';

export function renameCourses(copy: ProjectCopy): void {
  copy.change('content/site.yaml', /course: react$/m, `course: ${REACT}`);
  for (const folder of ['courses', 'exams'])
    renameSync(join(copy.root, 'content', folder, 'react.yaml'), join(copy.root, 'content', folder, `${REACT}.yaml`));
  const file = `content/courses/${REACT}.yaml`;
  copy.write(file, `formerIds: [react]\n${copy.read(file)}`);
  rmSync(join(copy.root, 'content', 'courses', 'python.yaml'));
}
