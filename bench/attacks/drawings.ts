/**
 * How long others wait while files are drawn: 40 receipts that one learner asks for at once, and public pictures of
 * certificates, one after the other. Prints figures of this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { certificateNumber } from '../../domain/certificate/number.ts';
import { certificatePath, receiptPdfPath } from '../../domain/paths.ts';
import { newId } from '../../server/db/id.ts';
import { openDatabase } from '../../server/db/open.ts';
import { aRegistration } from '../../server/db/rows.fixture.ts';
import { tokenHash, tokenOf } from '../../server/registration/token.ts';
import { loadSecret } from '../../server/setup/secret.ts';
import { type ProductionServer, startProductionServer } from '../server/production-server.ts';
import { table } from '../table.ts';
import { startVisitor } from './waiting-visitor.ts';

const DAY = 86_400_000;
const FILES = 40;

/** Prints what another visitor and another learner wait at most. */
export async function measureDrawings(_server: ProductionServer, dist: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-drawings-'));
  try {
    const { receipts, othersReceipt, pictures } = await write(dataDir);
    const settings = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', SECRET: '', TRUST_PROXY: '' };
    const root = join(import.meta.dirname, '..', '..');
    const rows: [string, number, number, string][] = [];
    const measure = async (name: string, run: (url: string) => Promise<number[]>) => {
      // A new process each: nothing is drawn before.
      const server = await startProductionServer(root, dist, dataDir, settings);
      try {
        const visitor = await startVisitor(`${server.url}/register/react`);
        const attacked = run(server.url);
        const began = performance.now();
        const other = await fetch(server.url + othersReceipt);
        await other.arrayBuffer();
        const waited = performance.now() - began;
        if (other.status !== 200) throw new Error(`the other learner's receipt was answered with ${other.status}`);
        const statuses = await attacked;
        rows.push([name, (await visitor.stop()).longest, waited, answersOf(statuses)]);
      } finally {
        await server.stop();
      }
    };
    await measure('nothing', async () => []);
    await measure(`${FILES} receipts of one learner at once`, (url) =>
      Promise.all(receipts.map((path) => asked(url + path))),
    );
    await measure(`${FILES} public pictures in turn`, async (url) => {
      const statuses: number[] = [];
      // oxlint-disable-next-line no-await-in-loop -- in turn
      for (const path of pictures) statuses.push(await asked(url + path));
      return statuses;
    });
    console.log(
      '\nFiles are drawn; a visitor asks for a page every 5 ms, another learner for one receipt at the same time.\n',
    );
    console.log(table(['drawn meanwhile', 'longest wait ms', "the other learner's receipt ms", 'answers'], rows));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [];
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

/** Confirmed registrations of one learner, each with a public certificate, and one of another learner. */
async function write(dataDir: string): Promise<{ receipts: string[]; othersReceipt: string; pictures: string[] }> {
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
  const othersReceipt = await confirmed('arjun@example.org', 'Arjun Nair');
  await close();
  return { receipts, othersReceipt, pictures: pictures.slice(0, FILES) };
}
