/** An exam while it is sat: the way in without the steps before it, and answers by the keys of the paper. */
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

/** Somebody who is at the door of a slot that is held now, and has been let in; signed in, on the page before the exam. */
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

/** From the page before the exam to its first question. */
export async function begin(page: Page, code = CODE): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('I am the person named here').check();
  await press(page, 'I am ready');
  await expect(page).toHaveURL(/\/questions\/1$/);
}

interface Sat {
  attemptId: string;
  paper: ShownQuestion[];
  keys: AnswerKey[];
  /** As they are kept, in the order of the paper. */
  answers: (string | null)[];
}

/** What the database has of the newest sitting of a registration. */
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

/** Where the paper has a question of a kind, counted from 1. */
export function placeOf({ paper }: Sat, kind: ShownQuestion['kind']): number {
  return paper.findIndex((question) => question.kind === kind) + 1;
}

/** What somebody types who knows the answer. */
export function typedOf(key: AnswerKey): string {
  const answer = sampleOf(key).right(key);
  return 'text' in answer ? answer.text : '';
}

/** The places of the options that are right. */
export function rightOf(key: AnswerKey): readonly number[] {
  const answer = sampleOf(key).right(key);
  return 'choices' in answer ? answer.choices : [];
}

/** Gives the right answer on the page of a question, and presses nothing. */
export async function answerRight(page: Page, key: AnswerKey): Promise<void> {
  for (const [name, value] of Object.entries(rightFields(key))) {
    const field = page.locator(`[name="${name}"]`);
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as people do
    const isTyped = await page.locator(`textarea[name="${name}"], [type="text"][name="${name}"]`).count();
    // oxlint-disable-next-line no-await-in-loop
    await (isTyped > 0 ? field.fill(value) : field.and(page.locator(`[value="${value}"]`)).check());
  }
}

/** Answers every question from the first on, each with the button under it. */
export async function answerAll(page: Page, site: StaffedSite, sitter: Sitter): Promise<Sat> {
  const sat = await satBy(site, sitter);
  for (const [index, key] of sat.keys.entries()) {
    // oxlint-disable no-await-in-loop
    await expect(page).toHaveURL(new RegExp(`${examQuestionsPath(sitter.registrationId, index + 1)}$`));
    await answerRight(page, key);
    await press(page, index + 1 === sat.keys.length ? 'Save and see all' : 'Save and next');
    // oxlint-enable no-await-in-loop
  }
  await expect(heading(page)).toHaveText('All questions');
  return sat;
}

/** Hands in from the page of all questions. */
export async function handInNow(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Finish the exam' }).click();
  await press(page, 'Yes, hand in my exam');
}
