import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import { signedIn, addStaff } from '../e2e/support/sessions.ts';
import { type StaffedSite, within } from '../e2e/support/site.ts';
import { startProductionServer } from '../support/production-server.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { isThorough } from '../thorough.ts';
import { dist, expect, test } from './test.fixture.ts';

const KILLS = isThorough ? 30 : 3;
/** Milliseconds after the press: files are written and pages made within so many. */
const LONGEST = 3000;

const COURSES = [
  { file: 'courses/react.yaml', form: '/desk/site/courses/react', page: '/ReactRegister' },
  { file: 'courses/cpp.yaml', form: '/desk/site/courses/cpp', page: '/CRegister' },
] as const;

test('a process that is killed while it publishes leaves the old site or the new one, and no draft is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-publish-'));
  const [content, data] = [join(folder, 'content'), join(folder, 'data')];
  cpSync('content', content, { recursive: true });
  const begin = () => startProductionServer('.', dist, data, { CONTENT_DIR: content });
  let server = await begin();
  const site = (): StaffedSite => ({ url: server.url, data });
  const email = await addStaff('owner', site());
  const owner = async () => createVisitor(server.url, await signedIn({ audience: 'staff', email }, site()));
  const post = (visitor: Visitor, path: string, form: Record<string, string>) =>
    visitor.post(path, { form, headers: { Origin: server.url } });
  const priceIn = ({ file }: (typeof COURSES)[number]) =>
    Number(/^price: (\d+)$/m.exec(readFileSync(join(content, file), 'utf8'))?.[1]);
  const outcomes = { old: 0, new: 0 };
  let price = 1001;
  for (let kill = 0; kill < KILLS; kill++) {
    // oxlint-disable no-await-in-loop -- one life after the other
    const before = priceIn(COURSES[0]);
    price += 1;
    const desk = await owner();
    // Two files, so that half a step can be told from a whole one.
    for (const { form } of COURSES) {
      const answer = await post(desk, form, { price: String(price), do: 'save' });
      expect(answer.status).toBe(303);
    }
    const published = post(desk, '/desk/site/publish', {}).catch(() => undefined);
    await moment(Math.floor((LONGEST * kill) / KILLS));
    server.child.kill('SIGKILL');
    await published;
    desk.leave();
    server = await begin();

    const prices = COURSES.map(priceIn);
    const shown = await Promise.all(COURSES.map(async ({ page }) => (await fetch(server.url + page)).text()));
    const isNew = prices[0] === price;
    expect(prices).toEqual(isNew ? [price, price] : kill === 0 ? [650, 1500] : [before, before]);
    for (const [index, text] of shown.entries())
      expect(text).toContain(`₹${(prices[index] ?? 0).toLocaleString('en-IN')}`);
    const drafts = await within(site(), (db) => db.selectFrom('contentDraft').select('text').execute());
    expect(drafts.map(({ text }) => text?.includes(`price: ${price}`))).toEqual(isNew ? [] : [true, true]);
    const left = await within(site(), (db) =>
      db.selectFrom('publish').select('id').where('liveAt', 'is', null).execute(),
    );
    expect(left).toEqual([]);
    outcomes[isNew ? 'new' : 'old'] += 1;
    // What was not published is, so that the next life begins with a whole one.
    const again = await owner();
    if (!isNew) await post(again, '/desk/site/publish', {});
    again.leave();
    await expect.poll(() => COURSES.map(priceIn)).toEqual([price, price]);
    // oxlint-enable no-await-in-loop
  }
  console.log(
    `Killed ${KILLS} times while publishing: ${outcomes.old} times the old site, ${outcomes.new} times the new one.`,
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
