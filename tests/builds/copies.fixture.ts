/** Two real builds, each of a copy with many of the changes that providers may make. Runs before these tests. */
import type { TestProject } from 'vitest/node';
import { copyProject, type ProjectCopy } from '../project-copy.fixture.ts';
import { gateLectures } from './enrolled-access.fixture.ts';
import { addHindiCourse } from './hindi-course.fixture.ts';
import { brandOwn } from './own-brand.fixture.ts';
import { sayMoreOfCourses } from './own-course.fixture.ts';
import { renameCourses } from './renamed-course.fixture.ts';
import { askSecretQuestions } from './secret-questions.fixture.ts';
import { addCourses } from './thirteenth-course.fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    openCopy: string;
    /** Lectures are gated, and courses were renamed. */
    enrolledCopy: string;
  }
}

async function buildWhole(copy: ProjectCopy): Promise<void> {
  const before = copy.state();
  await copy.buildWell();
  const after = copy.state();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (changed.length > 0) throw new Error(`The build changed ${changed.join(', ')}`);
}

export default async function setup(project: TestProject): Promise<() => void> {
  const [open, enrolled] = [copyProject(), copyProject()];
  brandOwn(open);
  addHindiCourse(open);
  addCourses(open);
  askSecretQuestions(open);
  await sayMoreOfCourses(open);
  gateLectures(enrolled);
  renameCourses(enrolled);
  const remove = () => [open, enrolled].forEach((copy) => copy.remove());
  const builds = await Promise.allSettled([open, enrolled].map(buildWhole));
  const failed = builds.find((build) => build.status === 'rejected');
  if (failed !== undefined) {
    remove();
    throw failed.reason;
  }
  project.provide('openCopy', open.root);
  project.provide('enrolledCopy', enrolled.root);
  return remove;
}
