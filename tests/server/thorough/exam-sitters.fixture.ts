/** Learners who continue whatever happens, and remember what was acknowledged. */
import { type Hall, learnerAt, letInForm, proctorAt, type Seated, startForm } from '../../support/exam-hall.ts';
import type { Answer } from '../../support/visitor.ts';
import { rightFields, sampleOf } from '../../../domain/exam/kinds/question-kinds.fixture.ts';
import { answerIn } from '../../../domain/exam/kinds/answer-fields.ts';
import { type AnswerKey, kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { deskSlotPath, examPath, examPresencePath, examQuestionsPath } from '../../../domain/paths.ts';
import { expect } from '../test.fixture.ts';

type SiteNow = () => Promise<unknown>;

export interface Sitter extends Seated {
  number: number;
  paper: ShownQuestion[];
  keys: AnswerKey[];
  /** Possible answers of each question: the last acknowledged, and later ones without an answer. */
  mayBe: (string | null)[][];
  /** When their page was heard, by the server's clock. */
  heard: number[];
}

/** A form's fields, and the stored answer. */
interface Given {
  fields: Record<string, string>;
  kept: string | null;
}

function given(question: ShownQuestion, fields: Record<string, string>): Given {
  const read = answerIn(question, fields);
  return { fields, kept: 'answer' in read && read.answer !== undefined ? JSON.stringify(read.answer) : null };
}

/** Different for each `count`. */
export function anyAnswer(question: ShownQuestion, count: number): Given {
  const { any, fields } = sampleOf(question);
  return given(question, fields(any(count, question.options)));
}

export function rightAnswer(question: ShownQuestion, key: AnswerKey): Given {
  return given(question, rightFields(key));
}

export function wrongAnswer(question: ShownQuestion, key: AnswerKey): Given {
  if (kindOf(key).steps !== undefined) return given(question, {});
  const { wrong, fields } = sampleOf(key);
  return given(question, fields(wrong(key, question.options)));
}

/** Repeats each request until it is answered; `tell` hears of each answered post. */
export function browsers(url: string, hall: Hall, { siteNow, tell }: { siteNow: SiteNow; tell: () => Promise<void> }) {
  const proctor = proctorAt(url, hall);
  const visitors = new Map(hall.learners.map((learner) => [learner.registrationId, learnerAt(url, learner)]));
  const browserOf = ({ registrationId }: Seated) => visitors.get(registrationId) ?? learnerAt(url, { token: '' });
  const count = { sent: 0, acknowledged: 0, unanswered: 0 };

  async function untilAnswered(ask: (tried: number) => Promise<Answer>): Promise<Answer> {
    for (let tried = 0; ; tried++) {
      await siteNow();
      const answer = await ask(tried).catch(() => undefined);
      if (answer !== undefined) return answer;
      count.unanswered++;
    }
  }

  async function post(visitor: typeof proctor, path: string, form: Record<string, string>): Promise<Answer> {
    const answer = await untilAnswered(() => visitor.post(path, { form }));
    await tell();
    return answer;
  }

  async function open(sitter: Sitter, path: string): Promise<void> {
    const browser = browserOf(sitter);
    const { status } = await untilAnswered(() => browser.get(path));
    expect([path, status]).toEqual([path, 200]);
    const said = await untilAnswered(() => browser.post(examPresencePath(sitter.registrationId), { form: {} }));
    const { kind, endsAt, leftMs } = JSON.parse(said.text()) as { kind: string; endsAt: number; leftMs: number };
    expect([path, kind]).toEqual([path, 'present']);
    sitter.heard.push(endsAt - leftMs);
  }

  return {
    count,

    async begin(sitter: Sitter): Promise<void> {
      const browser = browserOf(sitter);
      const path = examPath(sitter.registrationId);
      expect((await untilAnswered(() => browser.get(path))).status).toBe(200);
      expect((await post(proctor, deskSlotPath(hall.slotId), letInForm(sitter))).status).toBe(303);
      expect((await post(browser, path, startForm(hall))).status).toBe(303);
      await open(sitter, examQuestionsPath(sitter.registrationId, 1));
    },

    /** Counts from 0. Without an answer, sends the next value of `say`. */
    async answer(sitter: Sitter, place: number, say: (tried: number) => Given): Promise<void> {
      const browser = browserOf(sitter);
      let sent: string | null = null;
      const answer = await untilAnswered((tried) => {
        const { fields, kept } = say(tried);
        sent = kept;
        count.sent++;
        sitter.mayBe[place]?.push(kept);
        return browser.post(examQuestionsPath(sitter.registrationId, place + 1), { form: { ...fields, go: 'next' } });
      });
      expect([answer.status, answer.location]).toEqual([
        303,
        examQuestionsPath(sitter.registrationId, place + 2 > sitter.paper.length ? undefined : place + 2),
      ]);
      count.acknowledged++;
      sitter.mayBe[place] = [sent];
      await tell();
      await open(sitter, answer.location);
    },

    async handIn({ registrationId, ...sitter }: Sitter): Promise<void> {
      const browser = browserOf({ registrationId, ...sitter });
      const { status, location } = await post(browser, examQuestionsPath(registrationId), { go: 'finish' });
      expect([status, location]).toEqual([303, examPath(registrationId)]);
      expect((await untilAnswered(() => browser.get(location))).status).toBe(200);
    },

    async mark(path: string): Promise<void> {
      const { status } = await post(proctor, path, { marks: '3' });
      expect([303, 409]).toContain(status);
    },

    leave: () => {
      for (const visitor of [proctor, ...visitors.values()]) visitor.leave();
    },
  };
}
