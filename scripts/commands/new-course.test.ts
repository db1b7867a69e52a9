import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { PROJECT, typed } from './command.fixture.ts';
import { newCourse } from './new-course.ts';

const COURSE = [
  'name: Tally Prime',
  'price: ₹4,999',
  'hours: 20 hours',
  'mode: live',
  'place: At our centre, Kothrud',
  'start: 5 January 2099',
  'timings: Mon, Wed and Fri, 7 to 8 PM',
  'promise: Keep the books of a shop and file its returns.',
  'modules: Ledgers; Vouchers',
  'topics: Accounts, groups; Sales',
  'trainer:',
  '  name: Asha Rao',
  '  experience: Ten years as an accountant',
  '  credentials: CA Inter, 2012',
];

function place() {
  const { root, write } = contentFolder();
  write('content/public/media/braid.mp4', '');
  const folder = join(root, 'content');
  const environment = { CONTENT_DIR: folder, INIT_CWD: root };
  const run = (words: readonly string[], input = '') => typed(newCourse, words, { environment, input });
  return {
    root,
    folder,
    run,
    given: (lines: readonly string[]) => {
      writeFileSync(join(root, 'course.yaml'), lines.join('\n'));
      return run(['course.yaml']);
    },
    load: () => loadContent(PROJECT, contentPlace(PROJECT, { CONTENT_DIR: folder })),
  };
}

test('a file of answers adds a course behind the others, with the payee and the bank of the site', async () => {
  const { given, load } = place();
  const { status, stdout, stderr } = await given(COURSE);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(join('courses', 'tally-prime.yaml'));
  const { courses } = load();
  expect(courses.map(({ id }) => id)).toEqual(['braiding', 'tally-prime', 'talking']);
  expect(courses[1]).toMatchObject({
    order: 20,
    price: 4999,
    outline: {
      modules: [
        { title: 'Ledgers', topics: ['Accounts', 'groups'] },
        { title: 'Vouchers', topics: ['Sales'] },
      ],
    },
    place: { name: 'our centre, Kothrud' },
    classes: [{ weekdays: ['mon', 'wed', 'fri'], from: '19:00', to: '20:00' }],
    dates: { start: { on: '2099-01-05' } },
    payment: { payees: ['main'], bankDetails: true },
  });
});

test('the example has the questions of the course alone, and says what is missing', async () => {
  const { root, run } = place();
  expect((await run(['--example'])).status).toBe(0);
  const example = readFileSync(join(root, 'course.yaml'), 'utf8');
  expect(example).toMatch(/^name:$/m);
  expect(example).not.toContain('payee');
  expect(example).toMatch(/# Example: At our centre, Kothrud {2}\(For a live course; may be empty\)\nplace:\n/);
  const { status, stderr } = await run(['course.yaml']);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/line \d+, name: is missing\n[^]*trainer\.credentials: is missing/),
  ]);
});

test('a trainer of an earlier course is known, also where an empty line asks for a photo', async () => {
  const { given, load } = place();
  await given(COURSE);
  const [, ...rest] = COURSE.slice(0, -2);
  expect(await given(['name: Excel', ...rest, '  photo:'])).toMatchObject({ status: 0, stderr: '' });
  const [first, second] = load().courses.filter(({ trainers }) => trainers?.[0]?.name === 'Asha Rao');
  expect(second?.trainers).toEqual(first?.trainers?.map((trainer) => ({ ...trainer, bio: 'Asha Rao teaches Excel.' })));
});

test('the same is asked at a terminal', async () => {
  const { run, load } = place();
  const lines = [
    ...['braiding', 'Braiding', 'Tally Prime', '', '1500', '20', '', 'Keep the books of a shop.', '', 'no', 'Ledgers'],
    ...['', '', '', 'Asha Rao', 'Ten years', 'CA Inter', '', ''],
  ];
  const { status, stdout, stderr } = await run([], `${lines.join('\n')}\n`);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.match(/An earlier course is called/g)).toHaveLength(2);
  expect(stdout.split('\n')[0]).toContain('Some questions about the course.');
  expect(load().courses[1]).toMatchObject({ name: 'Tally Prime', dates: { exam: { held: false } } });
});

test('nothing is written where an answer is wrong, over a file, or into the sample', async () => {
  const { folder, run, given, load } = place();
  const before = readdirSync(folder, { recursive: true }).length;
  expect((await given([...COURSE, 'id: braiding'])).stderr).toContain('courses/braiding.yaml already exists');
  expect((await given([...COURSE, 'id: desk'])).stderr).toContain('the site itself has the address /desk');
  expect((await given(COURSE.slice(1))).stderr).toContain('name: is missing');
  expect((await given([...COURSE.slice(0, 5), 'timings: in the evening', ...COURSE.slice(7)])).stderr).toMatch(
    /timings: found "in the evening"[^]*e\.g\. Mon, Wed and Fri, 7 to 8 PM/,
  );
  expect((await run(['none.yaml'])).stderr).toMatch(
    /There is no file .*For one to fill in: npm run new-course -- --example/,
  );
  expect((await run(['tally'])).stderr).toContain('Usage: npm run new-course');
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
  expect(load().courses).toHaveLength(2);
  const sample = await typed(newCourse, ['--example'], { environment: { INIT_CWD: folder } });
  expect(sample).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run new-site -- --example') });
  expect(existsSync(join(folder, 'course.yaml'))).toBe(false);
});
