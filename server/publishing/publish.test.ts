import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDays, formatDay, HOUR, indianDayAt } from '../../domain/day.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { keepDraft } from '../site-editor/drafts.ts';
import { formerPrices } from './former-prices.ts';
import { settlePublishes } from './publish.ts';
import { siteOnFolder } from './site-on-folder.fixture.ts';

const REACT = 'courses/react.yaml';
const CPP = 'courses/cpp.yaml';

test('what a person has changed goes live as one step, and their drafts end', async () => {
  const { owner, editor, draft, publish, drafts, read, priceOf, steps } = await siteOnFolder();
  await draft(owner, REACT, 'price: 650', 'price: 700');
  await draft(owner, CPP, 'name: Introduction to C++', 'name: First steps in C++');
  await draft(editor, REACT, 'hours: 14\n', 'hours: 15\n');
  const before = read(REACT);
  expect(await publish(owner)).toMatchObject({ kind: 'live', files: 2 });
  expect(read(REACT)).toBe(before.replace('price: 650', 'price: 700'));
  expect(priceOf('react')).toBe(700);
  expect([await drafts(owner), await drafts(editor)]).toEqual([[], [REACT]]);
  expect(await steps(owner)).toMatchObject([
    {
      by: owner.email,
      isUndone: false,
      files: [
        { title: 'First steps in C++', changes: [{ from: 'Introduction to C++', to: 'First steps in C++' }] },
        { title: 'React.Js', did: 'changed', changes: [{ label: 'Price', from: '₹650', to: '₹700' }] },
      ],
    },
  ]);
  expect(await publish(owner)).toEqual({ kind: 'nothing' });
});

test('a choice is told as the form calls it', async () => {
  const { owner, draft, desk } = await siteOnFolder();
  await draft(owner, REACT, 'group: tech', 'group: non-tech');
  await draft(owner, 'site.yaml', '\nhome:\n', '\nhome:\n  sections: [tech, non-tech]\n');
  expect(await desk.publishPage(owner, { drafts: true }, new Map())).toMatchObject({
    files: [
      { file: REACT, changes: [{ from: 'Tech courses', to: 'Non-tech courses' }] },
      { file: 'site.yaml', changes: [{ from: undefined, to: 'Tech courses, Non-tech courses' }] },
    ],
  });
});

test('a mistake changes nothing and is told at its field', async () => {
  const { owner, draft, publish, drafts, read, desk } = await siteOnFolder();
  const before = read(REACT);
  await draft(owner, REACT, 'price: 650', 'price: -1');
  expect(await publish(owner)).toMatchObject({ kind: 'wrong', problems: [{ field: 'price' }] });
  expect([read(REACT), await drafts(owner)]).toEqual([before, [REACT]]);
  expect(await desk.publishPage(owner, { drafts: true }, new Map())).toMatchObject({
    problems: [{ of: { kind: 'courses', id: 'react', field: 'price' }, label: 'React.Js: Price' }],
  });
});

test('advice on a price and on days that contradict each other stops nothing', async () => {
  const { owner, draft, publish, desk, context } = await siteOnFolder();
  const advice = async () => {
    const page = await desk.publishPage(owner, { drafts: true }, new Map());
    return page !== undefined && 'advice' in page ? page.advice : [];
  };
  await draft(owner, REACT, 'price: 650', 'price: 600');
  expect(await advice()).toEqual([expect.stringMatching(/^React\.Js: The price falls by ₹50\. .*we accept ₹650 /)]);
  expect(await publish(owner)).toMatchObject({ kind: 'live' });
  const today = indianDayAt(context.now());
  const [exam, later] = [addDays(today, 10), addDays(today, 11)];
  await draft(owner, REACT, 'exam: { days: [2025-04-05, 2025-04-06] }', `exam: { days: [${exam}] }\ncloses: ${later}`);
  const contradiction = `React.Js: Registration closes on ${formatDay(later)}, after the exam on ${formatDay(exam)}.`;
  expect(await advice()).toEqual([contradiction]);
  expect(await publish(owner)).toMatchObject({ kind: 'live' });
  await draft(owner, REACT, 'hours: 14\n', 'hours: 15\n');
  expect(await advice()).toEqual([]);
});

test('what is not finished elsewhere stops no other file, and a course goes with its exam', async () => {
  const { owner, draft, publish, desk, db, drafts, read } = await siteOnFolder();
  const page = async (only: string) => {
    const found = await desk.publishPage(owner, { drafts: true, only }, new Map());
    if (found?.kind !== 'page') throw new Error(`no page: ${found?.kind}`);
    return found;
  };
  await draft(owner, REACT, 'price: 650', 'price: 700');
  expect((await page(REACT)).alone).toBeUndefined();
  await draft(owner, CPP, 'price: 1500', 'price: -1');
  expect(await page(REACT)).toMatchObject({ problems: [], alone: { title: 'React.Js', others: 1 } });
  expect((await page(CPP)).problems).toMatchObject([{ of: { id: 'cpp', field: 'price' } }]);
  expect(await publish(owner, { drafts: true, only: REACT })).toMatchObject({ kind: 'live', files: 1 });
  expect([await drafts(owner), read(REACT).includes('price: 700')]).toEqual([[CPP], true]);
  expect((await page(REACT)).alone).toBeUndefined();

  await desk.saveSiteFile(owner, { kind: 'courses', id: 'cpp', part: [] }, new Map([['do', 'discard']]));
  const exam = 'exams/react.yaml';
  const base = read(exam);
  const text = base.replaceAll('html-css', 'markup');
  await keepDraft(db, owner.staffId, { file: exam, base, text, savedAt: 0 }, undefined);
  await draft(owner, REACT, 'html-css: 4', 'markup: 4');
  expect(await page(exam)).toMatchObject({ problems: [], alone: undefined, files: [{ file: REACT }, { file: exam }] });
  expect(await publish(owner)).toMatchObject({ kind: 'live', files: 2 });
});

test('a price that was taken back within the hour was a mistake, and nobody gets the course for it', async () => {
  const { owner, draft, publish, steps, context, db, live, desk } = await siteOnFolder();
  const known = async () => {
    const course = live.content.courses.find(({ id }) => id === 'react');
    if (course === undefined) throw new Error('there is no such course');
    return (await formerPrices(db, course, indianDayAt(context.now()))).map(({ price }) => price);
  };
  const takesBack = async (after: number) => {
    await draft(owner, REACT, 'price: 650', 'price: 1');
    await publish(owner);
    context.pass(after);
    const [step] = await steps(owner);
    const undo = { undo: step?.id ?? '' };
    const page = await desk.publishPage(owner, undo, new Map());
    await publish(owner, undo);
    return page?.kind === 'page' ? page.advice : [];
  };
  expect(await takesBack(HOUR - 1)).toEqual([expect.stringContaining('₹1 was the price for less than an hour')]);
  expect(await known()).toEqual([paiseFromRupees(650)]);
  expect(await takesBack(HOUR)).toEqual([expect.stringContaining('we accept ₹1 ')]);
  expect(await known()).toEqual([650, 650, 1].map(paiseFromRupees));
});

test('if a page cannot be made, files and drafts are as they were', async () => {
  const { owner, draft, publish, drafts, read, breakPages, priceOf, steps } = await siteOnFolder();
  const before = read(REACT);
  await draft(owner, REACT, 'price: 650', 'price: 700');
  breakPages(true);
  expect(await publish(owner)).toEqual({ kind: 'failed' });
  expect([read(REACT), priceOf('react'), await drafts(owner), await steps(owner)]).toEqual([before, 650, [REACT], []]);
});

test.each([
  ['EACCES', 'may not write into the folder'],
  ['ENOSPC', 'is full'],
])('a folder that cannot be written (%s) is told in words, and nothing is lost', async (code, words) => {
  const { owner, draft, publish, drafts, read, context, db, priceOf } = await siteOnFolder();
  const before = read(REACT);
  await draft(owner, REACT, 'price: 650', 'price: 700');
  const { store } = context;
  const refuse = () => {
    throw Object.assign(new Error(code), { code, syscall: 'open' });
  };
  if (store !== undefined) context.store = { ...store, write: refuse };
  expect(await publish(owner)).toMatchObject({ kind: 'unwritten', why: expect.stringContaining(words) });
  expect([read(REACT), priceOf('react'), await drafts(owner)]).toEqual([before, 650, [REACT]]);
  expect(await db.selectFrom('publish').selectAll().execute()).toEqual([]);
});

test('a file that is a link is not written over, and named', async () => {
  const { owner, draft, publish, drafts, folder, read } = await siteOnFolder();
  await draft(owner, REACT, 'price: 650', 'price: 700');
  const elsewhere = join(folder, 'elsewhere.yaml');
  renameSync(join(folder, REACT), elsewhere);
  symlinkSync(elsewhere, join(folder, REACT));
  expect(await publish(owner)).toEqual({
    kind: 'unwritten',
    why: expect.stringMatching(/^The file courses\/react\.yaml: is a link/),
  });
  expect([read(REACT).includes('price: 650'), await drafts(owner)]).toEqual([true, [REACT]]);
});

describe('when somebody else has published meanwhile', () => {
  test('other fields are joined without a question', async () => {
    const { owner, editor, draft, publish, read } = await siteOnFolder();
    await draft(owner, REACT, 'price: 650', 'price: 700');
    await draft(editor, REACT, 'hours: 14\n', 'hours: 15\n');
    await publish(editor);
    expect(await publish(owner)).toMatchObject({ kind: 'live' });
    expect(read(REACT)).toMatch(/price: 700[\s\S]*hours: 15\n/);
  });

  test.each([
    ['own', 'hours: 16'],
    ['theirs', 'hours: 15'],
  ] as const)('the same field is asked for, and %s stays', async (side, line) => {
    const { owner, editor, draft, publish, read, desk } = await siteOnFolder();
    await draft(owner, REACT, 'hours: 14\n', 'hours: 16\n');
    await draft(editor, REACT, 'hours: 14\n', 'hours: 15\n');
    await publish(editor);
    const asked = await publish(owner);
    if (asked.kind !== 'choose') throw new Error(asked.kind);
    const [key = ''] = asked.open.map((each) => each.key);
    expect(await desk.publishPage(owner, { drafts: true }, new Map())).toMatchObject({
      open: [{ key, label: 'React.Js: Hours', own: '16', theirs: '15' }],
    });
    const answer = await publish(owner, { drafts: true }, { [key]: side });
    expect(answer.kind).toBe(side === 'own' ? 'live' : 'nothing');
    expect(read(REACT)).toContain(`\n${line}\n`);
  });

  test('a change by hand counts as well', async () => {
    const { owner, draft, write, publish, read } = await siteOnFolder();
    await draft(owner, REACT, 'price: 650', 'price: 700');
    write(REACT, 'name: React.Js', '# as on the flyer\nname: React');
    expect(await publish(owner)).toMatchObject({ kind: 'live' });
    expect(read(REACT)).toContain('# as on the flyer\nname: React\n');
    write(REACT, 'price: 700', 'price: 710');
    await draft(owner, REACT, 'price: 710', 'price: 720');
    write(REACT, 'price: 710', 'price: 715');
    expect(await publish(owner)).toMatchObject({ kind: 'choose', open: [{ theirs: 715, own: 720 }] });
  });

  test('a change by hand while everything is checked, or written, is never written over', async () => {
    const { owner, draft, write, publish, read, context, steps } = await siteOnFolder();
    const { store } = context;
    if (store === undefined) throw new Error('there is no folder');
    await draft(owner, REACT, 'price: 650', 'price: 700');
    let byHand = [() => write(REACT, 'hours: 14\n', 'hours: 15 # by hand\n')];
    const atThatMoment = () => byHand.splice(0).forEach((change) => change());
    context.store = {
      ...store,
      problemsWith: async (changed) => {
        const problems = await store.problemsWith(changed);
        atThatMoment();
        return problems;
      },
    };
    expect(await publish(owner)).toMatchObject({ kind: 'live', files: 1 });
    expect(read(REACT)).toMatch(/price: 700\n[^]*hours: 15 # by hand\n/);
    expect((await steps(owner)).map(({ files }) => files[0]?.changes.map(({ label }) => label))).toEqual([['Price']]);

    // The same field is asked for.
    await draft(owner, REACT, 'price: 700', 'price: 710');
    byHand = [() => write(REACT, 'price: 700', 'price: 705')];
    expect(await publish(owner)).toMatchObject({ kind: 'choose', open: [{ theirs: 705, own: 710 }] });
    expect(read(REACT)).toContain('price: 705\n');
  });

  test('a change by hand in the moment of writing stays, and the other files go back until it is joined', async () => {
    const { owner, draft, publish, read, context } = await siteOnFolder();
    const { store } = context;
    if (store === undefined) throw new Error('there is no folder');
    await draft(owner, CPP, 'name: Introduction to C++', 'name: First steps in C++');
    await draft(owner, REACT, 'price: 650', 'price: 700');
    let isFirst = true;
    context.store = {
      ...store,
      write: (changed) => {
        const cpp = read(CPP);
        const kept = store.write(changed);
        if (!isFirst) return kept;
        isFirst = false;
        writeFileSync(join(store.folder, CPP), cpp.replace('\nhours: ', '\n# by hand\nhours: '));
        return [CPP];
      },
      problemsWith: (changed) => {
        expect(read(REACT)).toContain('price: 650\n');
        return store.problemsWith(changed);
      },
    };
    expect(await publish(owner)).toMatchObject({ kind: 'live', files: 2 });
    expect(read(CPP)).toMatch(/name: First steps in C\+\+\n[^]*\n# by hand\nhours: /);
    expect(read(REACT)).toContain('price: 700\n');
  });

  test('a choice between versions that are there no more is asked again', async () => {
    const { owner, draft, write, publish } = await siteOnFolder();
    await draft(owner, REACT, 'hours: 14\n', 'hours: 16\n');
    write(REACT, 'hours: 14\n', 'hours: 15\n');
    const asked = await publish(owner);
    const [key = ''] = asked.kind === 'choose' ? asked.open.map((each) => each.key) : [];
    write(REACT, 'hours: 15\n', 'hours: 20\n');
    expect(await publish(owner, { drafts: true }, { [key]: 'own' })).toMatchObject({ kind: 'choose' });
  });
});

describe('undo', () => {
  test('brings back the fields of that step alone, to the letter', async () => {
    const { owner, draft, publish, read, steps } = await siteOnFolder();
    const before = read(REACT);
    await draft(owner, REACT, 'price: 650', 'price: 700');
    await publish(owner);
    await draft(owner, REACT, 'hours: 14\n', 'hours: 15\n');
    await publish(owner);
    const [, first] = await steps(owner);
    expect(await publish(owner, { undo: first?.id ?? '' })).toMatchObject({ kind: 'live' });
    expect(read(REACT)).toBe(before.replace('hours: 14\n', 'hours: 15\n'));
    expect((await steps(owner)).map(({ isUndone, undoes }) => [isUndone, undoes?.by])).toEqual([
      [false, owner.email],
      [false, undefined],
      [true, undefined],
    ]);
  });

  test('removes a file that was added, and puts back one that was removed', async () => {
    const { owner, db, context, publish, folder, read, steps } = await siteOnFolder();
    const text = `---
title: Fees
description: What a course costs, and how it can be paid in parts over several months.
updated: 2026-11-26
---

In three parts.
`;
    const savedAt = context.now();
    await keepDraft(db, owner.staffId, { file: 'pages/fees.md', base: null, text, savedAt }, undefined);
    await publish(owner);
    expect(read('pages/fees.md')).toBe(text);
    await publish(owner, { undo: (await steps(owner))[0]?.id ?? '' });
    expect(() => read('pages/fees.md')).toThrow('ENOENT');
    await publish(owner, { undo: (await steps(owner))[0]?.id ?? '' });
    expect(read('pages/fees.md')).toBe(text);
    rmSync(folder, { recursive: true });
  });

  test('asks where somebody has changed the same field since', async () => {
    const { owner, draft, publish, steps } = await siteOnFolder();
    await draft(owner, REACT, 'price: 650', 'price: 700');
    await publish(owner);
    await draft(owner, REACT, 'price: 700', 'price: 710');
    await publish(owner);
    const [, first] = await steps(owner);
    expect(await publish(owner, { undo: first?.id ?? '' })).toMatchObject({
      kind: 'choose',
      open: [{ own: 650, theirs: 710 }],
    });
  });

  test('of a step that never was is nothing', async () => {
    const { owner, publish } = await siteOnFolder();
    expect(await publish(owner, { undo: 'no-such-step' })).toEqual({ kind: 'nothing' });
  });
});

describe('an editor', () => {
  test('publishes no price, whatever the draft says, not even by undoing', async () => {
    const { owner, editor, draft, publish, read, steps } = await siteOnFolder();
    await draft(editor, REACT, 'price: 650\n', 'price: 1\n');
    expect(await publish(editor)).toEqual({ kind: 'nothing' });
    await draft(owner, REACT, 'price: 650', 'price: 700');
    await publish(owner);
    const [step] = await steps(editor);
    expect([step?.isLocked, (await steps(owner))[0]?.isLocked]).toEqual([true, false]);
    expect(await publish(editor, { undo: step?.id ?? '' })).toEqual({ kind: 'nothing' });
    expect(read(REACT)).toContain('price: 700\n');
  });

  test('and nobody else reaches the history or publishes without the right', async () => {
    const { verifier, desk } = await siteOnFolder();
    expect(await desk.publishHistory(verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.publishSite(verifier, { drafts: true }, new Map())).toMatchObject({ kind: 'forbidden' });
  });
});

describe('a process that ended while it published', () => {
  test.each([
    ['before the files were written', false],
    ['after that', true],
  ])('%s, and the next start settles it', async (_, isWritten) => {
    const { owner, db, context, draft, drafts, read, write, steps } = await siteOnFolder();
    await draft(owner, REACT, 'price: 650', 'price: 700');
    const before = read(REACT);
    const after = before.replace('price: 650', 'price: 700');
    await db
      .insertInto('publish')
      .values({ id: 'half', at: context.now(), staffId: owner.staffId, undoes: null, liveAt: null })
      .execute();
    await db.insertInto('publishedFile').values({ publishId: 'half', file: REACT, before, after }).execute();
    if (isWritten) write(REACT, 'price: 650', 'price: 700');
    await settlePublishes(context);
    expect([(await steps(owner)).map(({ id }) => id), await drafts(owner)]).toEqual(
      isWritten ? [['half'], []] : [[], [REACT]],
    );
  });
});

test('presses in a loop, by many at once, make one step each at most, and lose no draft', async () => {
  const { desk, colleague, draft, drafts, steps, owner, read } = await siteOnFolder();
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, number) => colleague(`owner-${number}@example.org`, 'owner')),
  );
  for (const [number, who] of people.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await draft(who, REACT, 'price: 650', `price: ${700 + number}`);
  }
  const presses = people.flatMap((who) => [who, who, who]);
  const answers = await Promise.all(presses.map((who) => desk.publishSite(who, { drafts: true }, new Map())));
  const kinds = new Set(answers.map((answer) => answer.kind));
  for (const kind of kinds) expect(['live', 'choose', 'running', 'busy']).toContain(kind);
  const { length } = await steps(owner);
  expect(length).toBe(1);
  const [price] = /price: \d+/.exec(read(REACT)) ?? [];
  expect(price).toMatch(/^price: 7[01]\d$/);
  const left = await Promise.all(people.map(drafts));
  expect(left.filter((files) => files.includes(REACT))).toHaveLength(people.length - 1);
});

test('who is taking an exam reads its questions neither in the history nor before a publish', async () => {
  const { owner, editor, draft, publish, steps, desk, context, db } = await siteOnFolder();
  const [file, from] = ['exams/operating-systems.yaml', 'Two processes of one program'];
  await draft(owner, file, from, 'Two processes of a program');
  await publish(owner);
  const { id: registrationId } = await register(context, courseOf(context, 'operating-systems'), inputOf(1));
  await db.updateTable('registration').set({ email: editor.email }).where('id', '=', registrationId).execute();
  const startedAt = context.now();
  await db
    .insertInto('examAttempt')
    .values({
      ...{ id: 'attempt', registrationId, seatId: null, courseId: 'operating-systems', number: 1 },
      ...{ paper: '[]', answerKeys: '[]', startedAt, endsAt: startedAt + 3_600_000, state: 'open' },
      ...{ endedAt: null, endedBy: null, sessionHandle: null, sessionSince: startedAt, lastSeenAt: startedAt },
      ...{ heardAt: null, answered: 0, nowAt: 1, markedAt: null, marks: null, mostMarks: 1400, passMarks: 900 },
      passed: null,
    })
    .execute();
  const undo = { undo: (await steps(owner))[0]?.id ?? '' };
  expect(JSON.stringify([await steps(owner), await desk.publishPage(owner, undo, new Map())])).toContain(from);
  expect(JSON.stringify(await steps(editor))).not.toContain(from);
  expect(await desk.publishPage(editor, undo, new Map())).toMatchObject({ kind: 'forbidden' });
  await draft(editor, file, 'Two processes of a program', 'Two programs');
  expect(await desk.publishPage(editor, { drafts: true }, new Map())).toMatchObject({ kind: 'forbidden' });
});
