/** A full exam slot: how long learners wait until an answer is saved, on this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleOf } from '../domain/exam/kinds/question-kinds.fixture.ts';
import type { ShownQuestion } from '../domain/exam/exam-paper.ts';
import { HEARD_EVERY } from '../domain/exam/slot/times.ts';
import { addTo } from '../domain/lists.ts';
import { deskSlotPath, examPath, examPresencePath, examQuestionsPath } from '../domain/paths.ts';
import { postgresPrograms, withOwnPostgres } from '../scripts/system/postgres.mjs';
import { openDatabaseInUse, type Place } from '../server/db/open/open.ts';
import { buildWithExam } from '../tests/support/exam-build.ts';
import { learnerAt, letInForm, proctorAt, type Seated, startForm, writeHall } from '../tests/support/exam-hall.ts';
import { memoryOf } from '../tests/support/memory.ts';
import { type Answer, must, type Visitor } from '../tests/support/visitor.ts';
import { answerOverBadNetwork } from './lost-requests.ts';
import { share, table, written } from './table.ts';
import { withSite } from './with-site.ts';

const LEARNERS = 200;
/** Milliseconds: how long all answer, and the pause before each answer. People think for a minute or two. */
const CALM = { words: 'one every 5 s', lasts: 40_000, thinks: 5000 };
const RUSH = { words: 'without a pause', lasts: 10_000, thinks: 0 };

interface Sitter extends Seated {
  browser: Visitor;
  /** The script of the page, in parallel. */
  script: Visitor;
  paper: readonly ShownQuestion[];
}

export async function measure({ dist }: { dist: string }): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-exam-bench-'));
  try {
    const build = buildWithExam(dist, folder);
    const problems = await measureOn('SQLite', build, undefined);
    if (postgresPrograms() === undefined) {
      console.log('\nPostgreSQL is not installed, so nothing was measured on it.');
      return problems;
    }
    await withOwnPostgres(
      async ({ url }) => void problems.push(...(await measureOn('PostgreSQL', build, url))),
      // Committed data is on the disk, as in production.
      { isDurable: true },
    );
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureOn(name: string, build: string, databaseUrl: string | undefined): Promise<string[]> {
  return withSite(
    build,
    (dataDir) => writeHall({ dataDir, databaseUrl }, LEARNERS),
    async ({ server: { url, pid }, dataDir, written: hall }) => {
      const times = new Map<string, number[]>();
      const failed: string[] = [];
      /** A failure is a problem of the bench, and does not stop the others. */
      const timed: Timed = async (what, ask, status) => {
        try {
          const answer = must(await ask, status);
          addTo(times, what, answer.ms);
          return answer;
        } catch (error) {
          failed.push(`${name}, ${what}: ${(error as Error).message.split(': <', 1)[0]}`);
          return undefined;
        }
      };
      const proctor = proctorAt(url, hall);
      const sitters = hall.learners.map((learner): Sitter => ({
        ...learner,
        browser: learnerAt(url, learner),
        script: learnerAt(url, learner),
        paper: [],
      }));
      const before = memoryOf(pid).now;
      for (const sitter of sitters) {
        // oxlint-disable no-await-in-loop -- they come to the door one after the other, and are let in so
        must(await sitter.browser.get(examPath(sitter.registrationId)), 200);
        must(await proctor.post(deskSlotPath(hall.slotId), { form: letInForm(sitter) }), 303);
        // oxlint-enable no-await-in-loop
      }
      // The proctor tells the code, so all begin at once.
      const all = (what: string, path: (id: string) => string, form: Record<string, string>) =>
        Promise.all(
          sitters.map(({ browser, registrationId }) => timed(what, browser.post(path(registrationId), { form }), 303)),
        );
      await all('all at once: beginning', examPath, startForm(hall));
      const papers = await papersOf({ dataDir, databaseUrl });
      for (const sitter of sitters) sitter.paper = papers.get(sitter.registrationId) ?? [];
      const bad = await answerOverBadNetwork(sitters, () => answersOf({ dataDir, databaseUrl }));
      if (bad.missing + bad.unsaved > 0) failed.push(`${name}: ${bad.missing + bad.unsaved} answers are not saved`);
      const rates: string[] = [];
      for (const pace of [CALM, RUSH]) {
        const watch = () =>
          timed(`${pace.words}: the list of the proctor`, proctor.get(deskSlotPath(hall.slotId)), 200);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        rates.push(`${written(await answerAt(pace, { sitters, timed, watch }))} ${pace.words}`);
      }
      await all('all at once: handing in', examQuestionsPath, { go: 'finish' });
      for (const visitor of [proctor, ...sitters.flatMap(({ browser, script }) => [browser, script])]) visitor.leave();
      const { now, peak } = memoryOf(pid);

      console.log(
        `\n${LEARNERS} learners in one slot of an exam on ${name}, each with a page that speaks every ${HEARD_EVERY / 1000} s. In milliseconds.\n`,
      );
      console.log(
        table(
          ['what', 'count', 'median', 'p99', 'longest'],
          [...times].map(([what, took]) => [what, took.length, ...[0.5, 0.99, 1].map((part) => share(took, part))]),
        ),
      );
      console.log(
        `\nAnswers saved a second: ${rates.join(', ')}. ` +
          `Over a bad network ${written(bad.given)} answers took ${written(bad.requests)} requests, of which ${written(bad.lost)} were lost: ` +
          `${bad.missing} that a screen called saved were missing, ${bad.unsaved} were not saved in the end. ` +
          `Memory: ${written(before)} MB before, ${written(now)} MB after, ${written(peak)} MB at most. Failed: ${failed.length}.`,
      );
      return [...new Set(failed)];
    },
    { DATABASE_URL: databaseUrl ?? '' },
  );
}

async function papersOf(place: Place): Promise<Map<string, ShownQuestion[]>> {
  const { db, close } = await openDatabaseInUse(place);
  const rows = await db.selectFrom('examAttempt').select(['registrationId', 'paper']).execute();
  await close();
  return new Map(rows.map(({ registrationId, paper }) => [registrationId, JSON.parse(paper) as ShownQuestion[]]));
}

/** As JSON, in the order of the paper. */
async function answersOf(place: Place): Promise<Map<string, (string | null)[]>> {
  const { db, close } = await openDatabaseInUse(place);
  const rows = await db
    .selectFrom('examAnswer')
    .innerJoin('examAttempt', 'examAttempt.id', 'attemptId')
    .select(['registrationId', 'answer'])
    .orderBy('place')
    .execute();
  await close();
  const found = new Map<string, (string | null)[]>();
  for (const { registrationId, answer } of rows) addTo(found, registrationId, answer);
  return found;
}

type Timed = (what: string, ask: Promise<Answer>, status: number) => Promise<Answer | undefined>;

/** Returns saved answers a second. */
async function answerAt(
  { words, lasts, thinks }: typeof CALM,
  { sitters, timed, watch }: { sitters: readonly Sitter[]; timed: Timed; watch: () => Promise<unknown> },
): Promise<number> {
  const end = performance.now() + lasts;
  const over = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: over.signal }).catch(() => {});
  /** From a different moment each, since people do not act in step. */
  const each = async (every: number, first: number, act: (count: number) => Promise<unknown>) => {
    await rest(first);
    for (let count = 0; performance.now() < end; count++) {
      // oxlint-disable no-await-in-loop
      await act(count);
      if (every > 0) await rest(every);
      // oxlint-enable no-await-in-loop
    }
  };
  let saved = 0;
  const sitting = sitters.flatMap(({ browser, script, registrationId, paper }, number) => {
    const turn = number / sitters.length;
    const answering = each(thinks, turn * thinks, async (count) => {
      const index = count % paper.length;
      const question = paper[index];
      if (question === undefined) return;
      const form = fieldsOf(question, count);
      const path = examQuestionsPath(registrationId, index + 1);
      const answer = await timed(`${words}: saving an answer`, browser.post(path, { form }), 303);
      if (answer === undefined) return;
      saved++;
      await timed(`${words}: the question after it`, browser.get(answer.location), 200);
    });
    const saying = each(HEARD_EVERY, turn * HEARD_EVERY, () =>
      timed(`${words}: saying that the page is open`, script.post(examPresencePath(registrationId), { form: {} }), 200),
    );
    return [answering, saying];
  });
  // The proctor's list updates as often.
  const watching = each(HEARD_EVERY, 0, watch);
  await pause(lasts);
  over.abort();
  await Promise.all([...sitting, watching]);
  return saved / (lasts / 1000);
}

function fieldsOf(question: ShownQuestion, count: number): Record<string, string> {
  const { any, fields } = sampleOf(question);
  return { go: 'next', ...fields(any(count, question.options)) };
}
