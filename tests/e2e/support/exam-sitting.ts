/** Skips the steps before an exam, and answers by the paper's keys. */
import { expect, type Page } from '@playwright/test';
import { rightFields, sampleOf } from '../../../domain/exam/kinds/question-kinds.fixture.ts';
import type { AnswerKey } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { examPath, examQuestionsPath } from '../../../domain/paths.ts';
import { EXAM_COURSE } from '../../../server/exam/exam-content.fixture.ts';
import { heading, press } from './desk.ts';
import { CODE, comeToDoor, newSlot } from './exam-door.ts';
import { openExam } from './exam-site.ts';
import { type Learner, registerFor, somebody } from './learners.ts';
import { type StaffedSite, within } from './site.ts';

interface Sitter extends Learner {
  registrationId: string;
}

/** At the door of a current slot, let in and signed in. */
export async function letInLearner(page: Page, site: StaffedSite): Promise<Sitter> {
  const learner = somebody();
  await registerFor(page.request, site.url, EXAM_COURSE, learner);
  const seatId = await comeToDoor(site, await newSlot(site), learner);
  await within(site, (db) =>
    db.updateTable('examSeat').set({ letInAt: Date.now() }).where('id', '=', seatId).execute(),
  );
  const registrationId = (await openExam(page, site, learner)).slice(examPath('').length);
  await expect(heading(page)).toHaveText(/Before your exam/);
  return { ...learner, registrationId };
}

export async function begin(page: Page, code = CODE): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('I am the person named here').check();
  await press(page, 'Start the exam');
  await expect(page).toHaveURL(/\/questions\/1$/);
}

interface Sat {
  attemptId: string;
  paper: ShownQuestion[];
  keys: AnswerKey[];
  /** As stored, in the order of the paper. */
  answers: (string | null)[];
}

export async function satBy(site: StaffedSite, { registrationId }: Pick<Sitter, 'registrationId'>): Promise<Sat> {
  return within(site, async (db) => {
    const { id, paper, answerKeys } = await db
      .selectFrom('examAttempt')
      .select(['id', 'paper', 'answerKeys'])
      .where('registrationId', '=', registrationId)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('examAnswer')
      .select('answer')
      .where('attemptId', '=', id)
      .orderBy('place')
      .execute();
    return {
      attemptId: id,
      paper: JSON.parse(paper) as ShownQuestion[],
      keys: JSON.parse(answerKeys) as AnswerKey[],
      answers: rows.map(({ answer }) => answer),
    };
  });
}

export function placeOf({ paper }: Sat, kind: ShownQuestion['kind']): number {
  return paper.findIndex((question) => question.kind === kind) + 1;
}

export function typedOf(key: AnswerKey): string {
  const answer = sampleOf(key).right(key);
  return 'text' in answer ? answer.text : '';
}

export function rightOf(key: AnswerKey): readonly number[] {
  const answer = sampleOf(key).right(key);
  return 'choices' in answer ? answer.choices : [];
}

export async function answerRight(page: Page, key: AnswerKey): Promise<void> {
  for (const [name, value] of Object.entries(rightFields(key))) {
    const field = page.locator(`[name="${name}"]`);
    const isTyped = await page.locator(`textarea[name="${name}"], [type="text"][name="${name}"]`).count();
    await (isTyped > 0 ? field.fill(value) : field.and(page.locator(`[value="${value}"]`)).check());
  }
}

export async function answerAll(page: Page, site: StaffedSite, sitter: Sitter): Promise<Sat> {
  const sat = await satBy(site, sitter);
  for (const [index, key] of sat.keys.entries()) {
    await expect(page).toHaveURL(new RegExp(`${examQuestionsPath(sitter.registrationId, index + 1)}$`));
    await answerRight(page, key);
    await press(page, index + 1 === sat.keys.length ? 'Save and see all' : 'Save and next');
  }
  await expect(heading(page)).toHaveText('All questions');
  return sat;
}

export async function handInNow(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Finish the exam' }).click();
  await press(page, 'Submit my exam');
}
