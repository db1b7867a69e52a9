/** A build with other content beside its pages, which the process reads. */
import { cpSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExamSettings } from '../../domain/exam/bank.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { withExam } from '../../server/exam/exam-content.fixture.ts';

/** Adds the exam of the fixture. Returns the folder of the copy. */
export function buildWithExam(
  dist: string,
  folder: string,
  changes: Partial<ExamSettings> = {},
  change = (content: Content): Content => content,
): string {
  const build = join(folder, 'build');
  cpSync(realpathSync(dist), build, { recursive: true });
  const file = join(build, 'content.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { content: Content };
  writeFileSync(file, JSON.stringify({ ...kept, content: change(withExam(kept.content, changes)) }));
  return build;
}
