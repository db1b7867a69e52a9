import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { dump } from 'js-yaml';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { SHIPPED } from '../../domain/colour/colours.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { preflight } from '../../server/content/preflight.ts';
import { typedFigures } from '../../server/content/typed-figures.ts';
import { PROJECT as root, typed } from './command.fixture.ts';
import { pathOf } from '../../server/content/new-site/question.ts';
import { siteQuestions } from '../../server/content/new-site/questions.ts';
import { freeFolder, newSite } from './new-site.ts';

const TRAINER = { name: 'Asha Rao', experience: 'Ten years as an accountant', credentials: 'CA Inter, 2012' };

const ANSWERS = {
  brand: 'Vidya Institute',
  url: 'https://vidya.in',
  email: 'hello@vidya.in',
  phone: '+91 98765 43210',
  address: ['12 MG Road', 'Pune 411001'],
  town: 'Pune',
  opens: '10:00',
  closes: '18:00',
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  payee: { name: 'Vidya Institute', vpa: 'vidya@okbank' },
  legal: {
    name: 'Vidya Institute',
    address: '12 MG Road, Pune',
    gstin: 'not registered',
    grievanceOfficer: 'Anil Deshpande, director',
    grievanceContact: 'hello@vidya.in',
    processors: 'Reed Hosting, India',
  },
  courses: [
    {
      name: 'Tally Prime',
      id: 'tally',
      price: 1500,
      hours: 20,
      mode: 'live',
      promise: 'Keep the books of a shop and file its GST return.',
      modules: ['Ledgers', '{Vouchers}', 'GST'],
      needs: 'A laptop',
      trainer: TRAINER,
    },
  ],
};

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40H0z" fill="#0b5d3b"/></svg>';

function place() {
  const folder = emptyFolder();
  const target = join(folder, 'own');
  const settings = join(folder, 'settings');
  const run = (words: readonly string[], input = '') =>
    typed(newSite, words, { environment: { ENV_FILE: settings, INIT_CWD: folder }, input });
  const answer = (answers: unknown) => {
    const file = join(folder, 'answers.yaml');
    writeFileSync(file, dump(answers, { noRefs: true }));
    return run([target, file]);
  };
  return { folder, target, settings, run, answer };
}

function todo(target: string) {
  const content = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  const sample = loadContent(root, contentPlace(root, {}));
  return preflight(content, '2026-11-22', sample).filter(({ state }) => state === 'wrong');
}

test('answers make a site that can open, with nothing of the sample in it', async () => {
  const { target, settings, answer } = place();
  const { status, stdout, stderr } = await answer(ANSWERS);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Written to ${target}`);
  expect(todo(target)).toEqual([]);
  const written = readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => readFileSync(join(target, name), 'utf8'))
    .join('\n');
  expect(written.match(/kaksha|noida|\bsample\b|React|Time Management|how-we-teach/gi)).toBeNull();
  expect(readFileSync(settings, 'utf8')).toContain('\nPUBLIC_URL=https://vidya.in\n');
  const { CONTENT_DIR } = parseEnv(readFileSync(settings, 'utf8'));
  expect(resolve(root, CONTENT_DIR ?? '')).toBe(target);
});

function wordsOf(target: string) {
  return readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|yaml)$/.test(name))
    .map((name) => readFileSync(join(target, name), 'utf8'))
    .join('\n');
}

test('whoever holds no exam promises neither an exam nor a certificate', async () => {
  const { target, answer } = place();
  expect((await answer(ANSWERS)).status).toBe(0);
  const written = wordsOf(target);
  expect(written.match(/.*(?:exams?\b|certificate|proctor|camera).*/gi)).toEqual(['  exam:']);
  const { courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(courses.map(({ dates, facts }) => [dates.exam, facts.certificate])).toEqual([[{ held: false }, undefined]]);
  // The rest around the removed parts is complete.
  expect(written).toContain('\n## How we test\n');
  expect(written).toContain('\n## Cancelling\n');
  expect(written).toMatch(/\n\| What you write or tell us \|.*\n\| Server log /);
  expect(written).toMatch(/\n\| Live course .*\n\| We cancel a course or a batch \| /);
  expect(written).toMatch(/\n- We keep your registration until .*\n- What we delete stays /);
});

test('whoever holds one keeps the rules of the sample, and is told what the pages say of it', async () => {
  const { target, answer } = place();
  const { status, stdout } = await answer({ ...ANSWERS, exams: true });
  expect(status).toBe(0);
  expect(stdout).toContain('change `facts.exam`, `facts.certificate`');
  expect(readFileSync(join(target, 'README.md'), 'utf8')).toContain('change `facts.exam`, `facts.certificate`');
  expect(readFileSync(join(target, 'pages', 'terms.md'), 'utf8')).toContain('\n## Exams and certificates\n');
  expect(readFileSync(join(target, 'courses', 'tally.yaml'), 'utf8')).toContain('You get it if you pass the exam.');
});

test('within how many hours payments are answered is said as the provider has it', async () => {
  const { target, answer } = place();
  expect((await answer({ ...ANSWERS, confirmation: 36 })).status).toBe(0);
  expect(wordsOf(target)).not.toContain('24 hours');
  const { site, pages } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(pages.find(({ id }) => id === 'terms')?.body).toContain('confirmation email comes within 36 hours.');
  expect(site.confirmation.hours).toBe(36);
});

test('a price, a length and a course more are told everywhere, since nothing is typed twice', async () => {
  const { target, answer } = place();
  expect((await answer(ANSWERS)).status).toBe(0);
  expect(typedFigures(target)).toEqual([]);
  const file = join(target, 'courses', 'tally.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^price: .*$/m, 'price: 777').replace(/^duration: .*$/m, 'duration: 33 hours live'));
  const page = () => loadContent(root, contentPlace(root, { CONTENT_DIR: target })).courses[0]?.page;
  expect(page()?.metaDescription).toContain('33 hours live, for ₹777, paid once.');
  expect(page()?.title).toContain('33 hours live');
  expect(wordsOf(target)).not.toMatch(/\b1 course\b/);
});

test('a WhatsApp number comes along, and the privacy notice speaks of it', async () => {
  const { target, answer } = place();
  const { status, stderr } = await answer({ ...ANSWERS, whatsapp: '+91 98765 43210' });
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(join(target, 'site.yaml'), 'utf8')).toContain('whatsapp: +91 98765 43210');
  expect(todo(target)).toEqual([]);
});

test('names in Hindi make a site too, whose course says its language', async () => {
  const { target, answer } = place();
  const [course] = ANSWERS.courses;
  const hindi = {
    ...course,
    name: 'आत्मविश्वासपूर्वक बोलना',
    id: 'bolna',
    promise: 'सबके सामने बिना डर के बोलना सीखिए।',
  };
  const { status, stderr } = await answer({ ...ANSWERS, brand: 'विद्या संस्थान', courses: [hindi] });
  expect([status, stderr]).toEqual([0, '']);
  const written = readFileSync(join(target, 'courses', 'bolna.yaml'), 'utf8');
  expect(written).toContain('\nlang: hi\nshort: बोलना\n');
  expect(written).toContain('\n  language:\n    short: हिन्दी\n');
});

test('a site whose courses are in a classroom is nowhere called online', async () => {
  const { target, answer } = place();
  const [course] = ANSWERS.courses;
  const here = { ...course, place: 'At our centre, Kothrud', timings: 'Mon-Fri, 6 to 8 PM', start: '2099-01-05' };
  const { status, stderr } = await answer({ ...ANSWERS, courses: [here] });
  expect([status, stderr]).toEqual([0, '']);
  expect(todo(target)).toEqual([]);
  for (const name of ['site.yaml', 'courses/tally.yaml']) {
    expect([name, readFileSync(join(target, name), 'utf8').match(/.*online.*/i)]).toEqual([name, null]);
  }
  const { site, courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(site.tagline).toBe('Courses in Pune');
  expect(courses[0]).toMatchObject({
    place: { name: 'our centre, Kothrud' },
    classes: [{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '18:00', to: '20:00' }],
  });
  // One course online is enough.
  const both = [here, { ...course, name: 'Books', id: 'books' }];
  const mixed = place();
  expect((await mixed.answer({ ...ANSWERS, courses: both })).status).toBe(0);
  expect(readFileSync(join(mixed.target, 'site.yaml'), 'utf8')).not.toMatch(/online/i);
});

test('many long names fit every field, and a bank account comes along', async () => {
  const { target, answer } = place();
  const long = (number: number) => `${'Computerised Accounting and Taxation for Shops '.slice(0, 57)} ${number}`;
  const courses = Array.from({ length: 12 }, (_, index) => ({
    ...ANSWERS.courses[0],
    name: long(index),
    id: `course-${index}`,
    mode: index % 2 === 0 ? 'live' : 'recorded',
    modules: [`${'A module with a title that is as long as a title can be, and then some more words '.slice(0, 88)}`],
    needs: 'A laptop or desktop with a spreadsheet 1',
  }));
  const bank = { holder: 'Vidya', account: '123456789', ifsc: 'SBIN0001234', name: 'State Bank, Pune' };
  const brand = 'Vidya Institute of Accountancy';
  const { status, stderr } = await answer({ ...ANSWERS, brand, courses, payee: { ...ANSWERS.payee, bank } });
  expect([status, stderr]).toEqual([0, '']);
  expect(todo(target)).toEqual([]);
  const own = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(own.courses.every(({ payment }) => payment.bankDetails)).toBe(true);
  const { home, courses: catalogue, about, contactPage } = own.site;
  for (const { description } of [home, catalogue, about, contactPage]) expect(description).toMatch(/\.$/);
  for (const { page } of own.courses) expect(page.metaDescription).toMatch(/\.$/);
  expect(home.text).toMatch(/\.$/);
  expect(home.description).toMatch(/ and more online\.$/);
  expect(own.site.home.features[0]?.text).toContain('by UPI from your own app or by bank transfer');
});

test('the same is asked at a terminal, again where an answer cannot be used', async () => {
  const { folder, target, run } = place();
  const logo = join(folder, 'ours.svg');
  writeFileSync(logo, LOGO);
  const lines = [
    ...['Vidya Institute', 'green', '#ffe600', '0B5D3B', '', join(root, 'no-logo.svg'), logo],
    ...['not an address', 'hello@vidya.in', '+91 98765 43210', 'Pune', '', '12 MG Road; Pune 411001'],
    ...['vidya', 'https://vidya.example', 'vidya.in', '+91 98765 43210', '98765', ''],
    ...['ten', '10 am', '9 am', '', 'tomorrow', 'Monday to Wednesday', 'soon', '36 hours', 'vidya@okbank', ''],
    ...['1234 5678', '1234 5678 9', 'Vidya', 'sbin 0001234', 'State Bank, Pune', 'of course', ''],
    ...['', '', '', 'Anil Deshpande, director', '', 'Reed Hosting, India', '', 'Tally Prime', '', 'cheap', '₹1,500'],
    ...[
      '20',
      'Live',
      'At our centre, Kothrud',
      'many',
      '30',
      'tomorrow',
      '5 January 2099',
      'in the evening',
      'Mon and Wed, 7 to 8 PM',
      'Keep the books of a shop.',
    ],
    ...[
      'en',
      'English and Marathi',
      'Ledgers; Vouchers',
      'Accounts; Sales; Returns',
      'Accounts, groups; Sales',
      '',
      '',
    ],
    ...['Asha Rao', 'Ten years as an accountant', 'CA Inter, 2012', ''],
    ...['tally prime', 'Courses', 'courses', 'tally-prime-payment', 'desk'],
    ...['bookkeeping', '900', '5', '', 'Know what a shop owes.', '', 'Books', '', '', '', '', '', ''],
  ];
  const { status, stdout } = await run([target], `${lines.join('\n')}\n`);
  expect(stdout.match(/This value cannot be used/g)).toHaveLength(24);
  expect(stdout).toMatch(/#ffe600 stands out 1\.0 to 1 from the page; .* can be read is #[0-9a-f]{6}\./);
  expect(stdout.split('Your answers:')[0]).not.toMatch(/in quotes|['"]#|"/);
  expect(stdout).not.toContain('used.  ');
  expect(stdout).toContain('How many seats it has: a whole number, e.g. 30. Please');
  expect(stdout).toContain('Answer yes or no, e.g. yes. Please');
  expect(stdout).toContain('https://vidya.example contains a sample web address. It is only for examples, and npm run');
  expect(stdout).toContain('no-logo.svg. Write its path, with the ending of its name.');
  expect(stdout).toContain('where you are: a name, without digits. Example: Pune. Please');
  expect(stdout).toContain('The days, e.g. Mon-Sat, or Mon, Wed and Fri. Please');
  expect(stdout).toContain('as learners call it, e.g. English or हिन्दी. Please');
  expect(stdout).toContain('09:00 is not after 10:00. Say until when');
  expect(stdout).toContain('Topics of 3 modules for 2 modules. Write ; between');
  expect(stdout).toContain('An earlier course is called tally prime. Give every course');
  expect(stdout).toContain('The site itself has the address /courses. Choose another name');
  expect(stdout).toContain('An earlier course has the address /tally-prime-payment. Choose another name');
  expect(stdout).toContain(
    'The days and times of its classes, e.g. Mon, Wed and Fri, 7 to 8 PM; Sat, 10 AM to 1 PM. Please',
  );
  expect(stdout).toContain('Who teaches it? The name [Asha Rao]');
  expect(status).toBe(0);
  expect(todo(target)).toEqual([]);
  const tally = readFileSync(join(target, 'courses', 'tally-prime.yaml'), 'utf8');
  expect(tally).toContain('price: 1500');
  expect(tally).toContain('\nseats: 30\n');
  expect(tally).toContain("\n  start:\n    on: '2099-01-05'\n");
  expect(tally).toContain('\n    held: false\n');
  expect(tally).toContain('short: English and Marathi');
  expect(tally).toContain("\nplace: our centre, Kothrud\nclasses:\n  - weekdays: [mon, wed]\n    from: '19:00'\n");
  expect(tally).toContain("- 'In a classroom: you can ask at once'\n");
  expect(readFileSync(join(target, 'courses', 'bookkeeping.yaml'), 'utf8')).toContain('short: English\n');
  expect(tally).toMatch(/metaDescription: .*shop\. \{duration\}, for \{price\}, paid once\./);
  const { site, courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(courses.map(({ trainers: [trainer] }) => trainer?.credentials)).toEqual(['CA Inter, 2012', 'CA Inter, 2012']);
  expect(courses[0]?.outline.modules).toEqual([
    { title: 'Ledgers', topics: ['Accounts', 'groups'] },
    { title: 'Vouchers', topics: ['Sales'] },
  ]);
  expect(site.support).toMatchObject({ opens: '10:00', closes: '18:00', weekdays: ['mon', 'tue', 'wed'] });
  expect(site.url).toBe('https://vidya.in');
  expect(site.payees[0]).toMatchObject({ bank: { account: '123456789', ifsc: 'SBIN0001234' } });
  expect(site.brand).toMatchObject({
    name: 'Vidya Institute',
    colours: { main: '#0b5d3b', accent: SHIPPED.accent },
    logo: '/logo.svg',
    mark: 'letter',
  });
  expect(readFileSync(join(target, 'public', 'logo.svg'), 'utf8')).toBe(LOGO);
});

/** The lines of somebody who presses Enter wherever that is possible. */
const COURSE_LINES = [
  ...['', '1500', '20', '', 'Keep the books of a shop.', '', 'Ledgers; Vouchers', '', '', ''],
  ...['Asha Rao', 'Ten years as an accountant', 'CA Inter, 2012', ''],
];
const SITE_LINES = [
  ...['Vidya Institute', '', '', '', 'hello@vidya.in', 'Pune', '', '12 MG Road; Pune 411001', 'https://vidya.in'],
  ...['+91 98765 43210', '', '', '', '', '', 'vidya@okbank', '', '', '', '', '', ''],
  ...['Anil Deshpande, director', '', 'Reed Hosting, India', ''],
];

test('somebody can go back to a question, also from the end, and sees there what was typed', async () => {
  const { target, run } = place();
  const lines = [
    ...['<', 'Vidhya', '<', 'Vidya Institute', ...SITE_LINES.slice(1), 'Tally Prime', ...COURSE_LINES],
    // From the question whether all is right to the trainer's name, past one that was not asked.
    ...['', '<', 'back', '<', '<', '<', 'Anita Rao', '', '', '', '', ''],
  ];
  const { status, stdout } = await run([target], `${lines.join('\n')}\n`);
  expect([status, stdout.match(/cannot be used/g)]).toEqual([0, null]);
  expect(stdout.split('\n')[0]).toContain('type < to go back to the question before');
  expect(stdout.match(/The name of your institute.*/g)).toEqual([
    'The name of your institute, as people know it (such as Vidya Institute)',
    'The name of your institute, as people know it (such as Vidya Institute)',
    'The name of your institute, as people know it [Vidhya]',
  ]);
  expect(stdout).toContain('Their experience: how long, and in what [Ten years as an accountant]');
  const { site, courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect([site.brand.name, courses.map(({ trainers }) => trainers[0]?.name)]).toEqual([
    'Vidya Institute',
    ['Anita Rao'],
  ]);
});

test('what slipped is put right in a file of the answers, from which the site is then written', async () => {
  const { folder, target, run } = place();
  const [...site] = SITE_LINES;
  site.splice(5, 1, 'Puna');
  site.splice(18, 1, 'yes');
  site.splice(-1, 1, 'smtp.vidya.in:587', '', 'a#b: c');
  const exam = (answer: string) => COURSE_LINES.toSpliced(6, 0, answer);
  const lines = [...site, 'Tally Prime', ...exam(''), 'Bookkeeping', ...exam('no').slice(0, -4), '', '', 'no'];
  const { status, stdout, stderr } = await run([target], `${lines.join('\n')}\n`);
  expect(stdout).not.toContain('This value cannot be used');
  expect(stdout).toContain('\ntown: Puna\n');
  expect(stdout).not.toContain('a#b');
  expect(stderr).toContain(`npm run new-site -- ${target} answers.yaml`);
  expect([status, existsSync(target)]).toEqual([1, false]);

  const file = join(folder, 'answers.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('town: Puna', 'town: Pune'));
  expect(await run([target, file])).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(target, 'site.yaml'), 'utf8')).not.toContain('Puna');
  const { courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(courses.map(({ name, dates, facts }) => [name, dates.exam, facts.certificate?.short])).toEqual([
    ['Tally Prime', { announced: false }, 'Our own'],
    ['Bookkeeping', { held: false }, undefined],
  ]);
  expect(readFileSync(join(folder, 'settings'), 'utf8')).toContain(
    '\nSMTP_URL=smtp://hello%40vidya.in:a%23b%3A%20c@smtp.vidya.in:587\n',
  );
});

test('nothing is written where files are, where the answers end early, or where one is wrong', async () => {
  const { folder, target, settings, run, answer } = place();
  const wrong = await answer({ ...ANSWERS, email: 'nobody' });
  expect(wrong.stderr).toMatch(/email: .*\n +→ The contact email address/);
  const pale = await answer({ ...ANSWERS, colours: { main: '#ffe600', accent: '#ffe600' } });
  expect(pale.stderr).toMatch(/colours\.main: #ffe600 stands out .*\n +→ The nearest colour/);
  const [course] = ANSWERS.courses;
  const twice = await answer({ ...ANSWERS, courses: [course, { ...course, name: 'Tally, evenings' }] });
  expect(twice.stderr).toMatch(/courses\[1\]\.id: an earlier course has the address \/tally\n/);
  const ours = await answer({ ...ANSWERS, courses: [{ ...course, id: 'my-courses' }] });
  expect(ours.stderr).toMatch(/courses\[0\]\.id: the site itself has the address \/my-courses\n/);
  expect((await answer({ ...ANSWERS, closes: '10:00' })).stderr).toMatch(/closes: 10:00 is not after 10:00\n/);
  const jpeg = join(folder, 'logo.jpg');
  writeFileSync(jpeg, '\u00ff\u00d8\u00ff\u00e0', 'latin1');
  expect((await answer({ ...ANSWERS, logo: jpeg })).stderr).toMatch(
    /logo: .*neither an SVG nor a PNG.*\n +→ Save the logo/,
  );
  expect((await run([target], 'Vidya Institute\n')).stderr).toContain('Nothing was written');
  expect((await run(['one', 'two'])).stderr).toContain('Usage: npm run new-site');
  expect((await run(['--nothing'])).stderr).toContain('Usage: npm run new-site');
  expect((await run([folder])).stderr).toContain('is not empty');
  expect(existsSync(target)).toBe(false);
  expect(existsSync(settings)).toBe(false);
});

/** Fills in every answer with its example, and pictures where files are asked for. */
function filledIn(example: string, folder: string): string {
  const picture = (name: string, width: number, height: number) => {
    writeFileSync(join(folder, name), PNG.sync.write(new PNG({ width, height })));
    return name;
  };
  const files: Record<string, string> = {
    logo: picture('logo.png', 512, 512),
    picture: picture('class.png', 1200, 675),
    photo: picture('asha.png', 300, 300),
  };
  let shown = '';
  return example
    .split('\n')
    .map((line) => {
      shown = /^ *# Example: (.*?)(?: {2}\(|$)/.exec(line)?.[1] ?? shown;
      const key = /^ *(\w+):$/.exec(line)?.[1];
      if (key === undefined || shown === '') return line;
      const filled = `${line} ${files[key] ?? shown}`;
      shown = '';
      return filled;
    })
    .join('\n');
}

test('the example is a file whose own examples make a site, and every question is in it', async () => {
  const { folder, target, settings, run } = place();
  const file = join(folder, 'answers.yaml');
  expect(await run(['--example'])).toMatchObject({ status: 0, stdout: expect.stringContaining(`Wrote ${file}.`) });
  expect((await run(['--example'])).stderr).toContain('already exists. Nothing was written.');
  const example = readFileSync(file, 'utf8');
  const keys = siteQuestions(folder)
    .questions(new Map())
    .map(({ key }) => pathOf(key).at(-1));
  expect([...example.matchAll(/# Example: .*\n *(\w+):/g)].map(([, key]) => key)).toEqual(keys);

  writeFileSync(file, filledIn(example, folder));
  expect(await run([target, 'answers.yaml'])).toMatchObject({ status: 0, stderr: '' });
  expect(todo(target)).toEqual([]);
  const { site, courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(site).toMatchObject({
    tagline: 'Accounting and office courses in Pune',
    support: { opens: '09:00', closes: '18:30', weekdays: ['mon', 'wed', 'fri'] },
    brand: { logo: '/logo.png', colours: { accent: '#f26b21' } },
    payees: [{ bank: { account: '123456789012' } }],
  });
  expect(courses[0]).toMatchObject({
    price: 4999,
    dates: { start: { on: '2099-01-05' } },
    cover: { picture: { file: 'tally.png', alt: 'Learners at laptops in a bright room' } },
    trainers: [{ photo: { file: 'tally-trainer.png', alt: 'Asha Rao' } }],
  });
  expect(readdirSync(join(target, 'pictures')).toSorted()).toEqual(['tally-trainer.png', 'tally.png']);
  expect(parseEnv(readFileSync(settings, 'utf8'))['SMTP_URL']).toBe(
    'smtps://hello%40vidya.in:lotus%20river%2042@smtp.gmail.com:465',
  );
});

test('an example that nobody filled in says at once all that is missing, with its line and an example', async () => {
  const { folder, target, run } = place();
  await run(['--example']);
  const { status, stderr } = await run([target, 'answers.yaml']);
  expect([status, existsSync(target)]).toEqual([1, false]);
  const lines = readFileSync(join(folder, 'answers.yaml'), 'utf8').split('\n');
  const told = [...stderr.matchAll(/^ {2}line (\d+), (\S+): is missing\n {4}→ .*Example: \S/gm)];
  expect(stderr).toContain(`answers.yaml: ${told.length} answers cannot be used. Nothing was written.`);
  expect(told.map(([, , key]) => key)).toEqual(expect.arrayContaining(['brand', 'payee.vpa', 'courses[0].name']));
  for (const [, line, key = ''] of told) expect(lines[Number(line) - 1]?.trim()).toBe(`${pathOf(key).at(-1)}:`);
});

test('faults of all kinds are told at once: of one answer, of two together, of a name, of a second course', async () => {
  const { folder, target, run } = place();
  const [course] = ANSWERS.courses;
  const written = [
    dump(
      { ...ANSWERS, courses: undefined, phone: '+91 0000000000', opens: '8', closes: '7 am' },
      { skipInvalid: true },
    ),
    'pone: 1',
    'courses:',
    ...[course, { ...course, name: 'TALLY PRIME', id: undefined, price: 'cheap' }].flatMap((each) =>
      dump(each, { skipInvalid: true })
        .trim()
        .split('\n')
        .map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`),
    ),
    '  - price: 900',
  ];
  writeFileSync(join(folder, 'answers.yaml'), written.join('\n'));
  const { stderr } = await run([target, 'answers.yaml']);
  const at = (text: string) => 1 + stderr.split('\n').length - stderr.split(text).at(-1)!.split('\n').length;
  const places = [
    'phone: "+91 0000000000" is a sample',
    'opens: found "8"',
    'pone: unknown key "pone"; did you mean "phone"?',
  ];
  for (const words of places) expect(stderr).toContain(words);
  expect(stderr).toContain('courses[1].name: an earlier course is called TALLY PRIME');
  expect(stderr).toContain('courses[1].price: found "cheap"');
  expect(stderr).toContain('courses[2].name: is missing');
  expect(at('opens:')).toBeLessThan(at('pone:'));

  writeFileSync(join(folder, 'answers.yaml'), 'brand: "Vidya\ntown: Pune\n');
  expect((await run([target, 'answers.yaml'])).stderr).toMatch(/line \d.*\n {4}→ Look at this line and the one above/);
});

test('answers are taken as people write them, without quotes', async () => {
  const { folder, target, run } = place();
  const text = dump(ANSWERS)
    .replace(/^address:\n(?: +- .*\n)+/m, 'address: Flat #4, 12 MG Road: near the bridge; Pune 411001 # the office\n')
    .replace(/^url: .*$/m, 'url: www.vidya.in/')
    .replace(/^opens: .*$/m, 'opens: 8am')
    .replace(/^closes: .*$/m, 'closes: 8.30 PM')
    .replace(
      /^weekdays:\n(?: +- .*\n)+/m,
      'weekdays: Monday to Saturday\ncolours:\n  main: #0B5D3B\n  accent: ffe14d\n',
    )
    .replace('price: 1500', 'price: Rs. 1,500/-')
    .replace('mode: live', 'mode: Live');
  writeFileSync(join(folder, 'answers.yaml'), text);
  expect(await run([target, 'answers.yaml'])).toMatchObject({ status: 0, stderr: '' });
  const { site, courses } = loadContent(root, contentPlace(root, { CONTENT_DIR: target }));
  expect(site).toMatchObject({
    url: 'https://www.vidya.in',
    contact: { address: ['Flat #4, 12 MG Road: near the bridge', 'Pune 411001'] },
    support: { opens: '08:00', closes: '20:30', weekdays: ANSWERS.weekdays },
    brand: { colours: { main: '#0b5d3b', accent: '#ffe14d' } },
  });
  expect(courses[0]).toMatchObject({ price: 1500, mode: 'live' });
});

test('without a folder, the site gets a new one beside the project, named after it', () => {
  expect(freeFolder('/nowhere/kaksha', 'Vidya Institute')).toBe('/nowhere/vidya-institute');
  expect(freeFolder('/nowhere/kaksha', 'தமிழ்')).toBe('/nowhere/my-institute');
  const { folder } = place();
  mkdirSync(join(folder, 'vidya'));
  writeFileSync(join(folder, 'vidya', 'site.yaml'), '');
  expect(freeFolder(join(folder, 'kaksha'), 'Vidya')).toBe(join(folder, 'vidya-2'));
});
