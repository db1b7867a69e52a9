/** How long others wait while somebody requests many drawings: receipts of one learner, and public pictures. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { certificateNumber } from '../domain/certificate/certificate-number.ts';
import { DAY } from '../domain/day.ts';
import { certificatePath, receiptPdfPath } from '../domain/paths.ts';
import { newId } from '../server/db/id.ts';
import { openDatabase } from '../server/db/open/open.ts';
import { inTransaction } from '../server/db/transaction.ts';
import { loadSecret } from '../server/setup/secret.ts';
import { linkedRegistration } from '../tests/support/linked-registration.ts';
import { createVisitor, must } from '../tests/support/visitor.ts';
import { share, table } from './table.ts';
import { startVisitor } from './waiting-visitor.ts';
import { withSite } from './with-site.ts';

const FILES = 400;
const AT_ONCE = 40;
const OTHERS = 8;
/** After a refusal. */
const AGAIN_MS = 200;

/** The drawings, and how many are requested at once. */
const ATTACKS: readonly (readonly [what: string, of: 'receipts' | 'pictures', atOnce: number])[] = [
  ['nothing', 'receipts', 0],
  [`receipts of one learner, ${AT_ONCE} at once`, 'receipts', AT_ONCE],
  ['public pictures, in turn', 'pictures', 1],
  [`public pictures, ${AT_ONCE} at once`, 'pictures', AT_ONCE],
];

export async function measure({ dist }: { dist: string }): Promise<string[]> {
  const rows: (string | number)[][] = [];
  for (const [what, of, atOnce] of ATTACKS) {
    // oxlint-disable-next-line no-await-in-loop -- each for itself, in a new process: nothing is drawn before
    await withSite(dist, writeFiles, async ({ server: { url }, written }) => {
      const visitor = await startVisitor(`${url}/register/react`);
      const attack = startAttack(url, written[of], atOnce);
      const [first = 0, ...later] = await waitsOf(url, written.others);
      const statuses = await attack.stop();
      rows.push([what, await visitor.stop(), first, share(later, 0.5), share(later, 1), statuses]);
    });
  }
  console.log(
    `\nFiles are drawn; a visitor asks for a page every 5 ms, ${OTHERS} other learners for a receipt each, one after the other.\n`,
  );
  const heads = ['drawn in that time', 'a page, longest ms', 'first receipt ms', 'others, median ms', 'longest ms'];
  console.log(table([...heads, 'answers'], rows));
  return [];
}

/** Requests the paths until it is stopped, then tells the status codes. */
function startAttack(url: string, paths: readonly string[], atOnce: number): { stop(): Promise<string> } {
  const counts = new Map<number, number>();
  const left = paths.values();
  let isOver = false;
  const asking = async () => {
    const attacker = createVisitor(url);
    for (const path of left) {
      if (isOver) break;
      // oxlint-disable no-await-in-loop -- in turn
      const { status } = await attacker.get(path);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status === 429) await pause(AGAIN_MS);
      // oxlint-enable no-await-in-loop
    }
    attacker.leave();
  };
  const all = Promise.all(Array.from({ length: atOnce }, asking));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
    },
  };
}

async function waitsOf(url: string, paths: readonly string[]): Promise<number[]> {
  const learner = createVisitor(url);
  const waits: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const path of paths) waits.push(must(await learner.get(path), 200).ms);
  learner.leave();
  return waits;
}

/** Confirmed registrations with public certificates: many of one learner, and one each of others. */
async function writeFiles(dataDir: string): Promise<{ receipts: string[]; others: string[]; pictures: string[] }> {
  const secret = loadSecret({ dataDir });
  const { db, close } = await openDatabase({ dataDir });
  const now = Date.now();
  const receipts: string[] = [];
  const pictures: string[] = [];
  await inTransaction(db, async (tx) => {
    for (let count = 0; count < FILES + OTHERS; count++) {
      // A label after a plus sign is still the same person.
      const who = count < FILES ? `meera+${count}` : `arjun${count}`;
      const about = { courseId: 'react', courseName: 'React.Js', learnerName: who };
      const own = { email: `${who}@example.org`, state: 'confirmed', receivedAt: now - DAY, ...about } as const;
      const { row, token } = linkedRegistration(secret, own);
      const number = certificateNumber(randomBytes(18));
      // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
      await tx.insertInto('registration').values(row).execute();
      await tx
        .insertInto('certificate')
        .values({
          ...{ id: newId(now), number, registrationId: row.id, attemptId: null, validFor: row.id, replaces: null },
          ...{ ...about, statusIndex: count, duration: '5+ hours', passedOn: '2026-11-15', proctored: null },
          ...{ issuedAt: now, issuedBy: null, publicSince: now, withdrawnAt: null },
        })
        .execute();
      // oxlint-enable no-await-in-loop
      receipts.push(receiptPdfPath(token));
      pictures.push(`${certificatePath(number)}/picture.png`);
    }
  });
  await close();
  return { receipts: receipts.slice(0, FILES), others: receipts.slice(FILES), pictures: pictures.slice(0, FILES) };
}
