import { courses } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

test('every course page says name, price and duration, and Buy Now leads to its payment page', async ({ page }) => {
  for (const { name, price, duration, page: path, payment } of courses) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByText(price, { exact: true })).toBeVisible();
    await expect(main.getByText(`Duration: ${duration}`, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', payment);
    const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'All Courses', name]);
  }
});

test('a course page speaks of bank transfer only where the payment page has bank details', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  for (const { name, page: path, payment } of courses) {
    const offered = (await textOf(payment)).includes('Account number');
    const promised = /Pay by [^.<]*bank transfer/.test(await textOf(path));
    expect.soft([name, promised && !offered]).toEqual([name, false]);
  }
});

test('a detail page has eight feature bullets and a strip of three features', async ({ page }) => {
  for (const path of courses.map((course) => course.page).filter((each) => !/^\/(React|Cyber|Dm|Os|cod)R/.test(each))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const lists = page.getByRole('main').locator('ul').filter({ visible: true });
    const sizes = await lists.evaluateAll((all) => all.map((list) => list.children.length));
    expect.soft([path, sizes.slice(0, 1), sizes.includes(3)]).toEqual([path, [8], true]);
  }
});

test('a landing page has three feature lines and its learners in the hero', async ({ page }) => {
  const learners = { '/ReactRegister': '1.3K+', '/CyberRegister': '1500', '/DmRegister': '900+' };
  for (const path of ['/ReactRegister', '/CyberRegister', '/DmRegister', '/OsRegister', '/codRegister']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').locator('h1 ~ ul').getByRole('listitem')).toHaveCount(3);
  }
  for (const [path, figure] of Object.entries(learners)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('b').filter({ hasText: `${figure} learners` })).toBeVisible();
    await expect(page.getByText(/Sample figure/).first()).toBeVisible();
  }
});

test('three of the five portraits are picked on each visit, and nothing moves for it', async ({ page }) => {
  const picksWith = async (random: number) => {
    await page.addInitScript((value) => (Math.random = () => value), random);
    await page.goto('/CyberRegister');
    const shown = page.locator('[data-avatars] img').filter({ visible: true });
    await expect(shown).toHaveCount(3);
    const box = await page.locator('[data-avatars]').boundingBox();
    return { pictures: await shown.evaluateAll((all) => all.map((each) => each.getAttribute('src'))), box };
  };
  const low = await picksWith(0);
  const high = await picksWith(0.99);
  expect(low.pictures).not.toEqual(high.pictures);
  expect(low.box).toEqual(high.box);
  for (const picture of [...low.pictures, ...high.pictures]) expect(picture).toMatch(/^\/avatars\/[1-5]\.svg$/);
});

test('trainers are shown with experience, credentials and bio', async ({ page }) => {
  for (const [path, count] of Object.entries({ '/ReactRegister': 1, '/CyberRegister': 1, '/DmRegister': 2 })) {
    await page.goto(path);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Your trainers?$/ }) });
    await expect(section.getByRole('heading', { level: 3 })).toHaveCount(count);
    await expect(section.getByRole('term')).toHaveText(
      Array.from({ length: count }, () => ['Experience', 'Credentials']).flat(),
    );
    for (const bio of await section.locator('dl + p').all()) await expect(bio).toHaveText(/.{60,}/);
    await expect(section.locator('dl + p')).toHaveCount(count);
  }
});

test('Operating Systems has a phone for questions, Computer Organisation a picture', async ({ page }) => {
  await page.goto('/OsRegister');
  const phone = page.getByRole('region', { name: 'Enquiry' }).getByRole('link');
  await expect(phone).toHaveAttribute('href', 'tel:+911200000000');
  await expect(phone).toHaveText('+91 120 000 0000');
  await page.goto('/codRegister');
  await expect(page.getByRole('main').getByRole('img', { name: /computer/i })).toBeVisible();
});

test('the free courses lead to their videos and readings', async ({ page }) => {
  for (const [path, video, reading] of [
    ['/effectivePage', '/effectiveVideo', '/effectiveMaterials'],
    ['/positivePage', '/positiveVideo', '/positiveMaterials'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('The videos and readings are free for anyone.');
    await expect(main).toContainText('The price buys the proctored exam and the certificate.');
    await expect(main.getByRole('link', { name: 'Watch the videos' })).toHaveAttribute('href', video);
    await expect(main.getByRole('link', { name: 'Reading Materials', exact: true })).toHaveAttribute('href', reading);
  }
});
