/** Two processes, each with its own folder of content, on one PostgreSQL. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { withOwnPostgres } from '../../scripts/system/postgres.mjs';
import { phonePhoto } from '../../server/pictures/phone.fixture.ts';
import { addStaff, signedIn } from '../e2e/support/sessions.ts';
import { type StaffedSite, within } from '../e2e/support/site.ts';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { createVisitor, must, type Visitor } from '../support/visitor.ts';
import { isThorough } from '../thorough.ts';
import { dist, expect, test } from './test.fixture.ts';

const KILLS = isThorough ? 30 : 4;
/** Milliseconds after the press: within so many files are written and pages made. */
const LONGEST = 3000;

const REACT = { file: 'courses/react.yaml', form: '/desk/site/courses/react', page: '/ReactRegister' } as const;
const CPP = { file: 'courses/cpp.yaml', form: '/desk/site/courses/cpp', page: '/CRegister' } as const;
const PUBLISH = '/desk/site/publish';

type Which = 0 | 1;

/** Processes 0 and 1 are running when `work` begins. */
async function withTwo(work: (two: Two) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-machines-'));
  const at = (name: string, which: Which) => join(folder, `${name}-${which}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await withOwnPostgres(async ({ url: databaseUrl }) => {
    const start = (which: Which) =>
      startProductionServer('.', dist, at('data', which), {
        ...{ DATABASE_URL: databaseUrl, CONTENT_DIR: at('content', which), SMTP_URL: '' },
        SECRET: 'the same for both of the two processes',
      });
    for (const which of [0, 1] as const) cpSync('content', at('content', which), { recursive: true });
    // At once: one of them is the first to have the files in the database.
    const running: [ProductionServer, ProductionServer] = await Promise.all([start(0), start(1)]);
    const two = {
      data: (which: Which) => at('data', which),
      content: (which: Which) => at('content', which),
      url: (which: Which) => running[which].url,
      site: (which: Which): StaffedSite => ({ url: running[which].url, data: at('data', which), databaseUrl }),
      stop: (which: Which) => running[which].stop(),
      async kill(which: Which) {
        const { child } = running[which];
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
      start: async (which: Which) => void (running[which] = await start(which)),
      text: (which: Which, file: string) => readFileSync(join(at('content', which), file), 'utf8'),
      edit(which: Which, file: string, from: string, to: string) {
        const path = join(at('content', which), file);
        const text = readFileSync(path, 'utf8');
        if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
        writeFileSync(path, text.replace(from, to));
      },
      page: async (which: Which, path: string) => (await fetch(running[which].url + path)).text(),
      /** As one member of staff sees the process. */
      async desk(which: Which, email: string): Promise<Visitor> {
        const site = { url: running[which].url, data: at('data', which), databaseUrl };
        const visitor = createVisitor(site.url, await signedIn({ audience: 'staff', email }, site));
        onTestFinished(() => visitor.leave());
        return visitor;
      },
    };
    await work(two).finally(() => Promise.all(running.map(({ child }) => child.kill('SIGKILL'))));
  });
}

interface Two {
  data(which: Which): string;
  content(which: Which): string;
  url(which: Which): string;
  site(which: Which): StaffedSite;
  stop(which: Which): Promise<void>;
  kill(which: Which): Promise<void>;
  start(which: Which): Promise<void>;
  text(which: Which, file: string): string;
  edit(which: Which, file: string, from: string, to: string): void;
  page(which: Which, path: string): Promise<string>;
  desk(which: Which, email: string): Promise<Visitor>;
}

const save = async (desk: Visitor, form: string, fields: Record<string, string>) =>
  void must(await desk.post(form, { form: { ...fields, do: 'save' } }), 303);

/** Until it has ended. */
async function publish(desk: Visitor, fields: Record<string, string> = {}) {
  let answer = await desk.post(PUBLISH, { form: fields });
  while (answer.location === '/desk/site/publishing') {
    // oxlint-disable no-await-in-loop -- until it has ended
    const next = await desk.get(answer.location);
    if (next.status !== 200) answer = next;
    // oxlint-enable no-await-in-loop
  }
  // What has to be chosen or corrected is shown where it began.
  return answer.location.startsWith(`${PUBLISH}?`) ? desk.get(answer.location) : answer;
}

const steps = (two: Two) =>
  within(two.site(0), (db) => db.selectFrom('publish').selectAll().orderBy('at').orderBy('id').execute());

test('what is published at one process is served by the other, and a colleague takes it back there', async () => {
  await withTwo(async (two) => {
    const [owner, colleague] = [await addStaff('owner', two.site(0)), await addStaff('owner', two.site(1))];
    const here = await two.desk(0, owner);
    await save(here, REACT.form, { price: '1234' });
    expect((await publish(here)).location).toMatch(/^\/desk\/site\/history\?live=/);
    expect(await two.page(0, REACT.page)).toContain('₹1,234');
    await expect.poll(() => two.page(1, REACT.page)).toContain('₹1,234');
    expect(two.text(1, REACT.file)).toBe(two.text(0, REACT.file));

    // The other process knows how it ended.
    const there = await two.desk(1, owner);
    expect((await there.get('/desk/site/publishing')).location).toMatch(/^\/desk\/site\/history\?live=/);

    const [step] = await steps(two);
    const other = await two.desk(1, colleague);
    expect((await other.get('/desk/site/history')).text()).toContain(owner);
    expect((await publish(other, { undo: step?.id ?? '' })).location).toMatch(/^\/desk\/site\/history\?live=/);
    await expect.poll(() => two.page(0, REACT.page)).not.toContain('₹1,234');
    expect(two.text(0, REACT.file)).toBe(readFileSync(join('content', REACT.file), 'utf8'));
  });
});

test('two people publish at once at two processes: other fields are both live, and the same field is asked for', async () => {
  await withTwo(async (two) => {
    const people = [await addStaff('owner', two.site(0)), await addStaff('owner', two.site(1))];
    const desks = [await two.desk(0, people[0] ?? ''), await two.desk(1, people[1] ?? '')] as const;
    await save(desks[0], REACT.form, { price: '1234' });
    await save(desks[1], REACT.form, { name: 'React for everybody' });
    const ended = await Promise.all(desks.map((desk) => publish(desk)));
    expect(ended.map(({ status, location }) => [status, location.split('?')[0]])).toEqual([
      [303, '/desk/site/history'],
      [303, '/desk/site/history'],
    ]);
    for (const which of [0, 1] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await expect
        .poll(() => two.page(which, REACT.page))
        .toMatch(/React for everybody[\s\S]*₹1,234|₹1,234[\s\S]*React for/);
      expect(two.text(which, REACT.file)).toMatch(/^name: React for everybody$/m);
    }

    await save(desks[0], REACT.form, { price: '1235' });
    await save(desks[1], REACT.form, { price: '1236' });
    const again = await Promise.all(desks.map((desk) => publish(desk)));
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 303]);
    expect(again.find(({ status }) => status === 200)?.text()).toContain('Two versions');
  });
});

test('a change by hand reaches the other, and an older folder reverts nothing', async () => {
  await withTwo(async (two) => {
    two.edit(0, CPP.file, 'name: Introduction to C++', 'name: First steps in C++');
    await expect.poll(() => two.page(1, CPP.page)).toContain('First steps in C++');

    const owner = await addStaff('owner', two.site(0));
    await two.stop(1);
    const desk = await two.desk(0, owner);
    await save(desk, REACT.form, { price: '1234' });
    await publish(desk);
    // As a container has it, which brings the content of its image and an empty data folder.
    for (const name of [two.content(1), two.data(1)]) rmSync(name, { recursive: true });
    cpSync('content', two.content(1), { recursive: true });
    await two.start(1);
    expect(await two.page(1, REACT.page)).toContain('₹1,234');
    expect(await two.page(1, CPP.page)).toContain('First steps in C++');
    expect(two.text(1, REACT.file)).toBe(two.text(0, REACT.file));

    // By hand and at the desk, the same field and another one.
    await two.stop(1);
    await save(desk, REACT.form, { price: '1235' });
    await publish(desk);
    two.edit(1, REACT.file, 'price: 1234', 'price: 999');
    two.edit(1, REACT.file, 'name: React.Js', 'name: React, newly');
    await two.start(1);
    await expect.poll(() => two.page(0, REACT.page)).toContain('React, newly');
    for (const which of [0, 1] as const) expect(two.text(which, REACT.file)).toContain('price: 1235');
    const { checks } = (await (await fetch(`${two.url(1)}/readyz`)).json()) as {
      checks: { name: string; words: string }[];
    };
    expect(checks).toContainEqual(
      expect.objectContaining({ name: 'content', words: '1 file changed by hand lost a field to the desk' }),
    );
  });
});

test('a picture that is uploaded at one process is in the other, and so is its end', async () => {
  await withTwo(async (two) => {
    const owner = await addStaff('owner', two.site(0));
    const desk = await two.desk(0, owner);
    const form = new FormData();
    form.set('name', 'The class room');
    form.set('file', new Blob([Uint8Array.from(await phonePhoto())]), 'IMG_1.jpg');
    const body = new Response(form);
    const type = body.headers.get('Content-Type') ?? '';
    const sent = { body: new Uint8Array(await body.arrayBuffer()), headers: { 'Content-Type': type } };
    must(await desk.post('/desk/site/pictures', sent), 303);
    const place = (which: Which) => join(two.content(which), 'pictures', 'the-class-room.jpg');
    expect(existsSync(place(0))).toBe(true);
    await expect.poll(() => existsSync(place(1))).toBe(true);
    expect(readFileSync(place(1))).toEqual(readFileSync(place(0)));
    const other = await two.desk(1, owner);
    must(await other.get('/desk/site/pictures/the-class-room.jpg'), 200);
    // The same name at the other process.
    must(await other.post('/desk/site/pictures', sent), 303);
    await expect.poll(() => existsSync(join(two.content(0), 'pictures', 'the-class-room-2.jpg'))).toBe(true);
    must(await other.post('/desk/site/pictures/the-class-room.jpg', { form: { do: 'remove' } }), 303);
    await expect.poll(() => existsSync(place(0))).toBe(false);
  });
});

test('a process that is killed while it publishes leaves both with the old site or the new one, and the other can publish', async () => {
  await withTwo(async (two) => {
    const [owner, colleague] = [await addStaff('owner', two.site(0)), await addStaff('owner', two.site(1))];
    const outcomes = { old: 0, new: 0 };
    const priceIn = (which: Which, { file }: { file: string }) =>
      Number(/^price: (\d+)$/m.exec(two.text(which, file))?.[1]);
    const courses = [REACT, CPP];
    let price = 2001;
    for (let kill = 0; kill < KILLS; kill++) {
      // oxlint-disable no-await-in-loop -- one life after the other
      const before = courses.map((course) => priceIn(1, course));
      price += 1;
      const desk = await two.desk(0, owner);
      for (const { form } of courses) await save(desk, form, { price: String(price) });
      const published = desk.post(PUBLISH, {}).catch(() => undefined);
      await moment(Math.floor((LONGEST * kill) / KILLS));
      await two.kill(0);
      await published;

      // At once, before the other process is there again: another field of the same files.
      const other = await two.desk(1, colleague);
      for (const { form } of courses) await save(other, form, { short: `S${price}` });
      expect((await publish(other)).status).toBe(303);
      await two.start(0);
      const prices = courses.map((course) => priceIn(1, course));
      const isNew = prices[0] === price;
      expect(prices).toEqual(isNew ? [price, price] : before);
      for (const { file, page } of courses) {
        expect(two.text(0, file)).toBe(two.text(1, file));
        expect(two.text(0, file)).toContain(`short: S${price}`);
        const shown = `₹${priceIn(0, { file }).toLocaleString('en-IN')}`;
        expect(await two.page(0, page)).toContain(shown);
        expect(await two.page(1, page)).toContain(shown);
      }
      const drafts = await within(two.site(1), (db) => db.selectFrom('contentDraft').select('text').execute());
      expect(drafts.map(({ text }) => text?.includes(`price: ${price}`))).toEqual(isNew ? [] : [true, true]);
      outcomes[isNew ? 'new' : 'old'] += 1;
      const again = await two.desk(0, owner);
      if (!isNew) await publish(again);
      await expect.poll(() => courses.map((course) => priceIn(1, course))).toEqual([price, price]);
      // oxlint-enable no-await-in-loop
    }
    expect(await steps(two)).toHaveLength(2 * KILLS);
    console.log(
      `Killed ${KILLS} times while publishing: ${outcomes.old} times the old site, ${outcomes.new} the new one.`,
    );
  });
});
