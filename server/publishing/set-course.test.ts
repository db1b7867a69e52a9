import { expect, test } from 'vitest';
import { addDays, HOUR, indianDayAt } from '../../domain/day.ts';
import { inputOf, register, START, courseOf } from '../registration/registration.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { packed } from '../site-editor/made-from.ts';
import { tellOfFirstStart } from '../course/move-batch.ts';
import { siteOnFolder } from './site-on-folder.fixture.ts';
import { settlePublishes } from './publish.ts';

const REACT = 'courses/react.yaml';
const PYTHON = 'courses/python.yaml';
const today = indianDayAt(START);
const [SOON, LATER, LAST] = [addDays(today, 10), addDays(today, 20), addDays(today, 30)];

async function site() {
  const own = await siteOnFolder();
  const { desk, context, db, read, owner, ended } = own;
  /** The lines of a file that were not there before, and those that are gone. */
  const linesOf = (file: string) => {
    const before = read(file).split('\n');
    return () => {
      const after = read(file).split('\n');
      return {
        gone: before.filter((line) => !after.includes(line)),
        come: after.filter((line) => !before.includes(line)),
      };
    };
  };
  return {
    ...own,
    linesOf,
    weekly: async (fields: Record<string, string>, who: DeskUser = owner, courseId = 'react') =>
      ended(who, await desk.saveWeekly(who, courseId, fields)),
    set: (fields: Record<string, string>, who: DeskUser = owner, courseId = 'python') =>
      desk.saveSettings(who, courseId, { registration: 'open', ...fields }),
    rows: () =>
      db.selectFrom('courseSetting').select(['courseId', 'registration', 'seats', 'closesOn', 'startsOn']).execute(),
    joins: async (number: number, courseId = 'python') =>
      (await register(context, courseOf(context, courseId), inputOf(number))).id,
    batches: async () =>
      (await db.selectFrom('registration').select('batch').orderBy('id').execute()).map(({ batch }) => batch),
    course: (id = 'react') => courseOf(context, id),
  };
}

test('all that changes weekly goes into the file with one press, and no other line changes', async () => {
  const { weekly, linesOf, rows, course, steps, owner } = await site();
  const lines = linesOf(REACT);
  const fields = { price: '₹699', registration: 'waiting-list', closesOn: SOON, examOn: LATER, seats: '40' };
  expect(await weekly(fields)).toMatchObject({ kind: 'live' });
  const { gone, come } = lines();
  expect(gone).toEqual(['price: 650', '  exam: { days: [2025-04-05, 2025-04-06] }']);
  expect(come).toEqual(expect.arrayContaining(['price: 699', 'waitingList: true', 'seats: 40']));
  expect(course()).toMatchObject({
    price: 699,
    waitingList: true,
    seats: 40,
    closes: SOON,
    dates: { exam: { days: [LATER] } },
  });
  expect(await rows()).toEqual([]);
  expect(await steps(owner)).toMatchObject([{ by: owner.email, files: [{ file: REACT }] }]);
});

test('what the page of a course sets is in its file as well, as a step of its author', async () => {
  const { set, linesOf, rows, course, steps, owner, verifier } = await site();
  const lines = linesOf(PYTHON);
  expect(await set({ seats: '9', closesOn: SOON, startsOn: LATER }, verifier)).toEqual({ kind: 'saved', told: 0 });
  expect(course('python')).toMatchObject({ seats: 9, closes: SOON, dates: { start: { on: LATER } } });
  expect(await rows()).toEqual([]);
  expect(lines().come).toEqual(expect.arrayContaining(['seats: 9']));
  expect(await steps(owner)).toMatchObject([{ by: verifier.email, files: [{ file: PYTHON }] }]);
});

test('where the file cannot be changed, what is set counts all the same, and the next save writes it', async () => {
  const { set, weekly, write, rows, course, verifier, breakPages } = await site();
  breakPages(true);
  expect(await set({ seats: '9' }, verifier)).toMatchObject({ kind: 'saved', isKept: true });
  expect(await rows()).toMatchObject([{ courseId: 'python', seats: 9 }]);
  expect(await weekly({ registration: 'closed', price: '700' })).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'action', message: expect.stringContaining('count already, and are not lost') }],
  });
  expect([course('python').seats, course().closed, course().price]).toEqual([9, true, 650]);
  breakPages(false);
  expect(await set({ seats: '9' }, verifier)).toEqual({ kind: 'saved', told: 0 });
  expect(await weekly({ price: '700' })).toMatchObject({ kind: 'live' });
  expect(await rows()).toEqual([]);
  // A mistake of another person in another file.
  write('courses/cpp.yaml', 'price: 1500', 'price: nothing');
  expect(await set({ seats: '10' }, verifier)).toMatchObject({ isKept: true });
});

test('what is published later in the file itself counts instead of what was set before', async () => {
  const { set, draft, publish, rows, course, owner, verifier, breakPages, db, context } = await site();
  breakPages(true);
  await set({ registration: 'closed', seats: '9' }, verifier);
  breakPages(false);
  const { seats } = course('python');
  expect(seats).toBe(9);
  await draft(owner, PYTHON, '\nmode:', '\nseats: 12\nmode:');
  expect(await publish(owner)).toMatchObject({ kind: 'live' });
  expect(await rows()).toMatchObject([{ registration: 'closed', seats: 12 }]);
  expect(course('python')).toMatchObject({ closed: true, seats: 12 });
  await db.updateTable('courseSetting').set({ registration: 'open' }).execute();
  // A process that ended before it could tidy up.
  await settlePublishes(context);
  expect(await rows()).toEqual([]);
});

test('in a trial of the sample the database alone has what is set, and a price still goes live', async () => {
  const { set, weekly, context, rows, read, verifier } = await site();
  Object.assign(context.store ?? {}, { isSample: true });
  const before = read(PYTHON);
  expect(await set({ seats: '9' }, verifier)).toEqual({ kind: 'saved', told: 0 });
  expect(read(PYTHON)).toBe(before);
  expect(await weekly({ seats: '8' })).toEqual({ kind: 'saved', told: 0 });
  expect(await rows()).toHaveLength(2);
  expect(await weekly({ price: '699' })).toMatchObject({ kind: 'live' });
  Object.assign(context, { store: undefined });
  expect(await weekly({ seats: '7', price: '1' })).toEqual({ kind: 'saved', told: 0 });
  expect(await weekly({ price: '1' })).toEqual({ kind: 'elsewhere' });
});

test('fields that a person has not touched are as colleagues have set them, and both are asked where both changed', async () => {
  const { weekly, course } = await site();
  const seen = { price: '650', registration: 'open', closesOn: '', startsOn: '', examOn: '', seats: '' };
  const made = { ...seen, 'made-from': packed(seen) };
  await weekly({ ...made, seats: '30' });
  expect(await weekly({ ...made, price: '700' })).toMatchObject({ kind: 'live' });
  expect(course()).toMatchObject({ price: 700, seats: 30 });
  expect(await weekly({ ...made, seats: '20' })).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'seats', message: expect.stringContaining('meanwhile, to “30”') }],
  });
  for (const [field, typed] of [
    ['price', '0'],
    ['price', '100001'],
    ['price', 'cheap'],
    ['seats', '0'],
    ['closesOn', '2020-01-01'],
    ['examOn', 'soon'],
    ['registration', 'perhaps'],
  ] as const)
    expect(await weekly({ [field]: typed })).toMatchObject({ kind: 'invalid', problems: [{ field }] });
  expect(await weekly({}, undefined, 'nobody')).toEqual({ kind: 'unknown' });
});

test('editors change dates and seats, and neither the price nor the start of learners', async () => {
  const { weekly, set, course, editor, verifier, owner, joins, batches } = await site();
  expect(await weekly({ price: '1', seats: '30' }, editor)).toMatchObject({ kind: 'live' });
  expect(course()).toMatchObject({ price: 650, seats: 30 });
  expect(await weekly({ price: '1' }, editor)).toEqual({ kind: 'nothing' });
  expect(await weekly({ price: '1' }, verifier)).toMatchObject({ kind: 'forbidden' });
  expect(await set({}, editor)).toMatchObject({ kind: 'forbidden' });
  expect(await weekly({ startsOn: SOON }, editor, 'python')).toMatchObject({ kind: 'live' });
  await joins(1);
  for (const tell of ['', 'yes'])
    expect(await weekly({ startsOn: LATER, tell }, editor, 'python')).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'startsOn' }],
    });
  expect([await batches(), course('python').dates.start]).toEqual([[SOON], { on: SOON }]);
  expect(await weekly({ startsOn: LATER, tell: 'yes' }, owner, 'python')).toMatchObject({ kind: 'live' });
  expect([await batches(), course('python').dates.start]).toEqual([[LATER], { on: LATER }]);
});

test('emails to many wait for a fresh code, and nothing was done before', async () => {
  const { weekly, joins, batches, owner, db, course } = await site();
  await weekly({ startsOn: SOON }, owner, 'python');
  for (let number = 1; number <= 21; number++) await joins(number);
  const stale = { ...owner, provedAt: START - 12 * HOUR };
  expect(await weekly({ startsOn: LATER, tell: 'yes' }, stale, 'python')).toMatchObject({ kind: 'proof-needed' });
  expect(new Set(await batches())).toEqual(new Set([SOON]));
  expect(course('python').dates.start).toEqual({ on: SOON });
  await weekly({ startsOn: LATER, tell: 'yes' }, owner, 'python');
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'new-start').execute()).toHaveLength(21);
});

test('a draft of the same fields goes with them, and one of other fields stays', async () => {
  const { desk, owner, weekly, drafts, draft, course } = await site();
  expect(await desk.keepWeekly(owner, 'react', { price: '720' })).toEqual({ kind: 'kept' });
  expect([await drafts(owner), course().price]).toEqual([[REACT], 650]);
  const list = await desk.siteFiles(owner, { kind: 'courses', open: 'react' });
  expect(list).toMatchObject({ hasDraft: true, open: { now: { price: 650 }, draft: { price: 720 } } });
  expect(await weekly({ price: '730' })).toMatchObject({ kind: 'live' });
  expect(await drafts(owner)).toEqual([]);
  await draft(owner, REACT, 'short: React', 'short: Re');
  await weekly({ price: '740' });
  expect(await drafts(owner)).toEqual([REACT]);
});

test('the notice goes up, changes and goes with one press', async () => {
  const { desk, editor, live, read, ended } = await site();
  const before = read('site.yaml');
  const notice = async (words: string, until: string) =>
    ended(editor, await desk.publishNotice(editor, { words, until }));
  expect(await notice('We are closed on Friday.', '')).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'until' }],
  });
  expect(await notice('x'.repeat(121), SOON)).toMatchObject({ kind: 'invalid', problems: [{ field: 'words' }] });
  expect(await notice('We are closed on Friday.', SOON)).toMatchObject({ kind: 'live' });
  expect(live.content.site.notice).toMatchObject({ words: 'We are closed on Friday.', until: SOON });
  expect(await notice('', LAST)).toMatchObject({ kind: 'live' });
  expect(live.content.site.notice).toBeUndefined();
  expect(read('site.yaml').length).toBeLessThanOrEqual(before.length);
});

test('a course with learners is not removed: they would find nothing', async () => {
  const { desk, owner, editor, publish, joins, put, context, course, read } = await site();
  const remove = (id: string, who = owner) =>
    desk.saveSiteFile(who, { kind: 'courses', id, part: [] }, new Map([['do', 'remove-file']]));
  const id = await joins(1);
  expect(await remove('python', editor)).toMatchObject({ kind: 'discarded' });
  expect(await remove('python')).toEqual({ kind: 'removed' });
  const wrong = async () => {
    const page = await desk.publishPage(owner, { drafts: true }, new Map());
    return page !== undefined && 'problems' in page ? page.problems.map(({ message }) => message).join(' ') : '';
  };
  expect(await wrong()).toContain('This has learners: 1 not confirmed yet. Put it back');
  await put(id, 'confirmed');
  await context.db.updateTable('registration').set({ confirmedAt: START }).execute();
  expect(await wrong()).toContain('1 with access');
  expect(await publish(owner)).toMatchObject({ kind: 'wrong' });
  expect(course('python').id).toBe('python');
  expect(read(PYTHON)).toContain('name: Advanced Python');
});

test('somebody who registers while a course is being removed keeps it', async () => {
  const { desk, owner, publish, joins, context, course, read, steps, drafts } = await site();
  const text = read(PYTHON);
  await desk.saveSiteFile(owner, { kind: 'courses', id: 'python', part: [] }, new Map([['do', 'remove-file']]));
  const { showContent } = context;
  let has = false;
  Object.assign(context, {
    showContent: async () => {
      if (!has) await joins(1);
      has = true;
      return showContent();
    },
  });
  expect(await publish(owner)).toMatchObject({ kind: 'wrong', problems: [{ file: PYTHON }] });
  expect(course('python').id).toBe('python');
  expect([read(PYTHON), await steps(owner), await drafts(owner)]).toEqual([text, [], [PYTHON]]);
});

test('a former name goes neither, and a course that takes the place of another takes its learners', async () => {
  const { desk, owner, draft, publish, joins, context, write, course } = await site();
  await joins(1);
  await context.db.updateTable('registration').set({ courseId: 'python-live' }).execute();
  write(PYTHON, 'group: tech', 'formerIds: [python-live]\ngroup: tech');
  await context.refreshContent();
  await draft(owner, PYTHON, 'formerIds: [python-live]\n', '');
  expect(await publish(owner)).toMatchObject({ kind: 'wrong', problems: [{ file: PYTHON, field: 'formerIds' }] });
  await desk.saveSiteFile(owner, { kind: 'courses', id: 'python', part: [] }, new Map([['do', 'remove-file']]));
  expect(await publish(owner)).toMatchObject({ kind: 'wrong', problems: [{ file: PYTHON, field: '' }] });
  await draft(owner, 'courses/cpp.yaml', 'group: tech', 'formerIds: [python-live, python]\ngroup: tech');
  expect(await publish(owner)).toMatchObject({ kind: 'live' });
  expect(course('cpp').formerIds).toEqual(['python-live', 'python']);
});

test('learners who wait for a day do not get that of another batch, although its file says it', async () => {
  const { set, joins, batches, rows, context, course, read } = await site();
  await joins(1);
  expect(await set({ startsOn: LATER, newBatch: 'yes' })).toEqual({ kind: 'saved', told: 0 });
  expect(read(PYTHON)).toContain(LATER);
  await tellOfFirstStart(context, context.now());
  expect([await batches(), await rows()]).toMatchObject([[null], [{ startsOn: LATER }]]);
  expect(course('python').dates.start).toEqual({ on: LATER });
});
