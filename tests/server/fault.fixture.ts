import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { codeFor, createVisitor, must, registration, signIn, type Visitor } from '../support/visitor.ts';
import { programOf } from '../../scripts/setup/builds.mjs';
import { databaseFile } from '../../server/db/sqlite/file.ts';
import { expect } from './test.fixture.ts';

export async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-fault-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `link` is the secret page. */
export async function register(url: string, number: number): Promise<{ status: number; link: string }> {
  const answer = await fetch(`${url}/register/react`, {
    method: 'POST',
    body: new URLSearchParams(registration(number)),
    headers: { origin: url },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  // Failed requests must say when to try again.
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  return { status: answer.status, link: answer.headers.get('location') ?? '' };
}

export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

export async function checksOf(url: string): Promise<Record<string, boolean>> {
  const { checks } = (await (await fetch(`${url}/readyz`)).json()) as { checks: { name: string; ok: boolean }[] };
  return Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
}

/** Also checks the database file. */
export function registered(dataDir: string): string[] {
  const database = new DatabaseSync(databaseFile(dataDir));
  try {
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    return database
      .prepare('select email from registration order by id')
      .all()
      .map(({ email }) => String(email));
  } finally {
    database.close();
  }
}

export const emailOf = (number: number): string => registration(number).email ?? '';

/** The output of a process that refuses to start. Fails if it starts. */
export async function refusalOf(dist: string, dataDir: string): Promise<string> {
  const child = spawn(process.execPath, [programOf(dist)], {
    env: { ...process.env, PORT: '0', HOST: 'localhost', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (words) => {
    if (String(words).includes('ready at')) child.kill();
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code, said).toBe(1);
  return said;
}

/** Signs in with the code of the email in the data folder. */
export async function owner(url: string, dataDir: string, email: string): Promise<Visitor> {
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', email, '--role', 'owner'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port },
  });
  const visitor = createVisitor(url);
  await signIn(visitor, email, dataDir);
  return visitor;
}

/** Once for each data folder. */
export async function learner(url: string, dataDir: string, email: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  must(await visitor.post('/sign-in', { form: { step: 'address', email } }), 303);
  must(await visitor.post('/sign-in', { form: { step: 'code', code: await codeFor(email, dataDir) } }), 303);
  must(await visitor.get('/my-courses'), 200);
  return visitor;
}
