/** An exam over a bad network: the queue of its page sends, and of every ten requests one is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { sampleOf } from '../domain/exam/kinds/question-kinds.fixture.ts';
import { askedQuestion, type ShownQuestion } from '../domain/exam/exam-paper.ts';
import { examAnswerPath } from '../domain/paths.ts';
import { createAnswerQueue, type Reply } from '../site/components/exam/sitting/answer-queue.ts';
import { must, type Visitor } from '../tests/support/visitor.ts';

/** Milliseconds: how long all answer, the pause between two answers of a learner, and until all must be sent. */
const LASTS = 30_000;
const THINKS = 3000;
const PATIENCE = 60_000;

/** Of so many requests one never arrives, and the reply to another is lost. */
const TURN = 20;

interface Sitter {
  registrationId: string;
  browser: Visitor;
  paper: readonly ShownQuestion[];
}

interface Answered {
  /** Answers that were given, requests, and those that were lost. */
  given: number;
  requests: number;
  lost: number;
  /** Answers that a screen called saved, at the end of the time, and which the server has not. */
  missing: number;
  /** Answers that were never saved, or another one in their place. */
  unsaved: number;
}

/** `answersOf` reads what the server has now, as JSON, in the order of the paper. */
export async function answerOverBadNetwork(
  sitters: readonly Sitter[],
  answersOf: () => Promise<ReadonlyMap<string, readonly (string | null)[]>>,
): Promise<Answered> {
  const counts = { given: 0, requests: 0, lost: 0 };
  const pages = sitters.map(({ registrationId, browser, paper }, number) => {
    let turn = number;
    const send = async (fields: Record<string, string>): Promise<Reply> => {
      counts.requests++;
      turn++;
      const isRequestLost = turn % TURN === 0;
      const isReplyLost = turn % TURN === TURN / 2;
      if (isRequestLost || isReplyLost) counts.lost++;
      if (isRequestLost) throw new Error('the request is lost');
      const answer = must(await browser.post(examAnswerPath(registrationId), { form: fields }), 200);
      if (isReplyLost) throw new Error('the reply is lost');
      return JSON.parse(answer.text()) as Reply;
    };
    const questions = paper.map((question) => ({
      ...{ question: askedQuestion(question), answer: undefined, savedAt: null, isForLater: false },
    }));
    const queue = createAnswerQueue({ questions, send, keep: () => {}, gone: () => {} });
    const answer = (count: number) => {
      const index = count % paper.length;
      const question = paper[index];
      if (question === undefined) return;
      const { any, fields } = sampleOf(question);
      counts.given++;
      queue.change({ place: index + 1, fields: fields(any(count, question.options)), isForLater: false });
    };
    return { registrationId, queue, answer };
  });

  const end = performance.now() + LASTS;
  await Promise.all(
    pages.map(async ({ answer }, number) => {
      await pause((number / pages.length) * THINKS);
      for (let count = number; performance.now() < end; count++) {
        answer(count);
        // oxlint-disable-next-line no-await-in-loop
        await pause(THINKS);
      }
    }),
  );

  /** Answers that a screen calls saved, and which the server has otherwise. */
  const otherwise = async () => {
    const screens = pages.map(({ registrationId, queue }) => ({ registrationId, ...queue.current() }));
    const kept = await answersOf();
    return screens.flatMap(({ registrationId, questions, changes }) =>
      questions.filter(
        ({ answer }, index) =>
          answer !== undefined &&
          changes.every(({ place }) => place !== index + 1) &&
          kept.get(registrationId)?.[index] !== JSON.stringify(answer),
      ),
    ).length;
  };
  const missing = await otherwise();
  const unsent = () => pages.reduce((sum, { queue }) => sum + queue.current().changes.length, 0);
  const until = performance.now() + PATIENCE;
  // oxlint-disable-next-line no-await-in-loop
  while (unsent() > 0 && performance.now() < until) await pause(100);
  return { ...counts, missing, unsaved: unsent() + (await otherwise()) };
}
