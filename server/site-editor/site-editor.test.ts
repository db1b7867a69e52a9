import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { contentPlace } from '../content/schema/content-place.ts';
import { everyField } from '../content/form/draw-form.ts';
import { pathOfName } from '../content/form/names.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { folderStore } from '../setup/content-store.ts';
import { deleteDrafts, draftsOf, keepDraft } from './drafts.ts';
import type { FilePage } from './file-page.ts';

const root = join(import.meta.dirname, '../..');

async function editor() {
  const folder = emptyFolder();
  cpSync(join(root, 'content'), folder, { recursive: true });
  const staffed = await staffedDesk('sqlite');
  const { context, desk, db } = staffed;
  const store = folderStore(root, { ...contentPlace(root, {}), folder });
  Object.assign(context, { store });
  const asked = (file: string, part = '') => {
    const [kind = '', id = ''] = file.split('/');
    return { kind, id, part: pathOfName(part)! };
  };
  return {
    ...staffed,
    folder,
    page: async (who: DeskUser, file: string, part = ''): Promise<FilePage> => {
      const page = await desk.siteFile(who, asked(file, part));
      if (page?.kind !== 'page') throw new Error(`no page: ${page?.kind}`);
      return page;
    },
    save: (who: DeskUser, file: string, fields: Record<string, string>, part = '') =>
      desk.saveSiteFile(who, asked(file, part), new Map(Object.entries(fields))),
    draft: async (who: DeskUser, file: string) =>
      (await draftsOf(db, who.staffId)).find((draft) => draft.file === file)?.text ?? undefined,
  };
}

const fieldOf = (page: FilePage, name: string) =>
  page.folds.flatMap(({ fields }) => fields.flatMap(everyField)).find((field) => field.name === name)!;

test('a description that an editor saves is a draft of theirs alone, with the rest of the file to the letter', async () => {
  const { page, save, draft, editor: who, owner, folder } = await editor();
  expect((await page(who, 'courses/react')).savedAt).toBeUndefined();
  const words = 'Build one small app by hand, then again in React.';
  expect(await save(who, 'courses/react', { 'card.description': `${words}\r\n` })).toEqual({
    ...{ kind: 'saved', file: 'courses/react.yaml', at: '', does: 'save' },
  });
  const before = readFileSync(join(folder, 'courses/react.yaml'), 'utf8').split('\n');
  const after = (await draft(who, 'courses/react.yaml'))!.split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([`  description: ${words}`]);
  const drawn = await page(who, 'courses/react');
  expect([drawn.changes, drawn.folds.filter(({ changes }) => changes > 0).map(({ label }) => label)]).toEqual([
    1,
    ['Card and title'],
  ]);
  expect(fieldOf(drawn, 'card.description')).toMatchObject({ isChanged: true, value: words, problem: undefined });
  expect((await page(owner, 'courses/react')).changes).toBe(0);
});

test('a draft that says what the site has is none, and one that is discarded is gone', async () => {
  const { save, draft, editor: who } = await editor();
  const file = 'courses/react.yaml';
  await save(who, 'courses/react', { name: 'React' });
  expect(await draft(who, file)).toContain('name: React\n');
  await save(who, 'courses/react', { name: 'React.Js' });
  expect(await draft(who, file)).toBeUndefined();
  await save(who, 'courses/react', { name: 'React' });
  expect(await save(who, 'courses/react', { do: 'discard' })).toEqual({ kind: 'discarded', isGone: false });
  expect(await draft(who, file)).toBeUndefined();
});

test('rows move, come, go and come back, and the answer is where to go on', async () => {
  const { page, save, editor: who } = await editor();
  const modules = async () => {
    const list = fieldOf(await page(who, 'courses/react'), 'outline.modules');
    return list.is === 'list' ? [list.rows.map(({ title }) => title), list.removed.map(({ title }) => title)] : [];
  };
  const [all] = await modules();
  const [a, b, ...others] = all!;
  const step = (button: string) => save(who, 'courses/react', { do: button });
  expect(await step('down:outline.modules[0]')).toMatchObject({ at: 'outline.modules[1]', does: 'down' });
  expect(await modules()).toEqual([[b, a, ...others], []]);
  // At its place on the site, where it can be put back.
  expect(await step('remove:outline.modules[0]')).toMatchObject({ at: 'outline.modules[1]', does: 'remove' });
  expect(await modules()).toEqual([[a, ...others], [b]]);
  expect(await step('back:outline.modules[1]')).toMatchObject({ at: 'outline.modules[1]' });
  expect(await modules()).toEqual([[a, b, ...others], []]);
  expect(await step('add:outline.modules')).toMatchObject({ at: `outline.modules[${all!.length}]` });
  const drawn = await page(who, 'courses/react');
  expect(fieldOf(drawn, `outline.modules[${all!.length}].title`).problem).toMatch(
    /^This is missing\. Title of the module\./,
  );
  expect(drawn.problems.map(({ field }) => field)).toEqual([`outline.modules[${all!.length}].title`]);
  expect(await step('up:outline.modules[0]')).toMatchObject({ kind: 'saved', does: 'save' });
  const added = { at: `outline.modules[${all!.length - 1}]`, does: 'gone' };
  expect(await step(`remove:outline.modules[${all!.length}]`)).toMatchObject(added);
});

test('problems are in the words of the build, beside their fields, and what was typed stays', async () => {
  const { page, save, owner: who } = await editor();
  const fields = { price: 'cheap', 'card.description': 'x'.repeat(121), closes: '2026-02-31' };
  await save(who, 'courses/react', fields);
  const drawn = await page(who, 'courses/react');
  expect(fieldOf(drawn, 'price')).toMatchObject({
    value: 'cheap',
    problem: 'Found "cheap" where a number belongs. The price in rupees as a number, e.g. 650.',
  });
  expect(fieldOf(drawn, 'card.description').problem).toContain('This has 121 characters, at most 120 allowed.');
  expect(fieldOf(drawn, 'closes').problem).toContain('A day as YYYY-MM-DD');
  await save(who, 'courses/react', { price: '₹1,650', 'card.description': 'Short.', closes: '' });
  const better = await page(who, 'courses/react');
  expect(fieldOf(better, 'price')).toMatchObject({ value: '1650', problem: undefined });
  expect(better.problems).toEqual([]);
});

test('a form of an older tab is merged, and where both changed the same, it is asked', async () => {
  const { page, save, draft, editor: who } = await editor();
  const old = (await page(who, 'courses/react')).madeFrom;
  await save(who, 'courses/react', { name: 'React One' });
  await save(who, 'courses/react', { 'made-from': old, name: 'React.Js', short: 'React' });
  expect(await draft(who, 'courses/react.yaml')).toContain('name: React One\n');
  const asked = await save(who, 'courses/react', { 'made-from': old, name: 'React Two' });
  if (asked?.kind !== 'invalid') throw new Error(asked?.kind);
  expect(fieldOf(asked.page, 'name')).toMatchObject({
    value: 'React Two',
    problem: 'You changed this in another tab as well. There it is “React One”. Save again to keep what is here.',
  });
  await save(who, 'courses/react', { 'made-from': asked.page.madeFrom, name: 'React Two' });
  expect(await draft(who, 'courses/react.yaml')).toContain('name: React Two\n');
});

test('what others change on the site meanwhile is no change of a draft, and stays', async () => {
  const { page, save, draft, editor: who, folder } = await editor();
  await save(who, 'courses/react', { name: 'React' });
  const file = join(folder, 'courses/react.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('price: 650', 'price: 699 # since July'));
  const drawn = await page(who, 'courses/react');
  expect([drawn.changes, fieldOf(drawn, 'price')]).toEqual([
    1,
    expect.objectContaining({ value: '699', isChanged: false }),
  ]);
  await save(who, 'courses/react', { short: 'React!' });
  const text = await draft(who, 'courses/react.yaml');
  for (const words of ['name: React\n', 'price: 699 # since July', 'short: React!']) expect(text).toContain(words);
  await save(who, 'courses/react', { name: 'React.Js', short: 'React' });
  expect(await draft(who, 'courses/react.yaml')).toBeUndefined();
});

test('a page, a reading and a course begin as drafts, under a name that is free', async () => {
  const { desk, page, save, draft, owner: who, editor: other } = await editor();
  const add = (kind: 'pages' | 'readings' | 'courses', title: string, like = '', by = who) =>
    desk.addSiteFile(by, kind, { title, like });
  expect(await add('pages', 'Our fees')).toEqual({ kind: 'added', id: 'our-fees' });
  // A second press while the first is on its way.
  expect(await add('pages', 'Our fees')).toEqual({ kind: 'added', id: 'our-fees' });
  await save(who, 'pages/our-fees', { body: 'What a course costs.' });
  expect(await add('pages', 'Our fees')).toMatchObject({ kind: 'invalid', problems: [{ field: 'title' }] });
  expect(await add('pages', 'Terms')).toMatchObject({ kind: 'invalid' });
  expect((await page(who, 'pages/our-fees')).isNew).toBe(true);
  expect(await add('readings', 'कक्षा')).toEqual({ kind: 'added', id: 'kaksha' });
  expect(await add('courses', '../../Tally Prime', 'react')).toEqual({ kind: 'added', id: 'tally-prime' });
  expect(await draft(who, 'courses/tally-prime.yaml')).toContain('closed: true');
  const course = await page(who, 'courses/tally-prime');
  expect(course.problems.map(({ field }) => field)).toEqual(['page.metaDescription']);
  for (const title of ['', '…', 'x'.repeat(61)]) expect(await add('pages', title)).toMatchObject({ kind: 'invalid' });
  // An editor could never publish it, since its price and payee are those of no course that is there.
  expect(await add('courses', 'Excel', 'react', other)).toMatchObject({ kind: 'forbidden' });
  expect(await desk.addSiteFile(other, 'exams', { like: 'cpp' })).toMatchObject({ kind: 'forbidden' });
  expect(await add('readings', 'Fractions', '', other)).toEqual({ kind: 'added', id: 'fractions' });
});

test('a removed file is struck in the list until it is put back, and a course takes its exam along', async () => {
  const { desk, page, save, draft, owner, editor: who } = await editor();
  const row = async (kind: 'courses' | 'pages' | 'exams', id: string, by = owner) => {
    const list = await desk.siteFiles(by, { kind });
    return list.kind === 'files' ? list.files.find((file) => file.id === id) : undefined;
  };
  expect((await page(owner, 'courses/react')).canRemove).toBe(true);
  expect(await save(owner, 'courses/react', { do: 'remove-file' })).toEqual({ kind: 'removed' });
  expect(await row('courses', 'react')).toMatchObject({ isRemoved: true, isNew: false, title: 'React.Js' });
  expect(await row('exams', 'react')).toMatchObject({ isRemoved: true });
  expect(await row('courses', 'react', who)).toMatchObject({ isRemoved: false, changes: 0 });
  expect(await desk.siteFile(owner, { kind: 'courses', id: 'react', part: [] })).toBeUndefined();
  expect(await save(owner, 'courses/react', { do: 'put-back' })).toEqual({ kind: 'put-back' });
  expect(await save(owner, 'courses/react', { do: 'put-back' })).toBeUndefined();
  expect([await row('courses', 'react'), await row('exams', 'react')]).toMatchObject([
    { isRemoved: false },
    { isRemoved: false },
  ]);
  // What holds a price is not for editors to remove, nor the site for anybody.
  expect([(await page(who, 'courses/react')).canRemove, (await page(owner, 'site/site')).canRemove]).toEqual([
    false,
    false,
  ]);
  expect(await save(who, 'courses/react', { do: 'remove-file' })).toMatchObject({ kind: 'discarded' });
  expect(await save(owner, 'site/site', { do: 'remove-file' })).toMatchObject({ kind: 'discarded' });
  await save(who, 'pages/terms', { title: 'Our terms' });
  expect(await save(who, 'pages/terms', { do: 'remove-file' })).toEqual({ kind: 'removed' });
  expect(await draft(who, 'pages/terms.md')).toBeUndefined();
  await desk.addSiteFile(who, 'pages', { title: 'Fees' });
  expect(await row('pages', 'fees', who)).toMatchObject({ isNew: true, changes: 1 });
  await save(who, 'pages/fees', { do: 'remove-file' });
  expect(await row('pages', 'fees', who)).toBeUndefined();
});

test('an exam begins with one question, which says what it lacks, and with a paper in its course', async () => {
  const { desk, page, save, draft, owner: who, context } = await editor();
  const without =
    context.content.courses.find(({ id }) => !context.content.exams.some((exam) => exam.id === id))?.id ?? '';
  expect(await desk.addSiteFile(who, 'exams', { like: 'react' })).toMatchObject({ kind: 'invalid' });
  expect(await desk.addSiteFile(who, 'exams', { like: without })).toEqual({ kind: 'added', id: without });
  expect(await draft(who, `courses/${without}.yaml`)).toContain('passMark: 60');
  const drawn = await page(who, `exams/${without}`);
  expect(drawn.problems.map(({ field }) => field)).toEqual([
    ...['questions[0].text', 'questions[0].right', 'questions[0].wrong', 'questions[0].wrong'],
  ]);
  const filled = {
    'questions[0].text': 'What is it?',
    'questions[0].right': 'This',
    'questions[0].wrong': 'That\nMore',
  };
  await save(who, `exams/${without}`, { ...filled, 'made-from': drawn.madeFrom });
  expect((await page(who, `exams/${without}`)).problems).toEqual([]);
  expect((await page(who, `courses/${without}`)).problems).toEqual([]);
});

test('a long list shows its beginning, what was changed, and what is looked for', async () => {
  const { desk, save, editor: who, folder } = await editor();
  const text = readFileSync(join(folder, 'pages/terms.md'), 'utf8');
  for (let number = 1; number <= 60; number++)
    writeFileSync(join(folder, `pages/page-${number}.md`), text.replace(/^title:.*/m, `title: Page ${number}`));
  await save(who, 'pages/page-60', { title: 'Zebra' });
  const list = async (asked: { find?: string; isAll?: boolean } = {}) => {
    const answer = await desk.siteFiles(who, { kind: 'pages', ...asked });
    if (answer.kind !== 'files') throw new Error(answer.kind);
    return { ...answer, titles: answer.files.map(({ title }) => title) };
  };
  const first = await list();
  expect([first.files.length, first.titles.at(-1), first.found === first.all]).toEqual([51, 'Zebra', true]);
  expect((await list({ isAll: true })).files).toHaveLength(first.all);
  expect((await list({ find: ' ZEB ' })).titles).toEqual(['Zebra']);
});

test('only files of the content are opened', async () => {
  const { desk, editor: who } = await editor();
  for (const [kind, id] of [
    ['courses', '../site'],
    ['courses', 'nobody'],
    ['..', 'package'],
    ['site', 'courses'],
    ['__proto__', 'x'],
    ['emblems', 'atom'],
  ] as const)
    expect(await desk.siteFile(who, { kind, id, part: [] })).toBeUndefined();
});

test('a stranger to the schema is ignored: unknown fields, rows that are not there, names of objects', async () => {
  const { save, draft, editor: who } = await editor();
  const rows = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`faq[${index + 900}].question`, 'More?']),
  );
  const strange = {
    ...{
      ...rows,
      __proto__: 'x',
      'constructor.prototype.x': 'x',
      'page.__proto__.x': 'x',
      unknown: 'x',
      'price.x': '1',
    },
    ...{ do: 'add:__proto__', 'made-from': 'nonsense', 'dates.exam?': '99', 'page?': '-1' },
  };
  expect(await save(who, 'courses/react', strange)).toMatchObject({ kind: 'saved' });
  expect(await draft(who, 'courses/react.yaml')).toBeUndefined();
  const claimed = (json: string) => deflateRawSync(json).toString('base64url');
  for (const json of ['{"__proto__":{"price":1}}', '[]', '7', `"${'x'.repeat(5_000_000)}"`]) {
    const fields = { 'made-from': claimed(json), name: 'React.Js\u0000\r' };
    expect(await save(who, 'courses/react', fields)).toMatchObject({
      kind: expect.stringMatching(/^(?:saved|invalid)$/),
    });
    expect((await draft(who, 'courses/react.yaml')) ?? 'price: 650').toContain('price: 650');
  }
});

test('a megabyte in a field is refused there, and nothing is kept', async () => {
  const { save, draft, editor: who } = await editor();
  const answer = await save(who, 'courses/react', { name: 'x'.repeat(1_000_000), short: 'Short' });
  expect(answer).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'name', message: expect.stringContaining('This has 10,00,000 characters, at most 2,00,000') }],
  });
  expect(await draft(who, 'courses/react.yaml')).toBeUndefined();
});

test('HTML is text, and a link that runs a script is a problem beside the text', async () => {
  const { page, save, editor: who } = await editor();
  const body = '<script>alert(1)</script>\n\n[Press](javascript:alert(1))';
  await save(who, 'pages/terms', { body });
  const drawn = await page(who, 'pages/terms');
  expect(fieldOf(drawn, 'body')).toMatchObject({ value: body, problem: expect.any(String) });
});

test('a file that a person has broken says where, in place of its form', async () => {
  const { desk, editor: who, folder } = await editor();
  writeFileSync(join(folder, 'courses/react.yaml'), 'name: [React\n');
  expect(await desk.siteFile(who, { kind: 'courses', id: 'react', part: [] })).toMatchObject({
    kind: 'not-open',
    message: expect.stringMatching(/^The file courses\/react\.yaml, line \d/),
  });
  const list = await desk.siteFiles(who, { kind: 'courses' });
  expect(list.kind).toBe('files');
});

test('a site that was packed without its content says where it is changed', async () => {
  const { desk, editor: who } = await staffedDesk('sqlite');
  const elsewhere = { kind: 'not-open', message: expect.stringContaining('docs/deploy.md') };
  expect(await desk.siteFiles(who, { kind: 'courses' })).toEqual(elsewhere);
  expect(await desk.siteFile(who, { kind: 'site', id: 'site', part: [] })).toEqual(elsewhere);
  expect(await desk.addSiteFile(who, 'pages', { title: 'Fees' })).toEqual(elsewhere);
});

test('verifiers neither see nor change the content, and nobody the exam that they sit', async () => {
  const { desk, verifier, save } = await editor();
  const refused = { kind: 'forbidden', message: 'Only editors and owners may change the site.' };
  expect(await desk.siteFiles(verifier, { kind: 'courses' })).toEqual(refused);
  expect(await save(verifier, 'courses/react', { name: 'x' })).toEqual(refused);
  expect(await desk.addSiteFile(verifier, 'pages', { title: 'Fees' })).toEqual(refused);
});

test('drafts are deleted for one person, once they are published', async () => {
  const { db, save, draft, editor: who, owner } = await editor();
  for (const each of [who, owner]) await save(each, 'courses/react', { name: 'React' });
  await deleteDrafts(db, who.staffId, ['courses/react.yaml']);
  expect([await draft(who, 'courses/react.yaml'), await draft(owner, 'courses/react.yaml')]).toEqual([
    undefined,
    expect.any(String),
  ]);
});

test('drafts of one person have an end, and one that becomes shorter is kept', async () => {
  const { save, draft, desk, db, context, owner: who } = await editor();
  const long = `title: ${'x'.repeat(15_999_000)}\n`;
  await keepDraft(
    db,
    who.staffId,
    { file: 'exams/cpp.yaml', base: null, text: long, savedAt: context.now() },
    undefined,
  );
  const words = { description: 'x'.repeat(5000) };
  expect(await save(who, 'pages/terms', words)).toMatchObject({
    ...{ kind: 'invalid', problems: [{ field: 'content', message: expect.stringContaining('too long together') }] },
  });
  expect(await draft(who, 'pages/terms.md')).toBeUndefined();
  expect(await desk.addSiteFile(who, 'courses', { title: 'One more', like: 'react' })).toMatchObject({
    kind: 'invalid',
  });
  await deleteDrafts(db, who.staffId, ['exams/cpp.yaml']);
  expect(await save(who, 'pages/terms', words)).toMatchObject({ kind: 'saved' });
});

test('a form whose row another tab has removed, and one with too long a list, are refused in words', async () => {
  const { page, save, draft, editor: who } = await editor();
  const file = 'courses/cloud';
  await save(who, file, { do: 'remove:outline.modules[0]' });
  const last = rowsIn(await draft(who, `${file}.yaml`));
  expect(await save(who, file, { 'outline.modules[99].title': 'x' }, 'outline.modules[99]')).toBeUndefined();
  for (const button of ['add:trainers[9].photo', 'add:outline.modules[99]', 'remove:trainers[9].photo'])
    expect(await save(who, file, { do: button })).toMatchObject({ kind: 'saved', does: 'save' });
  const { madeFrom } = await page(who, file);
  await save(who, file, { name: 'Clouds' });
  const long = { 'made-from': madeFrom, 'page.bullets': 'x\n'.repeat(3000) };
  expect(await save(who, file, long)).toMatchObject({ kind: 'invalid', problems: [{ field: 'content' }] });
  expect(rowsIn(await draft(who, `${file}.yaml`))).toBe(last);
});

const rowsIn = (text: string | undefined) => text?.match(/hours:/g)?.length;
