import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskPaperPath, deskRegistrationPath, messageCoursePath, personPath, pricePath } from '../../domain/paths.ts';
import { type DeskUseCase, mayDo, staffRoles } from '../../domain/staff/roles.ts';
import { confirm, registrationOf } from '../e2e/support/staff-actions.ts';
import { somebody } from '../e2e/support/learners.ts';
import { elements, texts } from '../e2e/support/page/html.ts';
import { addStaff } from '../e2e/support/sessions.ts';
import { codeFor } from '../e2e/support/staff.ts';
import { sharedSite, within } from '../e2e/support/site.ts';
import { expect, test } from './test.fixture.ts';

/** Every page and file of the desk with its use case, except signing in and out. */
const PAGES = readdirSync('site/pages/desk', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:astro|ts)$/.test(file) && !file.startsWith('sign-'))
  .map((file) => ({
    path: `/desk/${file.replace(/(?:\/?index)?\.(?:astro|ts)$/, '').replaceAll(/\[\w+\]/g, 'x')}`.replace(/\/$/, ''),
    useCase: /deskPage\(Astro, '([\w-]+)'/.exec(readFileSync(join('site/pages/desk', file), 'utf8'))?.[1],
  }));
/** Files and pages without a form of their own that are for more than those who open the queue. */
const FOR_MORE: Readonly<Record<string, string>> = {
  '/desk/refused': 'account',
  '/desk/site/pictures/x/x': 'pictures',
  '/desk/site/x/x/preview/page': 'content',
};
const ALL = PAGES.map(({ path }) => path);

test('the desk has all of its pages here', () => {
  expect(ALL.length).toBeGreaterThan(30);
  expect(ALL).toEqual(expect.arrayContaining(['/desk', '/desk/registrations/x/papers/x.pdf', '/desk/staff']));
  expect(
    PAGES.filter(({ useCase }) => useCase === undefined)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    '/desk/bank-mail/test/news',
    '/desk/bank-mail/unknown-form',
    '/desk/courses/x/message/preview',
    '/desk/exams/seats/x/live',
    '/desk/exams/slots/x/live',
    '/desk/import/rows',
    '/desk/refused',
    '/desk/registrations/x/open',
    '/desk/registrations/x/papers/x.pdf',
    '/desk/rows',
    '/desk/site/pictures/x/x',
    '/desk/site/x/x/preview/page',
    '/desk/walk-in/facts',
  ]);
});

test.for(ALL)(
  'whoever is not signed in, or as a learner alone, is sent to sign in: %s',
  async (path, { request, signedInAs, baseURL }) => {
    for (const visitor of [request, await signedInAs('learner', 'asha@example.org')]) {
      const read = await visitor.get(path, { maxRedirects: 0 });
      expect([read.status(), read.headers()['location']]).toEqual([303, expect.stringMatching(/^\/desk\/sign-in\b/)]);
      expect(read.headers()['cache-control']).toContain('no-store');
      const written = await visitor.post(path, { form: {}, headers: { origin: baseURL }, maxRedirects: 0 });
      // Read-only pages have no form.
      expect([303, 404]).toContain(written.status());
      expect(written.headers()['location']).toBe(written.status() === 303 ? read.headers()['location'] : undefined);
      const foreign = await visitor.post(path, {
        form: {},
        headers: { origin: 'https://evil.example' },
        maxRedirects: 0,
      });
      expect(foreign.status()).toBe(403);
    }
  },
);

test.for(PAGES)(
  'a page is open to whoever may do what it is for: $path',
  async ({ path, useCase }, { signedInAs, baseURL }) => {
    for (const role of staffRoles) {
      const staff = await signedInAs('staff', await addStaff(role));
      // The queue leads editors to what they may do.
      if (role === 'editor' && path === '/desk') continue;
      const isRefused = !mayDo(role, (useCase ?? FOR_MORE[path] ?? 'queue') as DeskUseCase);
      const read = await staff.get(path, { maxRedirects: 0 });
      const written = await staff.post(path, { form: {}, headers: { origin: baseURL }, maxRedirects: 0 });
      // Files have no form.
      const isTaken = ![403, 404].includes(written.status());
      expect([role, read.status() === 403, isRefused && isTaken]).toEqual([role, isRefused, false]);
      expect([read.status(), written.status()].filter((status) => status >= 500)).toEqual([]);
    }
  },
);

test('an editor reaches the site alone: no person, no payment, no log', async ({ signedInAs, register, baseURL }) => {
  const learner = somebody('Farah Siddiqui');
  await register('react', learner);
  const { id } = await registrationOf(sharedSite, learner);
  const editor = await signedInAs('staff', await addStaff('editor'));
  const home = await editor.get('/desk', { maxRedirects: 0 });
  expect([home.status(), home.headers()['location']]).toEqual([303, '/desk/site']);
  for (const path of [
    deskRegistrationPath(id),
    personPath(id),
    pricePath(id),
    '/desk/log',
    '/desk/rows',
    '/desk/people',
  ]) {
    const read = await editor.get(path, { maxRedirects: 0 });
    const sent = { form: { search: learner.name }, headers: { origin: baseURL }, maxRedirects: 0 };
    const written = await editor.post(path, sent);
    expect([path, read.status()]).toEqual([path, 403]);
    // A file has no form.
    expect([403, 404]).toContain(written.status());
    expect((await read.text()) + (await written.text())).not.toContain(learner.email);
  }
});

test('a page for owners alone tells a verifier what is missing, who can give it and the way back', async ({
  signedInAs,
}) => {
  const owner = await addStaff('owner');
  const verifier = await signedInAs('staff', await addStaff('verifier'));
  const page = await verifier.get('/desk/accounts', { headers: { Accept: 'text/html' } });
  const html = await page.text();
  expect([page.status(), page.headers()['cache-control']]).toEqual([403, expect.stringContaining('no-store')]);
  expect(texts(html, 'h1')).toEqual(['You may not do this']);
  expect(texts(html, 'p').join(' ')).toContain('Only owners of the desk may open the accounts. Nothing was changed.');
  const links = elements(html, 'a').map(({ href }) => href);
  expect(links).toEqual(expect.arrayContaining([`mailto:${owner}`, '/desk']));
  const forProgram = await verifier.get('/desk/accounts', { headers: { Accept: 'application/json' } });
  expect([forProgram.status(), await forProgram.text()]).toEqual([
    403,
    'Only owners of the desk may open the accounts.\n',
  ]);
});

test('what staff can do with a registration neither its own learner nor a stranger reaches', async ({
  request,
  signedInAs,
  baseURL,
  register,
}) => {
  const learner = somebody('Farah Siddiqui');
  await register('react', learner);
  const { id, stateChangedAt } = await registrationOf(sharedSite, learner);
  const [path, person] = [deskRegistrationPath(id), personPath(id)];
  const confirmation = {
    ...{ action: 'confirm', seen: String(stateChangedAt), sure: 'yes' },
    ...{ 'confirm-amount': '650', 'confirm-reference': learner.reference },
  };
  const headers = { origin: baseURL };
  for (const sent of [request, await signedInAs('learner', learner.email)]) {
    for (const url of [path, person]) {
      const read = await sent.get(url, { maxRedirects: 0 });
      const written = await sent.post(url, { form: confirmation, headers, maxRedirects: 0 });
      expect.soft([url, read.status(), written.status()]).toEqual([url, 303, 303]);
      expect.soft(await read.text()).not.toContain(learner.name);
    }
  }
  const verifier = await signedInAs('staff', await addStaff('verifier'));
  const elsewhere = { origin: 'https://evil.example' };
  expect((await verifier.post(path, { form: confirmation, headers: elsewhere })).status()).toBe(403);
  expect(await registrationOf(sharedSite, learner)).toMatchObject({ state: 'received', stateChangedAt });
});

test('a verifier neither deletes a person, nor downloads what is kept, nor changes a price', async ({
  signedInAs,
  baseURL,
  register,
}) => {
  const learner = somebody('Farah Siddiqui');
  await register('react', learner);
  const { id } = await registrationOf(sharedSite, learner);
  const verifier = await signedInAs('staff', await addStaff('verifier'));
  const headers = { origin: baseURL };
  for (const form of [
    { do: 'erase', sure: 'DELETE', [`of-${id}`]: 'yes' },
    { do: 'download', [`of-${id}`]: 'yes' },
  ]) {
    expect((await verifier.post(personPath(id), { form, headers })).status()).toBe(403);
  }
  expect((await verifier.get(pricePath(id))).status()).toBe(403);
  expect(await (await verifier.get(deskRegistrationPath(id))).text()).toContain(learner.name);
});

test('a session that was ended is dead, wherever its cookie went', async ({ request, signedInAs, baseURL }) => {
  const staff = await signedInAs('staff', await addStaff('verifier'));
  const { cookies } = await staff.storageState();
  const stolen = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  expect((await request.get('/desk', { headers: stolen })).url()).toMatch(/\/desk$/);
  await staff.post('/desk/sign-out', { headers: { origin: baseURL } });
  expect((await request.get('/desk', { headers: stolen })).url()).toMatch(/sign-in/);
});

test('the pages of a paper are nobody’s without the link, and of another registration not there', async ({
  request,
  signedInAs,
  register,
}) => {
  const [learner, other] = [somebody(), somebody()];
  const link = await register('react', learner);
  const otherLink = await register('react', other);
  for (const path of ['receipt.pdf', 'receipt']) {
    expect((await request.get(`${link}/${path}`, { maxRedirects: 0 })).status()).toBe(303);
  }
  const registrationId = await confirm(learner);
  const { id } = await within(sharedSite, (db) =>
    db.selectFrom('paper').select('id').where('registrationId', '=', registrationId).executeTakeFirstOrThrow(),
  );
  const atDesk = deskPaperPath(registrationId, id);
  const owner = await signedInAs('staff', await addStaff('owner'));
  expect((await owner.get(atDesk)).headers()['content-type']).toBe('application/pdf');
  expect((await request.get(atDesk, { maxRedirects: 0 })).status()).toBe(303);
  const file = await request.get(`${link}/receipt.pdf`);
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect((await request.get(`${link}/papers/${id}`)).status()).toBe(200);
  for (const path of [`papers/${id}`, `papers/${id}.pdf`]) {
    expect((await request.get(`${otherLink}/${path}`)).status()).toBe(404);
  }
});

/** Hidden fields of a form. */
function hidden(html: string): Record<string, string> {
  return Object.fromEntries(
    elements(html, 'input')
      .filter(({ type, name }) => type === 'hidden' && name !== undefined)
      .map(({ name = '', value = '' }) => [name, value]),
  );
}

test('a message to more than twenty people leaves once a code was typed, as it was written', async ({
  signedInAs,
  baseURL,
  register,
}) => {
  const learners = Array.from({ length: 21 }, () => somebody());
  for (const learner of learners) {
    await register('linkedin', learner);
  }
  const email = await addStaff('verifier');
  const staff = await signedInAs('staff', email);
  const isTheirs = learners.map((learner) => learner.email);
  await within(sharedSite, async (db) => {
    await db.updateTable('registration').set({ state: 'confirmed' }).where('email', 'in', isTheirs).execute();
    await db.updateTable('session').set({ provedAt: 1 }).where('email', '=', email).execute();
  });
  const path = messageCoursePath('linkedin');
  const headers = { origin: baseURL };
  const typed = { to: 'all', about: 'course', subject: 'The room has changed', text: 'We meet in room 4.' };
  const preview = await staff.post(path, {
    form: { ...typed, ...hidden(await (await staff.get(path)).text()), do: 'preview' },
    headers,
  });
  const seen = { ...typed, ...hidden(await preview.text()), do: 'send' };
  const asked = await staff.post(path, { form: seen, headers, maxRedirects: 0 });
  const page = await asked.text();
  expect(page).toContain('Confirm that it is you');
  expect(page).toContain('write to more than 20 people');
  const sent = () =>
    within(sharedSite, (db) =>
      db
        .selectFrom('courseMessage')
        .select(['subject', 'text', 'recipients'])
        .where('courseId', '=', 'linkedin')
        .execute(),
    );
  expect(await sent()).toEqual([]);
  const proved = { ...hidden(page), 'proof-code': await codeFor(email) };
  const done = await staff.post(path, { form: proved, headers, maxRedirects: 0 });
  expect([done.status(), done.headers()['location']]).toEqual([303, expect.stringContaining('done=sent')]);
  expect(await sent()).toEqual([{ subject: typed.subject, text: typed.text, recipients: 21 }]);
});

test('nobody on the staff works on their own registration, and only an owner with a code changes how it is reached', async ({
  signedInAs,
  baseURL,
  register,
}) => {
  const [email, ownerEmail] = [await addStaff('verifier'), await addStaff('owner')];
  const learner = { ...somebody('Vera Pillai'), email };
  await register('react', learner);
  const { id, stateChangedAt } = await registrationOf(sharedSite, learner);
  const [verifier, owner] = [await signedInAs('staff', email), await signedInAs('staff', ownerEmail)];
  const path = deskRegistrationPath(id);
  const headers = { origin: baseURL };
  const seen = { seen: String(stateChangedAt) };

  const own = await (await verifier.get(path)).text();
  expect(own).toContain('This registration is your own');
  expect(elements(own, 'button').filter(({ name }) => name === 'action')).toEqual([]);
  const confirmation = {
    ...{ ...seen, action: 'confirm', 'confirm-amount': '650', 'confirm-reference': learner.reference },
    'confirm-paidOn': '20-11-2026',
  };
  const refused = await verifier.post(path, { form: confirmation, headers });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('This registration is your own');

  expect(await (await owner.get(path)).text()).toContain(`A registration of your colleague ${email}`);
  await within(sharedSite, (db) =>
    db.updateTable('session').set({ provedAt: 1 }).where('email', '=', ownerEmail).execute(),
  );
  const contact = {
    ...{ ...seen, action: 'change-contact', 'change-contact-learnerName': learner.name },
    ...{ 'change-contact-email': `private.${learner.email}`, 'change-contact-mobile': learner.mobile },
  };
  const asked = await (await owner.post(path, { form: contact, headers })).text();
  expect(asked).toContain('change the address or number of somebody on the staff');
  expect(await registrationOf(sharedSite, learner)).toMatchObject({ stateChangedAt });
  const proved = { ...hidden(asked), 'proof-code': await codeFor(ownerEmail) };
  const done = await owner.post(path, { form: proved, headers, maxRedirects: 0 });
  expect([done.status(), done.headers()['location']]).toEqual([303, expect.stringContaining('done=change-contact')]);

  // A label in the address makes no difference, and owners see who worked on it.
  expect((await verifier.post(path, { form: { action: 'note', 'note-note': 'Mine' }, headers })).status()).toBe(403);
  const staffPage = await (await owner.get('/desk/staff')).text();
  expect(staffPage).toContain('Staff who worked on registrations of staff');
  expect(await (await owner.get('/desk/log')).text()).toContain(`the learner is ${email} of the staff`);
});
