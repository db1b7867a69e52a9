/** Sends every form with values that no browser sends. No error may be ours, and refused forms change nothing. */
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { generateStatement } from '../../domain/matching/generator.fixture.ts';
import { writeDatabase } from '../support/desk-data.ts';
import { createVisitor, registration, type Visitor } from '../support/visitor.ts';
import { startProductionServer } from '../support/production-server.ts';
import { databaseFile } from '../../server/db/sqlite/file.ts';
import { isThorough } from '../thorough.ts';
import { learner, owner, withFolder } from './fault.fixture.ts';
import { dist, expect, test } from './test.fixture.ts';

/** Runs of each form. */
const RUNS = isThorough ? 30 : 1;
/** Searches two of the pages that differ only in an id. */
const MOST_ALIKE = 2;

interface Form {
  action: string;
  fields: [name: string, value: string][];
  hasFile: boolean;
}

/** Forms are equal if path (without ids) and field names are. */
const kindOf = (path: string) => new URL(path, 'http://x').pathname.replace(/[\w-]{20,}/g, ':id');

async function formsOf(visitor: Visitor, starts: readonly string[]): Promise<Form[]> {
  const forms = new Map<string, Form>();
  const seen = new Map<string, number>();
  const waiting = [...starts];
  const asked = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (asked.has(path)) continue;
    asked.add(path);
    const kind = kindOf(path);
    const alike = seen.get(kind) ?? 0;
    if (alike >= MOST_ALIKE && !starts.includes(path)) continue;
    seen.set(kind, alike + 1);
    const answer = await visitor.get(path);
    expect.soft(answer.status, path).toBeLessThan(500);
    if (answer.location !== '') waiting.push(pathIn(answer.location, path));
    if (answer.status !== 200) continue;
    const document = parseDocument(answer.text());
    for (const link of elementsOf(document, /^a$/)) {
      const href = pathIn(link.attribs.href ?? '', path);
      if (href.startsWith('/') && !/\.(?:mp4|webm|pdf)$/.test(href)) waiting.push(href);
    }
    for (const element of elementsOf(document, /^form$/)) {
      if (element.attribs.method !== 'post') continue;
      const action = pathIn(element.attribs.action ?? path, path);
      const parts = elementsOf(element, /^(?:input|select|textarea|button)$/);
      const named = parts.filter(({ attribs }) => attribs.name !== undefined);
      const fields = named.map(({ attribs }): [string, string] => [attribs.name ?? '', attribs.value ?? '']);
      const names = named.map(
        ({ attribs }) => `${attribs.name}${attribs.type === 'hidden' ? `=${attribs.value}` : ''}`,
      );
      const key = `${kindOf(action)} ${names.join(' ').replace(/[\w-]{20,}/g, ':id')}`;
      if (!forms.has(key)) forms.set(key, { action, fields, hasFile: element.attribs.enctype !== undefined });
    }
  }
  // Forms without fields sign out, so they come last.
  return [...forms.values()].toSorted((a, b) => b.fields.length - a.fields.length);
}

const elementsOf = (node: Parameters<typeof DomUtils.getElementsByTagName>[1], tag: RegExp) =>
  DomUtils.getElementsByTagName((name) => tag.test(name), node);

function pathIn(href: string, base: string): string {
  const url = new URL(href, new URL(base, 'http://site.invalid'));
  return url.host === 'site.invalid' ? url.pathname + url.search : '';
}

/** Control characters, lone surrogates, marks without a letter, other digits, code. */
const strangeText = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\r\nBcc: all@example.org',
    '\u202e\u200d\u0301',
    '\ud800',
    '٩٨٧٦٥٤٣٢١٠',
    '१२३४५६७८९०',
    "'; drop table registration; --",
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    '../../../etc/passwd',
    '__proto__',
    '[object Object]',
    'null',
    '-1',
    '1e309',
    '99999999999999999999',
    '0000-00-00',
    '2026-02-31',
    '+275760-09-14',
    '=1+1',
  ),
  fc
    .tuple(fc.constantFrom('x', '9', ' ', '.', 'अ', '\u0301', '😀'), fc.integer({ min: 1000, max: 12_000 }))
    .map(([sign, count]) => sign.repeat(count)),
);

type Sent = { name: string; value: string; isFile: boolean };

/** Fields are strange, missing, repeated, files or unknown. */
const fillingOf = ({ fields }: Form): fc.Arbitrary<Sent[]> => {
  const people = Object.entries(registration(0));
  const fieldOf = ([name, given]: [string, string]) => {
    const ordinary = people.find(([known]) => known === name)?.[1] ?? given;
    const value = fc.oneof({ weight: 2, arbitrary: fc.constant(ordinary) }, { weight: 3, arbitrary: strangeText });
    const one = fc.record({ name: fc.constant(name), value, isFile: fc.constantFrom(false, false, false, true) });
    return fc.oneof(
      { weight: 5, arbitrary: one.map((sent) => [sent]) },
      { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant<Sent[]>([]) },
    );
  };
  const strange = fc.record({
    name: fc.oneof(strangeText, fc.constantFrom('__proto__', 'constructor', 'toString', 'step', 'action')),
    value: strangeText,
    isFile: fc.boolean(),
  });
  return fc
    .tuple(fc.tuple(...fields.map(fieldOf)), fc.array(strange, { maxLength: 2 }))
    .map(([own, others]) => [...own.flat(), ...others]);
};

/** As `multipart`, encoded, or with a wrong content type. */
async function bodyOf(
  sent: readonly Sent[],
  how: 'form' | 'files' | 'neither',
): Promise<{ body: Uint8Array; type: string }> {
  if (how !== 'files') {
    const text = new URLSearchParams(sent.map(({ name, value }): [string, string] => [name, value])).toString();
    const type = how === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=nowhere';
    return { body: Buffer.from(text), type };
  }
  const form = new FormData();
  for (const { name, value, isFile } of sent) {
    if (isFile) form.append(name, new File([value], value.slice(0, 40)));
    else form.append(name, value);
  }
  const multipart = new Response(form);
  return { body: new Uint8Array(await multipart.arrayBuffer()), type: multipart.headers.get('Content-Type') ?? '' };
}

/** Data of people and staff, without attempts, codes and sessions. */
const KEPT = [
  'registration',
  'reference_claim',
  'payment',
  'refund',
  'remark',
  'staff',
  'statement_mapping',
  'installation',
  'course_setting',
  'waiting_list',
];

function keptIn(database: DatabaseSync): string {
  const rows = KEPT.flatMap((table) => database.prepare(`select * from ${table}`).all());
  // The time until which staff were told changes by the minute.
  return JSON.stringify(rows.map(({ alerted_until: _told, ...row }) => row));
}

/** All tables except those that visits change, and the exam slots, which are created on reading. */
function allIn(database: DatabaseSync): Record<string, string> {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:rate_limit|session|sign_in_code|outbox|exam_slot|sqlite_.*)$/.test(name));
  expect(tables).toEqual(expect.arrayContaining(KEPT));
  const rowsOf = (table: string) =>
    JSON.stringify(database.prepare(`select * from ${table}`).all(), (key, value: unknown) =>
      key === 'alerted_until' ? undefined : value,
    );
  return Object.fromEntries(tables.map((table) => [table, rowsOf(table)]));
}

const PEOPLE = ['visitor', 'learner', 'owner'] as const;

test.for(PEOPLE)(
  'every form that a %s finds, filled with anything: never an error of ours, and what is refused changes nothing',
  { timeout: isThorough ? 1_200_000 : undefined },
  async (who) => {
    await withFolder(async (dataDir) => {
      await writeDatabase(dataDir, generateStatement(1, 0.02), 'first@example.org');
      const server = await startProductionServer('.', dist, dataDir, {
        LOG_LEVEL: 'silent',
        DATABASE_URL: '',
        SMTP_URL: '',
        TRUST_PROXY: '',
      });
      const { url } = server;
      const taken = await createVisitor(url).post('/register/react', { form: registration(1) });
      const learnerEmail = registration(1).email ?? '';
      let owners = 0;
      /** New each time: some forms end a session or remove the sender. */
      const arrive = async () =>
        who === 'owner'
          ? owner(url, dataDir, `owner${++owners}@example.org`)
          : who === 'learner'
            ? learner(url, dataDir, learnerEmail)
            : createVisitor(url);
      const starts = {
        visitor: [
          '/',
          '/ReactRegister',
          '/register/react',
          '/sign-in',
          '/desk/sign-in',
          '/desk/sign-in?way=other',
          '/nowhere',
        ],
        learner: [taken.location, '/sign-in', '/my-courses'],
        owner: [
          '/desk',
          '/desk?view=all',
          '/desk/import',
          '/desk/log',
          '/desk/settings',
          '/desk/staff',
          '/desk/account',
          '/desk/export',
          '/desk/walk-in',
          '/desk/courses/cpp',
          '/desk/courses/react/message',
        ],
      }[who];
      let visitor = await arrive();
      const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
      // Reminders that are due at the start are told first.
      let unread = allIn(database);
      const isSettled = () => {
        const earlier = JSON.stringify(unread);
        unread = allIn(database);
        return JSON.stringify(unread) === earlier;
      };
      await expect.poll(isSettled, { interval: 500 }).toBe(true);
      const forms = await formsOf(visitor, starts);
      expect(allIn(database)).toEqual(unread);
      expect(forms.length).toBeGreaterThanOrEqual({ visitor: 4, learner: 2, owner: 10 }[who]);

      let before = keptIn(database);
      for (const form of forms) {
        await fc.assert(
          fc.asyncProperty(
            fillingOf(form),
            fc.constantFrom('form' as const, 'files' as const, 'files' as const, 'neither' as const),
            async (sent, how) => {
              const { body, type } = await bodyOf(sent, how);
              let answer = await visitor.post(form.action, { body, headers: { 'Content-Type': type } });
              if (who === 'owner' && answer.location.startsWith('/desk/sign-in')) {
                visitor.leave();
                visitor = await arrive();
                before = keptIn(database);
                answer = await visitor.post(form.action, { body, headers: { 'Content-Type': type } });
              }
              const after = keptIn(database);
              expect(answer.status, answer.text().slice(0, 300)).toBeLessThan(500);
              if (answer.status >= 400) expect(after === before, `${form.action} ${answer.status}`).toBe(true);
              before = after;
            },
          ),
          { numRuns: RUNS, endOnFailure: true },
        );
      }
      database.close();
      expect((await createVisitor(url).get('/healthz')).status).toBe(200);
      expect((await createVisitor(url).post('/register/react', { form: registration(2) })).status).toBe(303);
      visitor.leave();
      await server.stop();
      expect(server.child.exitCode).toBe(0);
    });
  },
);
