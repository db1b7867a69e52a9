import { courses } from '../e2e/support/courses.ts';
import { decode, elements, texts } from '../e2e/support/page/html.ts';
import { expect, test } from './test.fixture.ts';

const cardsIn = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? [];
const wordsOf = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

for (const path of ['/', '/Courses']) {
  test(`${path} has a card for each of the twelve courses by group, and the feature grid`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    for (const group of ['tech', 'non-tech'] as const) {
      const [section = ''] = new RegExp(`<section[^>]*id="${group}"[\\s\\S]*?</section>`).exec(html) ?? [];
      const names = courses.filter((course) => course.group === group).map(({ name }) => name);
      expect(cardsIn(section).flatMap((card) => texts(card, 'h3'))).toEqual(names);
    }
    for (const { name, price, duration, page, dates } of courses) {
      const card = cardsIn(html).find((each) => texts(each, 'h3')[0] === name) ?? '';
      const [length, ...others] = texts(card, 'li');
      expect.soft([name, length?.replace(/ ?, free to learn$/, '')]).toEqual([name, duration]);
      const lines = others.slice(-2).map((line) => line.split(' ')[0]);
      expect.soft([name, ...lines]).toEqual([name, 'Registration', dates === 'start' ? 'Start' : 'Exam']);
      expect.soft(texts(card, 'span'), name).toEqual(expect.arrayContaining(['BESTSELLER', price]));
      expect
        .soft(
          elements(card, 'a').map(({ href }) => href),
          name,
        )
        .toEqual([page]);
      expect.soft(texts(card, 'p'), name).toContainEqual(expect.stringMatching(/^[A-Z].{30,}\.$/));
      const [cover] = elements(card, 'img');
      const picture = await request.get(cover?.src ?? '');
      expect
        .soft([name, picture.status(), picture.headers()['content-type']])
        .toEqual([name, 200, 'image/svg+xml; charset=utf-8']);
    }
    const [, grid = ''] = /You Need to Know This also([\s\S]*?)<\/section>/.exec(html) ?? [];
    expect(texts(grid, 'h3').length).toBeGreaterThanOrEqual(3);
  });
}

test('the cards of free courses say so, and what the price is for', async ({ request }) => {
  const html = await (await request.get('/Courses')).text();
  const free = cardsIn(html).filter((card) => wordsOf(card).includes('free to learn'));
  expect(free.flatMap((card) => texts(card, 'h3'))).toEqual([
    'Effective Time Management',
    'Building Positive Attitude',
  ]);
  expect(wordsOf(free[0] ?? '')).toContain('₹330 for exam and certificate');
  expect(wordsOf(free[1] ?? '')).toContain('₹360 for exam and certificate');
});

test('every module of every course can be read, with its number, hours and topics, or that they come soon', async ({
  request,
}) => {
  for (const { name, page, unit, modules: expected, soon } of courses) {
    const html = await (await request.get(page)).text();
    const [outline = ''] =
      /<fieldset[^>]*role="radiogroup" aria-label="Course outline"[\s\S]*?<\/section>/.exec(html) ?? [];
    const modules = outline.split(/(?=<input)/).slice(1);
    const hours = typeof expected === 'number' ? undefined : expected;
    expect.soft([name, modules.length]).toEqual([name, typeof expected === 'number' ? expected : expected.length]);
    for (const [index, module] of modules.entries()) {
      const length = hours?.[index];
      const said = length === undefined ? '' : ` ${length} ${length === 1 ? 'hour' : 'hours'}$`;
      const [choice = ''] = texts(module, 'label');
      expect.soft(choice, name).toMatch(new RegExp(`^${unit} ${index + 1} \\w.+${said}`));
      const [heading = ''] = texts(module, 'h3');
      expect.soft(heading, name).toMatch(new RegExp(`^${unit} ${index + 1}: \\w`));
      expect.soft(choice, name).toContain(heading.replace(/^.*?: /, ''));
      if (soon) expect.soft(texts(module, 'p'), name).toEqual(['Will be updated soon...']);
      else expect.soft(texts(module, 'li').length, `${name} ${index + 1}`).toBeGreaterThan(1);
    }
  }
});
