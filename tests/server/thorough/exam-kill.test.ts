/** Kills during an exam lose nothing acknowledged, and every minute can be explained. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWithExam } from '../../support/exam-build.ts';
import { type Hall, writeHall } from '../../support/exam-hall.ts';
import { startProductionServer } from '../../support/production-server.ts';
import { MINUTE } from '../../../domain/day.ts';
import type { AnswerKey } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { LOST_AFTER } from '../../../domain/exam/slot/times.ts';
import { markingPath } from '../../../domain/paths.ts';
import { movableClock } from '../../../scripts/setup/test-clock.mjs';
import { withOwnPostgres } from '../../../scripts/system/postgres.mjs';
import { openDatabaseInUse, type Place } from '../../../server/db/open/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { dist, expect, test } from '../test.fixture.ts';
import { anyAnswer, browsers, rightAnswer, type Sitter, wrongAnswer } from './exam-sitters.fixture.ts';
import { withFolder } from '../fault.fixture.ts';

const LEARNERS = 100;
const KILLS = 20;
const MINUTES = 60;
const QUESTIONS = 7;
/** Acknowledged posts between two kills. */
const POSTS_A_LIFE = Math.floor((LEARNERS * (2 * QUESTIONS + 3)) / (KILLS + 1));
/** Every fourth time the server is down this long, by its own clock. */
const AWAY = 3 * MINUTE;
/** Lengths are stored in whole seconds. */
const SECOND = 1000;

/** Every tenth learner leaves; every fourth of the others answers wrongly. */
const leaves = ({ number }: Sitter) => number % 10 === 0;
const passes = ({ number }: Sitter) => number % 4 !== 3;

async function within<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabaseInUse(place);
  return work(db).finally(close);
}

async function examSite(folder: string, databaseUrl: string | undefined) {
  const build = buildWithExam(dist, folder);
  const clock = join(folder, 'clock');
  let moved = 0;
  const goOn = (ms: number) => writeFileSync(clock, String((moved += ms)));
  goOn(0);
  const place: Place = { dataDir: join(folder, 'data'), databaseUrl };
  const hall = await writeHall(place, LEARNERS);
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl ?? '', ...movableClock(clock) };
  const start = (port: string) => startProductionServer('.', build, place.dataDir, { ...settings, PORT: port });
  const startups: number[] = [];
  let running = start('0');
  const { url } = await running;

  /** `meanwhile` runs while the process is down. */
  async function kill(meanwhile: () => Promise<void>): Promise<void> {
    const { child } = await running;
    running = once(child, 'exit').then(async () => {
      await meanwhile();
      const again = await start(new URL(url).port);
      startups.push(again.startedIn);
      return again;
    });
    child.kill('SIGKILL');
    await running;
  }
  return {
    url,
    place,
    hall,
    startups,
    goOn,
    kill,
    siteNow: () => running,
    end: async () => (await running).child.kill('SIGKILL'),
  };
}

function sittersOf({ learners }: Hall): Sitter[] {
  return learners.map((learner, number) => ({ ...learner, number, paper: [], keys: [], mayBe: [], heard: [] }));
}

async function readPapers(db: Db, sitters: readonly Sitter[]): Promise<void> {
  const rows = await db.selectFrom('examAttempt').select(['registrationId', 'paper', 'answerKeys']).execute();
  expect(rows).toHaveLength(sitters.length);
  for (const sitter of sitters) {
    const row = rows.find(({ registrationId }) => registrationId === sitter.registrationId);
    sitter.paper = JSON.parse(row?.paper ?? '[]') as ShownQuestion[];
    sitter.keys = JSON.parse(row?.answerKeys ?? '[]') as AnswerKey[];
    sitter.mayBe = sitter.paper.map(() => [null]);
    expect(sitter.paper).toHaveLength(QUESTIONS);
  }
}

/** Acknowledged answers are kept, and no deadline moved. */
async function expectKept(db: Db, sitters: readonly Sitter[]): Promise<void> {
  const attempts = await db.selectFrom('examAttempt').select(['id', 'registrationId', 'startedAt', 'endsAt']).execute();
  for (const { startedAt, endsAt } of attempts) expect(endsAt - startedAt).toBe(MINUTES * MINUTE);
  const rows = await db.selectFrom('examAnswer').select(['attemptId', 'place', 'answer']).execute();
  const kept = new Map(rows.map(({ attemptId, place, answer }) => [`${attemptId} ${place}`, answer]));
  const otherwise = sitters.flatMap(({ registrationId, number, mayBe }) => {
    const id = attempts.find((attempt) => attempt.registrationId === registrationId)?.id;
    return mayBe.flatMap((values, index) => {
      const answer = kept.get(`${id} ${index + 1}`) ?? null;
      return values.includes(answer) ? [] : [{ number, question: index + 1, answer, values }];
    });
  });
  expect(otherwise).toEqual([]);
}

/** In every minute the page was heard, or the record says that it was lost. */
async function expectExplained(db: Db, sitters: readonly Sitter[]): Promise<number> {
  const attempts = await db.selectFrom('examAttempt').selectAll().execute();
  const events = await db.selectFrom('examEvent').selectAll().execute();
  let minutes = 0;
  for (const { registrationId, heard, number } of sitters) {
    const attempt = attempts.find((each) => each.registrationId === registrationId);
    const own = events.filter(({ attemptId }) => attemptId !== null && attemptId === attempt?.id);
    const count = (kind: string) => own.filter((event) => event.kind === kind).length;
    expect([number, count('started'), count('handed-in')]).toEqual([number, 1, 1]);
    const lost = own
      .filter(({ kind }) => kind === 'connection-lost')
      .map(({ at, detail }) => ({ from: at - (JSON.parse(detail) as { seconds: number }).seconds * SECOND, to: at }));
    const known = [attempt?.startedAt ?? 0, ...heard, attempt?.endedAt ?? 0];
    for (const [index, to] of known.entries()) {
      const from = known[index - 1] ?? to;
      const explained = lost.reduce(
        (sum, gap) => sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)),
        0,
      );
      expect(to - from - explained).toBeLessThanOrEqual(LOST_AFTER + SECOND);
    }
    // No lost time while the page was heard.
    for (const { from, to } of lost) {
      expect(heard.filter((moment) => moment > from + SECOND && moment < to - SECOND)).toEqual([]);
      minutes += (to - from) / MINUTE;
    }
  }
  return Math.round(minutes);
}

/** One certificate, one email of each kind, one log row for each action. */
async function expectOnce(db: Db, sitters: readonly Sitter[]): Promise<void> {
  const attempts = await db
    .selectFrom('examAttempt')
    .select(['registrationId', 'state', 'passed', 'endedBy'])
    .execute();
  const certificates = await db.selectFrom('certificate').select(['registrationId', 'number']).execute();
  const mails = await db.selectFrom('outbox').select(['registrationId', 'kind']).execute();
  const actions = await db.selectFrom('audit').select(['registrationId', 'action']).execute();
  const of = (id: string) => (row: { registrationId: string | null }) => row.registrationId === id;
  expect(new Set(certificates.map(({ number }) => number)).size).toBe(certificates.length);
  for (const sitter of sitters) {
    const id = sitter.registrationId;
    const own = attempts.filter(of(id));
    const passed = own[0]?.passed === 1 ? 1 : 0;
    const done = (action: string) => actions.filter(of(id)).filter((row) => row.action === action).length;
    const mailed = (kind: string) => mails.filter(of(id)).filter((row) => row.kind === kind).length;
    expect([
      sitter.number,
      own.map(({ state, endedBy }) => [state, endedBy]),
      certificates.filter(of(id)).length,
      [mailed('exam-result'), mailed('certificate')],
      ['exam-let-in', 'exam-start', 'exam-hand-in', 'exam-marked', 'issue-certificate'].map(done),
    ]).toEqual([
      sitter.number,
      [['marked', leaves(sitter) ? 'deadline' : 'learner']],
      passed,
      [1, passed],
      [1, 1, 1, 1, passed],
    ]);
  }
  const stayed = sitters.filter((sitter) => !leaves(sitter));
  const passedNow = new Set(certificates.map(({ registrationId }) => registrationId));
  expect(stayed.filter(({ registrationId }) => passedNow.has(registrationId))).toEqual(stayed.filter(passes));
}

/** Unmarked written answers. */
async function toMark(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('examAnswer')
    .innerJoin('examAttempt', 'examAttempt.id', 'attemptId')
    .select(['attemptId', 'place'])
    .where('state', '=', 'handed-in')
    .where('examAnswer.marks', 'is', null)
    .execute();
  return rows.map(({ attemptId, place }) => markingPath(attemptId, place));
}

async function sitThrough(folder: string, databaseUrl: string | undefined): Promise<void> {
  const site = await examSite(folder, databaseUrl);
  const { place, hall, startups } = site;
  const sitters = sittersOf(hall);
  let [posts, kills] = [0, 0];
  const tell = async () => {
    if (++posts < POSTS_A_LIFE || kills >= KILLS) return;
    posts = 0;
    kills++;
    const isLonger = kills % 4 === 0;
    await site.kill(async () => {
      await within(place, (db) => expectKept(db, sitters));
      if (isLonger) site.goOn(AWAY);
    });
  };
  const at = browsers(site.url, hall, { siteNow: site.siteNow, tell });
  try {
    await Promise.all(sitters.map((sitter) => at.begin(sitter)));
    await within(place, (db) => readPapers(db, sitters));
    await Promise.all(
      sitters.map(async (sitter) => {
        for (const [index, question] of sitter.paper.entries())
          await at.answer(sitter, index, (tried) => anyAnswer(question, sitter.number + tried));
        for (const [index, question] of sitter.paper.entries()) {
          if (leaves(sitter) && index === 3) return;
          const key = sitter.keys[index]!;
          const given = passes(sitter) ? rightAnswer(question, key) : wrongAnswer(question, key);
          await at.answer(sitter, index, () => given);
        }
        await at.handIn(sitter);
      }),
    );
    // The rest of the time passes with nobody there.
    await site.kill(async () => site.goOn((MINUTES + 2) * MINUTE));
    await expect
      .poll(() =>
        within(place, (db) => db.selectFrom('examAttempt').select('id').where('state', '=', 'open').execute()),
      )
      .toEqual([]);
    const written = await within(place, toMark);
    expect(written.length).toBeGreaterThan(0);
    await Promise.all(written.map((path) => at.mark(path)));
    expect(kills).toBe(KILLS);
    const lost = await within(place, async (db) => {
      await expectKept(db, sitters);
      await expectOnce(db, sitters);
      return expectExplained(db, sitters);
    });
    const figures = {
      'answers sent': at.count.sent,
      'answers acknowledged': at.count.acknowledged,
      'requests without an answer': at.count.unanswered,
      'minutes noted as lost': lost,
      kills: kills + 1,
      'slowest start, ms': Math.round(Math.max(...startups)),
    };
    console.log(JSON.stringify(figures));
  } finally {
    at.leave();
    await site.end();
  }
}

const TITLE = `${LEARNERS} learners answer while the process is killed ${KILLS} times: no answer, minute or certificate is lost, and none comes twice`;

test(TITLE, () => withFolder((folder) => sitThrough(folder, undefined)));

test(`${TITLE}, on PostgreSQL`, () => withOwnPostgres(({ url }) => withFolder((folder) => sitThrough(folder, url))));
