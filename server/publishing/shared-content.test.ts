import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { contentFolder } from '../content/content-folder.fixture.ts';
import { loadContent } from '../content/load.ts';
import { contentPlace } from '../content/schema/content-place.ts';
import { engines } from '../db/databases.fixture.ts';
import { type StaffedDesk, staffedDesk } from '../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { folderStore } from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { draftsOf, keepDraft } from '../site-editor/drafts.ts';
import { publishHistory } from './history.ts';
import type { Side } from './plan.ts';
import { publish, type What } from './publish.ts';
import { contentCheck } from './set-aside.ts';
import { createSharedContent } from './shared-content.ts';

const COURSE = 'courses/braiding.yaml';
const PICTURE = 'pictures/class.jpg';

describe.each(engines)('on %s', (engine) => {
  const two = async () => {
    const staffed = await staffedDesk(engine);
    const first = machine(staffed);
    await first.look();
    return { ...staffed, first, second: machine(staffed), start: (folder?: string) => machine(staffed, folder) };
  };

  test('a first start takes the files of its folder, and the next has nothing to do', async () => {
    const { db, first, second } = await two();
    const count = async () => (await db.selectFrom('contentFile').select('version').execute()).length;
    const files = await count();
    expect(files).toBeGreaterThan(5);
    await first.look();
    await second.look();
    expect(await count()).toBe(files);
  });

  test('what is published at one is in the folder of the other after its look, and can be undone there', async () => {
    const { owner, colleague, context, first, second } = await two();
    await second.look();
    const before = second.read(COURSE);
    await first.draft(owner, 'price: 650', 'price: 700');
    expect(await first.publish(owner)).toMatchObject({ kind: 'live', files: 1 });
    expect(second.read(COURSE)).toBe(before);
    await second.look();
    expect(second.read(COURSE)).toBe(before.replace('price: 650', 'price: 700'));
    const [step] = await publishHistory(context, owner);
    const other = await colleague('colleague@example.org', 'owner');
    expect(await second.publish(other, { undo: step?.id ?? '' })).toMatchObject({ kind: 'live' });
    await first.look();
    expect(first.read(COURSE)).toBe(before);
    expect((await publishHistory(context, owner)).map(({ isUndone }) => isUndone)).toEqual([false, true]);
  });

  test('two who publish at once at two processes: both fields are live', async () => {
    const { owner, colleague, first, second } = await two();
    await second.look();
    const other = await colleague('colleague@example.org', 'owner');
    await first.draft(owner, 'price: 650', 'price: 700');
    await second.draft(other, 'order: 10', 'order: 11');
    const ended = await Promise.all([first.publish(owner), second.publish(other)]);
    expect(ended.map(({ kind }) => kind)).toEqual(['live', 'live']);
    await first.look();
    await second.look();
    expect(first.read(COURSE)).toMatch(/price: 700[\s\S]*order: 11\n|order: 11[\s\S]*price: 700\n/);
    expect(second.read(COURSE)).toBe(first.read(COURSE));
  });

  test('two who publish the same field: the second is asked', async () => {
    const { owner, colleague, first, second } = await two();
    await second.look();
    const other = await colleague('colleague@example.org', 'owner');
    await first.draft(owner, 'price: 650', 'price: 700');
    await second.draft(other, 'price: 650', 'price: 800');
    await first.publish(owner);
    expect(await second.publish(other)).toMatchObject({ kind: 'choose', open: [{ own: 800, theirs: 700 }] });
  });

  test('if a page cannot be made, the old texts become the newest, and the draft is there again', async () => {
    const { db, owner, context, first, second } = await two();
    const before = first.read(COURSE);
    await first.draft(owner, 'price: 650', 'price: 700');
    first.breakPages(true);
    expect(await first.publish(owner)).toEqual({ kind: 'failed' });
    await second.look();
    expect([first.read(COURSE), second.read(COURSE)]).toEqual([before, before]);
    expect([await publishHistory(context, owner), await draftsOf(db, owner.staffId)]).toMatchObject([
      [],
      [{ file: COURSE }],
    ]);
  });

  describe('a change by hand', () => {
    test('reaches the others, and so does its way back', async () => {
      const { first, second } = await two();
      await second.look();
      const before = first.read(COURSE);
      for (const [from, to] of [
        ['price: 650', 'price: 660'],
        ['price: 660', 'price: 650'],
      ] as const) {
        first.edit(COURSE, from, to);
        // oxlint-disable-next-line no-await-in-loop
        await first.look();
        // oxlint-disable-next-line no-await-in-loop
        await second.look();
        expect(second.read(COURSE)).toContain(to);
      }
      expect(second.read(COURSE)).toBe(before);
    });

    test('is joined with what was published since', async () => {
      const { owner, first, second } = await two();
      await second.look();
      await first.draft(owner, 'price: 650', 'price: 700');
      await first.publish(owner);
      second.edit(COURSE, 'order: 10', '# as on the flyer\norder: 11');
      await second.look();
      expect(second.read(COURSE)).toMatch(/price: 700/);
      expect(second.read(COURSE)).toContain('order: 11');
      await first.look();
      expect(first.read(COURSE)).toBe(second.read(COURSE));
    });

    test('of the same field gives way to the desk, and is kept and told', async () => {
      const { owner, first, second } = await two();
      await second.look();
      await first.draft(owner, 'price: 650', 'price: 700');
      await first.publish(owner);
      second.edit(COURSE, 'price: 650', 'price: 600');
      second.edit(COURSE, 'order: 10', 'order: 11');
      await second.look();
      expect(second.read(COURSE)).toContain('price: 700');
      expect(second.read(COURSE)).toContain('order: 11');
      const check = second.check();
      expect(check).toMatchObject({ state: 'look', words: '1 file changed by hand lost a field to the desk' });
      expect(check?.advice).toContain(`${COURSE}: Price (`);
      const [kept = ''] = readdirSync(join(second.data, 'changed-by-hand'));
      expect(readFileSync(join(second.data, 'changed-by-hand', kept), 'utf8')).toContain('price: 600');
      expect(first.check()).toBe(undefined);
    });

    test('with a mistake stays in its folder alone, and is joined once it is correct', async () => {
      const { owner, first, second } = await two();
      await second.look();
      second.edit(COURSE, 'order: 10', 'order: many');
      expect((await second.shared.look()).problems).toMatchObject([{ file: COURSE, field: 'order' }]);
      expect(second.check()).toMatchObject({ words: 'A change by hand waits until it is correct' });
      await first.draft(owner, 'price: 650', 'price: 700');
      await first.publish(owner);
      await second.look();
      expect(second.read(COURSE)).toContain('order: many');
      await second.draft(owner, 'price: 650', 'price: 710');
      expect(await second.publish(owner)).toMatchObject({ kind: 'wrong' });
      second.edit(COURSE, 'order: many', 'order: 11');
      await second.look();
      expect(second.check()).toBe(undefined);
      await first.look();
      expect(first.read(COURSE)).toContain('price: 700');
      expect(first.read(COURSE)).toContain('order: 11');
    });

    test('that removes a file removes it everywhere, also if nobody looked meanwhile', async () => {
      const { first, second, start } = await two();
      first.write('pages/fees.md', PAGE);
      await first.look();
      await second.look();
      expect(second.read('pages/fees.md')).toBe(PAGE);
      rmSync(join(first.folder, 'pages/fees.md'));
      await start(first.folder).look();
      await second.look();
      expect(existsSync(join(second.folder, 'pages/fees.md'))).toBe(false);
    });

    test('that removes a file which the desk has changed since brings it back', async () => {
      const { owner, first, second } = await two();
      await second.look();
      await first.draft(owner, 'price: 650', 'price: 700');
      await first.publish(owner);
      rmSync(join(second.folder, COURSE));
      await second.look();
      expect(second.read(COURSE)).toContain('price: 700');
    });
  });

  describe('a start with another folder', () => {
    test('with an older one changes nothing, and gets what is newer', async () => {
      const { db, owner, first, start } = await two();
      const older = copyOf(first.folder);
      await first.draft(owner, 'price: 650', 'price: 700');
      await first.publish(owner);
      first.write('pages/fees.md', PAGE);
      await first.look();
      const count = async () => (await db.selectFrom('contentFile').select('version').execute()).length;
      const before = await count();
      const again = start(older);
      await again.look();
      expect([again.read(COURSE), again.read('pages/fees.md')]).toEqual([first.read(COURSE), PAGE]);
      expect(await count()).toBe(before);
    });

    test('with a newer one that begins with the text before the desk joins both', async () => {
      const { owner, first, start } = await two();
      const newer = start(copyOf(first.folder));
      newer.edit(COURSE, 'order: 10', 'order: 11');
      newer.edit(COURSE, 'price: 650', 'price: 680');
      await first.draft(owner, 'price: 650', 'price: 700');
      await first.publish(owner);
      await newer.look();
      await first.look();
      expect(first.read(COURSE)).toContain('price: 700');
      expect(first.read(COURSE)).toContain('order: 11');
      expect(newer.check()?.advice).toContain('Price');
      // The same folder once more, as a container has it at each start.
      const again = start(copyOf(first.folder));
      again.write(COURSE, first.read(COURSE).replace('price: 700', 'price: 680'));
      await again.look();
      expect(again.read(COURSE)).toBe(first.read(COURSE));
    });

    test('with none of the files gets them all', async () => {
      const { first, start } = await two();
      const empty = start(emptyFolder());
      await empty.look();
      expect(empty.read(COURSE)).toBe(first.read(COURSE));
    });
  });

  test('what others publish between a look and a commit is not written over', async () => {
    const { owner, colleague, first, second } = await two();
    const looked = await second.shared.look();
    const other = await colleague('colleague@example.org', 'owner');
    await first.draft(owner, 'price: 650', 'price: 700');
    await first.publish(owner);
    // As the look of every five seconds does, while somebody decides on what was before.
    await second.look();
    const mine = Buffer.from(second.read(COURSE).replace('price: 700', 'price: 650'));
    expect(await second.shared.commit(looked, new Map([[COURSE, mine]]), async () => {})).toBe(false);
    await second.draft(other, 'order: 10', 'order: 11');
    expect(await second.publish(other)).toMatchObject({ kind: 'live' });
    expect(second.read(COURSE)).toMatch(/price: 700/);
  });

  test('two processes with the same folder take a change by hand once', async () => {
    const { db, owner, first, start } = await two();
    const other = start(first.folder);
    await other.look();
    const count = async () => (await db.selectFrom('contentFile').select('version').execute()).length;
    const before = await count();
    first.edit(COURSE, 'order: 10', 'order: 11');
    await Promise.all([first.look(), other.look()]);
    expect(await count()).toBe(before + 1);
    await first.draft(owner, 'price: 650', 'price: 700');
    await first.publish(owner);
    await Promise.all([first.look(), other.look()]);
    expect(await count()).toBe(before + 2);
    expect(first.read(COURSE)).toMatch(/price: 700/);
  });

  describe('a picture', () => {
    test('of one folder is in the other, until it is removed', async () => {
      const { first, second } = await two();
      mkdirSync(join(first.folder, 'pictures'), { recursive: true });
      const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff]);
      writeFileSync(join(first.folder, PICTURE), bytes);
      await first.look();
      await second.look();
      expect(readFileSync(join(second.folder, PICTURE))).toEqual(bytes);
      rmSync(join(second.folder, PICTURE));
      await second.look();
      await first.look();
      expect(existsSync(join(first.folder, PICTURE))).toBe(false);
    });
  });
});

const PAGE = `---
title: Fees
description: What a course costs, and how it can be paid in parts over several months.
updated: 2026-11-26
---

In three parts.
`;

/** Without what says that it is a copy. */
function copyOf(folder: string): string {
  const to = emptyFolder();
  cpSync(folder, to, { recursive: true });
  rmSync(join(to, '.kaksha-copied.json'), { force: true });
  return to;
}

/** A process with a folder on the database of the desk. */
function machine({ db, context: of }: StaffedDesk, given?: string) {
  const root = contentFolder().root;
  const folder = given ?? join(root, 'content');
  const place = { ...contentPlace(root, {}), folder };
  const store = folderStore(root, place);
  const data = emptyFolder();
  const { engine, now } = of;
  const shared = createSharedContent({ db, engine, ...store, dataDir: data, now, log: keptLog() });
  let canShow = true;
  const context: DeskContext = {
    ...of,
    store,
    shared,
    showContent: async () => {
      await shared.look();
      return canShow && loadContent(root, place) !== undefined;
    },
  };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    ...{ folder, data, shared, read, write },
    look: () => shared.look(),
    edit(file: string, from: string, to: string) {
      if (!read(file).includes(from)) throw new Error(`${file} does not hold: ${from}`);
      write(file, read(file).replace(from, to));
    },
    /** As if the person had changed the course in the form of this process. */
    async draft({ staffId }: DeskUser, from: string, to: string) {
      const base = read(COURSE);
      const draft = { file: COURSE, base, text: base.replace(from, to), savedAt: now() };
      await keepDraft(db, staffId, draft, undefined);
    },
    publish: (who: DeskUser, what: What = { drafts: true }, chosen: Record<string, Side> = {}) =>
      publish(context, who, what, new Map(Object.entries(chosen))),
    breakPages: (does: boolean) => void (canShow = !does),
    check: () => contentCheck(data, shared.problems()),
  };
}
