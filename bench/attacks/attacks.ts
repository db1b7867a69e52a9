/**
 * What anyone can try against the process, and how long somebody else then waits: each attack of a kind that once
 * worked. Prints figures of this machine; a wrong answer is a problem, a slow one a figure.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { generateStatement } from '../../domain/matching/generator.fixture.ts';
import { databaseFile } from '../../server/db/sqlite/file.ts';
import { workbookFiles } from '../../server/reading/file/workbook.fixture.ts';
import { zipStored } from '../../server/reading/file/zip.ts';
import { writeDatabase } from '../desk/desk-data.ts';
import { ask, KINDS } from '../../tests/e2e/support/kinds-of-answers.ts';
import { createVisitor, must, registration, signIn, type Visitor } from '../desk/desk-visitor.ts';
import { type ProductionServer, startProductionServer } from '../server/production-server.ts';
import { table } from '../table.ts';
import { startVisitor, type Waited } from './waiting-visitor.ts';

const STAFF = 'staff@example.org';
const STALLED = 150;
const STALL_MS = 3000;
const LOCK_MS = 4000;

interface Attack {
  name: string;
  /** What the other visitor asks for meanwhile. */
  path?: string;
  /** May tell something that the table does not show. */
  run(target: Target): Promise<string | void>;
}

interface Target {
  server: ProductionServer;
  staff: Visitor;
  dataDir: string;
}

const ATTACKS: readonly Attack[] = [
  { name: 'nothing', run: () => pause(STALL_MS) },
  { name: '2: 65,400 dots in an address, 5 times', run: repeat('/sign-in', { email: `${'.'.repeat(65_400)}x` }) },
  { name: '2: 65,000 digits as a number, 5 times', run: repeat('/register/react', { mobile: '9'.repeat(65_000) }) },
  { name: '2: the worst of each field, 5 times', run: repeat('/register/react', worstForm()) },
  { name: '3: 64 pictures drawn anew at once', run: drawPictures },
  {
    name: `4: ${STALLED} statements stalled, not signed in`,
    run: ({ server }) => stall(server, '/desk/import', 5_900_000),
  },
  { name: `4: ${STALLED} forms stalled`, run: ({ server }) => stall(server, '/register/react', 65_000) },
  { name: '7: a workbook with 200,000 attributes on a tag', run: uploadWorkbook },
  { name: '9: the database held by another process', run: holdDatabase },
  { name: '9: the same, /healthz', path: '/healthz', run: holdDatabase },
  {
    name: '9: the same, a page that reads it',
    path: '/registrations/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    run: holdDatabase,
  },
  { name: '14: 10 connections with 30 requests ahead each', run: sendAhead },
];

/** Prints the figures of all attacks, each against the same process. */
export async function measureAttacks(_server: ProductionServer, dist: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-attacks-'));
  try {
    await writeDatabase(dataDir, generateStatement(1), STAFF);
    const settings = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', SECRET: '', TRUST_PROXY: '' };
    const server = await startProductionServer(join(import.meta.dirname, '..', '..'), dist, dataDir, settings);
    const staff = createVisitor(server.url);
    try {
      await signIn(staff, STAFF, dataDir);
      await measureAll({ server, staff, dataDir });
      await measureHeaders(server.url);
    } finally {
      staff.leave();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [];
}

async function measureAll(target: Target): Promise<void> {
  const { server } = target;
  const rows: [string, number, string, number, number][] = [];
  const notes: string[] = [];
  for (const { name, path = '/register/react', run } of ATTACKS) {
    // One attack after the other: each is measured by itself.
    // oxlint-disable no-await-in-loop
    const before = memory(server.pid, 'VmRSS');
    const visitor = await startVisitor(server.url + path);
    const note = await run(target);
    const during = memory(server.pid, 'VmRSS');
    const waited = await visitor.stop();
    // oxlint-enable no-await-in-loop
    if (note !== undefined) notes.push(`${name}: ${note}`);
    rows.push([name, waited.longest, answersOf(waited), before, during]);
  }
  console.log('\nAnother visitor asks for a page every 5 ms while somebody attacks.\n');
  console.log(table(['attack', 'longest wait ms', 'answers', 'MB before', 'MB at the end'], rows));
  console.log(`\n${notes.join('\n')}`);
  console.log(`\nMost memory the process ever had: ${Math.round(memory(server.pid, 'VmHWM'))} MB`);
}

/** What proxies have to keep of an answer before they pass it on: nginx by itself takes 4 KB, on some machines 8. */
async function measureHeaders(origin: string): Promise<void> {
  const rows: [string, number, number][] = [];
  for (const [, sent] of KINDS) {
    // oxlint-disable-next-line no-await-in-loop
    const { status = 0, head } = await ask(origin, sent);
    rows.push([`${sent.method ?? 'GET'} ${sent.path.slice(0, 40)}`, status, head]);
  }
  console.log(`\nHeaders of each kind of answer.\n\n${table(['request', 'status', 'bytes'], rows)}`);
}

function answersOf({ statuses }: Waited): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

function repeat(path: string, form: Record<string, string>) {
  return async ({ server }: Target): Promise<void> => {
    const attacker = createVisitor(server.url);
    // oxlint-disable-next-line no-await-in-loop
    for (let count = 0; count < 5; count++) must(await attacker.post(path, { form }), 422);
    attacker.leave();
  };
}

/** All fields together stay below what a form may have. */
function worstForm(): Record<string, string> {
  const long = (piece: string) => piece.repeat(Math.floor(9000 / encodeURIComponent(piece).length));
  return {
    learnerName: long(' ﷺ'),
    email: long('a.'),
    mobile: long('+ '),
    reference: long('UPI REF '),
    paidOn: long('1-'),
    guardianName: long('\u200da'),
  };
}

async function drawPictures({ server }: Target): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      fetch(`${server.url}/_image?href=/social/site.png&w=${3000 + index}&h=3000&f=avif`).then(
        (answer) => answer.status,
      ),
    ),
  );
  if (answers.some((status) => status !== 404)) throw new Error(`/_image answered ${answers.join(' ')}`);
}

/** Sends all of a body but its end, on many connections, and waits. */
async function stall(server: ProductionServer, path: string, bytes: number): Promise<void> {
  const { port, origin } = new URL(server.url);
  const body = Buffer.alloc(bytes - 100, 'x');
  const sockets: Socket[] = [];
  for (let count = 0; count < STALLED; count++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    const head = ['POST', path, 'HTTP/1.1\r\nHost: x\r\nOrigin:', origin].join(' ');
    socket.write(`${head}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`);
    socket.write(body);
    sockets.push(socket);
  }
  await pause(STALL_MS);
  for (const socket of sockets) socket.destroy();
}

async function uploadWorkbook({ staff }: Target): Promise<void> {
  const attributes = Array.from({ length: 200_000 }, (_, index) => ` a${index.toString(36)}=""`).join('');
  const sheet = `<worksheet><sheetData><row${attributes}><c r="A1"><v>1</v></c></row></sheetData></worksheet>`;
  const form = new FormData();
  form.set('step', 'preview');
  form.set('file', new File([new Uint8Array(zipStored(workbookFiles(sheet)))], 'statement.xlsx'));
  const multipart = new Response(form);
  const headers = { 'Content-Type': multipart.headers.get('Content-Type') ?? '' };
  const answer = await staff.post('/desk/import', { body: new Uint8Array(await multipart.arrayBuffer()), headers });
  if (answer.status !== 422) throw new Error(`the workbook was answered with ${answer.status}`);
}

async function holdDatabase({ dataDir, server }: Target): Promise<string> {
  const other = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  other.exec('begin exclusive');
  const learner = createVisitor(server.url);
  const waited: Waited = { longest: 0, statuses: {} };
  let people = 0;
  const end = performance.now() + LOCK_MS;
  while (performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, ms } = await learner.post('/register/react', { form: registration(++people) });
    waited.longest = Math.max(waited.longest, ms);
    waited.statuses[status] = (waited.statuses[status] ?? 0) + 1;
  }
  learner.leave();
  other.exec('rollback');
  other.close();
  return `registrations meanwhile were answered ${answersOf(waited)}, the slowest after ${Math.round(waited.longest)} ms`;
}

async function sendAhead({ server }: Target): Promise<void> {
  const { port } = new URL(server.url);
  const requests = 'GET /register/react HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(30);
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      let answers = 0;
      socket.write(requests);
      for await (const piece of socket) {
        answers += String(piece).split('HTTP/1.1 200').length - 1;
        if (answers >= 30) break;
      }
    }),
  );
}

/** In megabytes, where the system can say. */
function memory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
