/** A whole slot of an exam at once: how long learners wait for their answer to be saved. Figures of this machine. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleOf } from '../../domain/exam/kinds.fixture.ts';
import { HEARD_EVERY } from '../../domain/exam/times.ts';
import type { ShownQuestion } from '../../domain/exam/paper.ts';
import { deskSlotPath, examPath, examPresencePath, examQuestionsPath } from '../../domain/paths.ts';
import { postgresPrograms, withOwnPostgres } from '../../scripts/system/postgres.mjs';
import { openDatabaseInUse } from '../../server/db/open.ts';
import { type Answer, must, type Visitor } from '../desk/desk-visitor.ts';
import { type ProductionServer, startProductionServer } from '../server/production-server.ts';
import { table, written } from '../table.ts';
import { buildWithExam } from './exam-build.ts';
import { type Hall, learnerAt, letInForm, proctorAt, type Seated, startForm, writeHall } from './hall.ts';

const LEARNERS = 200;
/** People think for a minute or two; these do so for as long as this, in milliseconds. */
const THINKS = 5000;
const CALM_MS = 40_000;
const RUSH_MS = 10_000;

const root = join(import.meta.dirname, '..', '..');

/** Milliseconds that each kind of request took. */
type Times = Record<'begin' | 'save' | 'open' | 'say' | 'watch' | 'handIn', number[]>;

const WORDS: Readonly<Record<keyof Times, string>> = {
  begin: 'beginning: the paper is drawn and kept',
  save: 'saving an answer',
  open: 'the question after it',
  say: 'saying that the page is open',
  watch: 'the list of the proctor',
  handIn: 'handing in: marked at once',
};

interface Sitter extends Seated {
  browser: Visitor;
  /** The script in the page, which asks beside it. */
  script: Visitor;
  paper: ShownQuestion[];
}

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureExam(_server: ProductionServer, dist: string): Promise<string[]> {
  const problems = await measureOn('SQLite', dist, undefined);
  if (postgresPrograms() === undefined) {
    console.log('\nPostgreSQL is not installed, so nothing was measured on it.');
    return problems;
  }
  await withOwnPostgres(
    async ({ url }) => void problems.push(...(await measureOn('PostgreSQL', dist, url))),
    // As where a site runs: what is answered is on the disk.
    { isDurable: true },
  );
  return problems;
}

async function measureOn(name: string, dist: string, databaseUrl: string | undefined): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-exam-bench-'));
  try {
    const build = buildWithExam(dist, folder);
    const dataDir = join(folder, 'data');
    const hall = await writeHall({ dataDir, databaseUrl }, LEARNERS);
    const settings = { DATABASE_URL: databaseUrl ?? '', SMTP_URL: '', PUBLIC_URL: '', SECRET: '', TRUST_PROXY: '' };
    const server = await startProductionServer(root, build, dataDir, settings);
    try {
      const sitters = hall.learners.map((learner): Sitter => ({
        ...{ ...learner, browser: learnerAt(server.url, learner), script: learnerAt(server.url, learner), paper: [] },
      }));
      const readPapers = async () => {
        const { db, close } = await openDatabaseInUse({ dataDir, databaseUrl });
        const rows = await db.selectFrom('examAttempt').select(['registrationId', 'paper']).execute();
        await close();
        const papers = new Map(rows.map(({ registrationId, paper }) => [registrationId, paper]));
        for (const sitter of sitters)
          sitter.paper = JSON.parse(papers.get(sitter.registrationId) ?? '[]') as ShownQuestion[];
      };
      return await measureSlot(name, { server, hall, sitters, readPapers });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSlot(
  name: string,
  {
    server,
    hall,
    sitters,
    readPapers,
  }: { server: ProductionServer; hall: Hall; sitters: readonly Sitter[]; readPapers: () => Promise<void> },
): Promise<string[]> {
  const times: Times = { begin: [], save: [], open: [], say: [], watch: [], handIn: [] };
  const failed: string[] = [];
  /** What goes wrong is a problem of the bench as a whole, and keeps nobody else back. */
  const timed = async (kind: keyof Times, ask: Promise<Answer>, status: number) => {
    try {
      const answer = must(await ask, status);
      times[kind].push(answer.ms);
      return answer;
    } catch (error) {
      failed.push(`${name}, ${WORDS[kind]}: ${(error as Error).message.slice(0, 200)}`);
      return undefined;
    }
  };
  const proctor = proctorAt(server.url, hall);
  const memory = { before: memoryOf(server.pid).now };
  for (const { browser, registrationId } of sitters) {
    // oxlint-disable-next-line no-await-in-loop -- they come to the door one after the other
    must(await browser.get(examPath(registrationId)), 200);
  }
  for (const sitter of sitters) {
    // oxlint-disable-next-line no-await-in-loop -- and are let in so
    must(await proctor.post(deskSlotPath(hall.slotId), { form: letInForm(sitter) }), 303);
  }
  // The proctor tells the code, and everybody begins at once.
  await Promise.all(
    sitters.map(({ browser, registrationId }) =>
      timed('begin', browser.post(examPath(registrationId), { form: startForm(hall) }), 303),
    ),
  );
  await readPapers();
  const calm = await answerFor(CALM_MS, THINKS, { sitters, timed, watch });
  const calmTimes = { ...times };
  for (const kind of ['save', 'open', 'say', 'watch'] as const) times[kind] = [];
  const rush = await answerFor(RUSH_MS, 0, { sitters, timed, watch });
  await Promise.all(
    sitters.map(({ browser, registrationId }) =>
      timed('handIn', browser.post(examQuestionsPath(registrationId), { form: { go: 'finish' } }), 303),
    ),
  );
  for (const visitor of sitters.flatMap(({ browser, script }) => [browser, script])) visitor.leave();
  proctor.leave();
  const { now, peak } = memoryOf(server.pid);

  console.log(
    `\n${LEARNERS} learners in one slot of an exam on ${name}, each with a page that speaks every ${HEARD_EVERY / 1000} s. In milliseconds.\n`,
  );
  const rows = [
    ['at once', 'begin', times.begin],
    ...(['save', 'open', 'say', 'watch'] as const).map((kind) => [calm.words, kind, calmTimes[kind]] as const),
    ...(['save', 'open', 'say', 'watch'] as const).map((kind) => [rush.words, kind, times[kind]] as const),
    ['at once', 'handIn', times.handIn],
  ] as const;
  console.log(
    table(
      ['how', 'what', 'count', 'median', 'p99', 'longest'],
      rows.map(([how, kind, took]) => [
        how,
        WORDS[kind],
        took.length,
        share(took, 0.5),
        share(took, 0.99),
        share(took, 1),
      ]),
    ),
  );
  console.log(
    `\n${written(calm.rate)} answers a second were saved while they thought, ${written(rush.rate)} while nobody did. ` +
      `Memory: ${written(memory.before)} MB before, ${written(now)} MB after, ${written(peak)} MB at most. Failed: ${failed.length}.`,
  );
  return failed;

  async function watch(): Promise<void> {
    await timed('watch', proctor.get(deskSlotPath(hall.slotId)), 200);
  }
}

interface Rush {
  sitters: readonly Sitter[];
  timed: (kind: keyof Times, ask: Promise<Answer>, status: number) => Promise<Answer | undefined>;
  watch: () => Promise<void>;
}

/** All of them answer one question after the other for so long, and think for `thinks` milliseconds before each. */
async function answerFor(
  duration: number,
  thinks: number,
  { sitters, timed, watch }: Rush,
): Promise<{ words: string; rate: number }> {
  const end = performance.now() + duration;
  const over = new AbortController();
  /** Again and again, from a moment of their own on: people do not act in step. */
  const each = async (every: number, first: number, act: (count: number) => Promise<unknown>) => {
    await pause(first, undefined, { signal: over.signal }).catch(() => {});
    for (let count = 0; performance.now() < end; count++) {
      // oxlint-disable no-await-in-loop
      await act(count);
      if (every > 0) await pause(every, undefined, { signal: over.signal }).catch(() => {});
      // oxlint-enable no-await-in-loop
    }
  };
  let saved = 0;
  const answering = sitters.map(({ browser, registrationId, paper }, number) =>
    each(thinks, (number / sitters.length) * thinks, async (count) => {
      const index = count % paper.length;
      const question = paper[index];
      if (question === undefined) return;
      const form = fieldsOf(question, count);
      const path = examQuestionsPath(registrationId, index + 1);
      const answer = await timed('save', browser.post(path, { form }), 303);
      if (answer === undefined) return;
      saved++;
      await timed('open', browser.get(answer.location), 200);
    }),
  );
  const saying = sitters.map(({ script, registrationId }, number) =>
    each(HEARD_EVERY, (number / sitters.length) * HEARD_EVERY, () =>
      timed('say', script.post(examPresencePath(registrationId), { form: {} }), 200),
    ),
  );
  // The list of the proctor brings itself up to date as often.
  const watching = each(HEARD_EVERY, 0, watch);
  await pause(duration);
  over.abort();
  await Promise.all([...answering, ...saying, watching]);
  const words = thinks === 0 ? 'without a pause' : `one every ${thinks / 1000} s`;
  return { words, rate: saved / (duration / 1000) };
}

/** An answer, another one each time. */
function fieldsOf(question: ShownQuestion, count: number): Record<string, string> {
  const { any, fields } = sampleOf(question);
  return { go: 'next', ...fields(any(count, question.options)) };
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Resident memory in megabytes, now and at most so far; 0 where the system does not tell. */
function memoryOf(pid: number): { now: number; peak: number } {
  if (process.platform !== 'linux') return { now: 0, peak: 0 };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
