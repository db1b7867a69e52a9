/**
 * How long others wait while files are drawn for as long as they ask: receipts of one learner, and public pictures of certificates.
 * Prints figures of this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { certificateNumber } from '../../domain/certificate/number.ts';
import { certificatePath, receiptPdfPath } from '../../domain/paths.ts';
import { newId } from '../../server/db/id.ts';
import { openDatabase } from '../../server/db/open.ts';
import { aRegistration } from '../../server/db/rows.fixture.ts';
import { tokenHash, tokenOf } from '../../server/guard/token.ts';
import { loadSecret } from '../../server/setup/secret.ts';
import { type ProductionServer, startProductionServer } from '../server/production-server.ts';
import { table } from '../table.ts';
import { startVisitor } from './waiting-visitor.ts';

const DAY = 86_400_000;
const FILES = 400;
const AT_ONCE = 40;
const OTHERS = 8;
/** After what was refused. */
const AGAIN_MS = 200;

/** Prints what another visitor and other learners wait at most. */
export async function measureDrawings(_server: ProductionServer, dist: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-drawings-'));
  try {
    const { receipts, others, pictures } = await write(dataDir);
    const settings = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', SECRET: '', TRUST_PROXY: '' };
    const root = join(import.meta.dirname, '..', '..');
    const rows: [string, number, number, number, number, string][] = [];
    const measure = async (name: string, paths: readonly string[], atOnce: number) => {
      // A new process each: nothing is drawn before.
      const server = await startProductionServer(root, dist, dataDir, settings);
      try {
        const visitor = await startVisitor(`${server.url}/register/react`);
        const attack = startAttack(server.url, paths, atOnce);
        const [first = 0, ...later] = await waitsOf(server.url, others);
        later.sort((a, b) => a - b);
        const statuses = await attack.stop();
        const { longest } = await visitor.stop();
        rows.push([name, longest, first, later[later.length >> 1] ?? 0, later.at(-1) ?? 0, answersOf(statuses)]);
      } finally {
        await server.stop();
      }
    };
    await measure('nothing', [], 0);
    await measure(`receipts of one learner, ${AT_ONCE} at once`, receipts, AT_ONCE);
    await measure('public pictures, in turn', pictures, 1);
    await measure(`public pictures, ${AT_ONCE} at once`, pictures, AT_ONCE);
    console.log(
      `\nFiles are drawn; a visitor asks for a page every 5 ms, ${OTHERS} other learners for a receipt each, one after the other.\n`,
    );
    const heads = [
      'drawn meanwhile',
      'a page, longest ms',
      'first receipt ms',
      'others, median ms',
      'longest ms',
      'answers',
    ];
    console.log(table(heads, rows));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [];
}

/** Asks for these, so many at once, until it is told to stop; gives how they were answered. */
function startAttack(url: string, paths: readonly string[], atOnce: number): { stop(): Promise<number[]> } {
  const statuses: number[] = [];
  const left = paths.map((path) => url + path);
  const stopping = new AbortController();
  const asking = async () => {
    // oxlint-disable no-await-in-loop -- in turn
    for (let each = left.shift(); each !== undefined && !stopping.signal.aborted; each = left.shift()) {
      const status = await asked(each);
      statuses.push(status);
      if (status === 429) await pause(AGAIN_MS);
    }
    // oxlint-enable no-await-in-loop
  };
  const all = Promise.all(Array.from({ length: atOnce }, asking));
  return {
    stop: async () => {
      stopping.abort();
      await all;
      return statuses;
    },
  };
}

/** For how many milliseconds each of these waited. */
async function waitsOf(url: string, paths: readonly string[]): Promise<number[]> {
  const waits: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const status = await asked(url + path);
    if (status !== 200) throw new Error(`another learner's receipt was answered with ${status}`);
    waits.push(performance.now() - began);
  }
  return waits;
}

async function asked(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
}

function answersOf(statuses: readonly number[]): string {
  const each = [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} × ${status}`);
  return each.join(', ');
}

/** Confirmed registrations of one learner, each with a public certificate, and one each of other learners. */
async function write(dataDir: string): Promise<{ receipts: string[]; others: string[]; pictures: string[] }> {
  const secret = loadSecret({ dataDir });
  const { db, close } = await openDatabase({ dataDir });
  const now = Date.now();
  const pictures: string[] = [];
  const confirmed = async (email: string, learnerName: string) => {
    const id = newId(now - DAY);
    const token = tokenOf(secret, { id, email });
    const about = { courseId: 'react', courseName: 'React.Js', learnerName };
    const moments = { receivedAt: now - DAY, dueAt: now, stateChangedAt: now, confirmedAt: now, consentAt: now };
    await db
      .insertInto('registration')
      .values(aRegistration({ id, tokenHash: tokenHash(token), email, state: 'confirmed', ...about, ...moments }))
      .execute();
    const number = certificateNumber(randomBytes(18));
    await db
      .insertInto('certificate')
      .values({
        ...{ id: newId(now), number, registrationId: id, attemptId: null, validFor: id, replaces: null, ...about },
        ...{ statusIndex: pictures.length, duration: '5+ hours', passedOn: '2026-11-15', proctored: null },
        ...{ issuedAt: now, issuedBy: null, publicSince: now, withdrawnAt: null },
      })
      .execute();
    pictures.push(`${certificatePath(number)}/picture.png`);
    return receiptPdfPath(token);
  };
  const receipts: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let count = 0; count < FILES; count++)
    receipts.push(await confirmed(`meera+${count}@example.org`, `Meera ${count}`));
  const others: string[] = [];
  for (let count = 0; count < OTHERS; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    others.push(await confirmed(`arjun${count}@example.org`, `Arjun ${count}`));
  await close();
  return { receipts, others, pictures: pictures.slice(0, FILES) };
}
