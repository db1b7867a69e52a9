/**
 * Whether somebody can tell from waiting times which addresses are known. A code is asked for by turns for an address that
 * is known and one that is not, and the request that follows is timed. The area under the ROC curve (AUC) is how often a
 * known address took longer than an unknown one: 0.5 tells nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/db/open.ts';
import { newId } from '../../server/db/id.ts';
import { createVisitor, must, type Visitor } from '../desk/desk-visitor.ts';
import { startMailServer } from '../../tests/e2e/support/servers/start-mail-server.ts';
import { type ProductionServer, startProductionServer } from '../server/production-server.ts';
import { table } from '../table.ts';

const EACH = 200;
/** How many of each are watched for as long as a mail may wait. */
const WATCHED = 40;
/** A little longer than the longest wait of a mail, in milliseconds. */
const WATCH_MS = 1400;
const WARM_UPS = 20;
/** Between two codes that are asked for. */
const PAUSE_MS = 100;

/** The three times that somebody who guesses can take. */
interface Times {
  /** Of the request for the code itself. */
  asked: number[];
  /** Of the request after it, sent at once. */
  next: number[];
  /** The longest of many requests while the mail must have left. */
  longest: number[];
}

const root = join(import.meta.dirname, '..', '..');

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureSignInTiming(_server: ProductionServer, dist: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-timing-'));
  // In a process of its own: what it does delays nothing here.
  const mails = await startMailServer();
  try {
    await addStaff(dataDir);
    const settings = { SMTP_URL: mails.smtp, TRUST_PROXY: '', DATABASE_URL: '', PUBLIC_URL: '', SECRET: '' };
    const server = await startProductionServer(root, dist, dataDir, settings);
    const visitor = createVisitor(server.url);
    const [known, unknown] = await measure(visitor).finally(async () => {
      visitor.leave();
      await server.stop();
    });
    print(known, unknown);
  } finally {
    await mails.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [];
}

function print(known: Times, unknown: Times): void {
  const row = (name: string, pick: (times: Times) => number[]) => [
    name,
    pick(known).length,
    median(pick(known)).toFixed(2),
    median(pick(unknown)).toFixed(2),
    auc(pick(known), pick(unknown)).toFixed(3),
  ];
  console.log('\nCodes asked for by turns for addresses that are known and that are not.\n');
  console.log(
    table(
      ['timed', 'of each', 'known, median ms', 'unknown, median ms', 'AUC'],
      [
        row('the request for the code', ({ asked }) => asked),
        row('the next request', ({ next }) => next),
        row('the longest wait while the email leaves', ({ longest }) => longest),
      ],
    ),
  );
}

/** Staff whose addresses are known, one for each time that one is asked for: an address gets few codes. */
async function addStaff(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  const now = Date.now();
  const shared = {
    role: 'verifier',
    totpSecret: null,
    totpLastStep: null,
    createdAt: now,
    removedAt: null,
    alerts: 'daily',
  } as const;
  const rows = Array.from({ length: EACH + WATCHED + WARM_UPS }, (_, number) => ({
    ...shared,
    id: newId(now),
    email: addressOf(true, number),
  }));
  await db.insertInto('staff').values(rows).execute();
  await close();
}

async function measure(visitor: Visitor): Promise<[known: Times, unknown: Times]> {
  const times = [true, false].map((): Times => ({ asked: [], next: [], longest: [] }));
  const [known, unknown] = times as [Times, Times];
  // oxlint-disable no-await-in-loop -- one after the other, as somebody would who listens
  for (let number = 0; number < WARM_UPS + EACH + WATCHED; number++) {
    const order = Math.random() < 0.5 ? [true, false] : [false, true];
    for (const isKnown of order) {
      const { asked, next, longest } = isKnown ? known : unknown;
      const email = addressOf(isKnown, number);
      const answer = must(await visitor.post('/desk/sign-in', { form: { step: 'address', email } }), 303);
      const after = must(await visitor.get('/desk/sign-in?again='), 200);
      // Each for itself: a mail that is sent at once has left before the next is asked for.
      await pause(PAUSE_MS);
      if (number >= WARM_UPS && number < WARM_UPS + EACH) {
        asked.push(answer.ms);
        next.push(after.ms);
      }
      if (number >= WARM_UPS + EACH) longest.push(await longestWait(visitor));
    }
    // The mails of the quick rounds leave before anybody is watched.
    if (number === WARM_UPS + EACH - 1) await pause(2 * WATCH_MS);
  }
  // oxlint-enable no-await-in-loop
  return [known, unknown];
}

async function longestWait(visitor: Visitor): Promise<number> {
  const end = performance.now() + WATCH_MS;
  let longest = 0;
  // oxlint-disable-next-line no-await-in-loop
  while (performance.now() < end) longest = Math.max(longest, (await visitor.get('/healthz')).ms);
  return longest;
}

function addressOf(isKnown: boolean, number: number): string {
  return `${isKnown ? 'known' : 'other'}${String(number).padStart(4, '0')}@example.org`;
}

/** How often one of the first is greater than one of the second; equal ones count half. */
function auc(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((one) => second.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
