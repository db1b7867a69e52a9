/**
 * Run by Vitest before the first of these tests: two copies of the project with all that providers may change beside each
 * other, built for real. Each build answers many questions.
 */
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
    /** Lectures are open to anybody. */
    openCopy: string;
    /** Lectures are for learners who have paid, and courses have other names than before. */
    enrolledCopy: string;
  }
}

/** Builds it, or throws what the build said. A build leaves its sources alone. */
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
