/** Strangers reach no exams, slots or questions by URL. */
import { afterAll, beforeAll } from 'vitest';
import {
  deskQuestionsPath,
  deskSeatPath,
  deskSlotPath,
  examAnswerPath,
  examCalendarPath,
  examPath,
  examPresencePath,
  examQuestionsPath,
} from '../../domain/paths.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { EXAM_COURSE } from '../../server/exam/exam-content.fixture.ts';
import { comeToDoor, newSlot } from '../e2e/support/exam-door.ts';
import { startExamSite } from '../e2e/support/exam-server.ts';
import { confirm, registrationOf } from '../e2e/support/staff-actions.ts';
import { handIn } from '../e2e/support/handed-in.ts';
import { formOf, type Learner, somebody } from '../e2e/support/learners.ts';
import { addStaff } from '../e2e/support/sessions.ts';
import { within } from '../e2e/support/site.ts';
import { expect, test } from './test.fixture.ts';

let site: Awaited<ReturnType<typeof startExamSite>>;
beforeAll(async () => {
  site = await startExamSite(process.env.DIST ?? 'dist/current');
});
afterAll(() => site.stop());

async function atDoor(): Promise<Learner & { slotId: string; seatId: string; registrationId: string }> {
  const learner = somebody();
  const sent = { method: 'POST', body: new URLSearchParams(formOf(learner)), headers: { origin: site.url } };
  await fetch(`${site.url}/register/${EXAM_COURSE}`, sent);
  const slotId = await newSlot(site);
  const seatId = await comeToDoor(site, slotId, learner);
  const { registrationId } = await within(site, (db) =>
    db.selectFrom('examSeat').select('registrationId').where('id', '=', seatId).executeTakeFirstOrThrow(),
  );
  return { ...learner, slotId, seatId, registrationId };
}

test('whoever is not signed in comes back to the exam after signing in', async ({ request }) => {
  const id = '01977777-7777-7777-8777-777777777777';
  for (const path of [examPath(id), examCalendarPath(id)]) {
    const answer = await request.get(site.url + path, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers()['location']).toBe(`/sign-in?back=${encodeURIComponent(examPath(id))}`);
  }
});

test('the exam of another learner is not there: its page, seat, calendar, questions and presence', async ({
  signedInAs,
}) => {
  const [booked, [sat], other] = [await atDoor(), await handIn(site, 1), await atDoor()];
  const learner = await signedInAs('learner', other.email, site);
  const headers = { origin: site.url };
  const refused = async (method: 'get' | 'post', path: string, form: Record<string, string> = {}) => {
    const answer = await learner[method](path, { headers, ...(method === 'post' && { form }) });
    expect.soft([method, path, answer.status()]).toEqual([method, path, 404]);
  };
  await refused('get', examPath(booked.registrationId));
  await refused('get', examCalendarPath(booked.registrationId));
  await refused('post', examPath(booked.registrationId), { do: 'book', slot: other.slotId });
  await refused('post', examPath(booked.registrationId), { do: 'cancel' });
  const theirs = sat?.registrationId ?? '';
  await refused('get', examPath(theirs));
  await refused('get', examQuestionsPath(theirs));
  await refused('get', examQuestionsPath(theirs, 1));
  await refused('post', examPath(theirs), { do: 'start' });
  await refused('post', examQuestionsPath(theirs), { go: 'finish' });
  await refused('post', examQuestionsPath(theirs, 1), { go: 'next' });
  await refused('post', examAnswerPath(theirs), { place: '1', text: 'x' });
  await refused('post', examAnswerPath(theirs), { go: 'finish' });
  await refused('post', examPresencePath(theirs));
  const seat = await within(site, (db) =>
    db.selectFrom('examSeat').select(['slotId', 'cancelledAt']).where('id', '=', booked.seatId).executeTakeFirst(),
  );
  expect(seat).toEqual({ slotId: booked.slotId, cancelledAt: null });
  expect((await learner.get(examPath(other.registrationId))).status()).toBe(200);
});

test('strangers and learners who are signed in are sent to sign in as staff', async ({ request, signedInAs }) => {
  const learner = await atDoor();
  const pages = [deskSlotPath(learner.slotId), deskSeatPath(learner.seatId)];
  for (const asking of [request, await signedInAs('learner', learner.email, site)]) {
    for (const path of pages) {
      for (const method of ['get', 'post'] as const) {
        const answer = await asking[method](site.url + path, {
          ...(method === 'post' && { form: { action: 'take', seen: '' } }),
          headers: { origin: site.url },
          maxRedirects: 0,
        });
        expect([answer.status(), answer.headers()['location']]).toEqual([
          303,
          expect.stringContaining('/desk/sign-in'),
        ]);
      }
    }
  }
  const owner = await signedInAs('staff', await addStaff('owner', site), site);
  for (const path of [deskSlotPath('none'), deskSeatPath('none'), deskSlotPath(learner.seatId)]) {
    expect((await owner.get(path)).status()).toBe(404);
  }
});

test('whoever is no owner sees key and figures, and cannot correct', async ({ signedInAs }) => {
  const verifier = await signedInAs('staff', await addStaff('verifier', site), site);
  const path = deskQuestionsPath(EXAM_COURSE, 'ready-state');
  expect(await (await verifier.get(path)).text()).toContain('ask an owner of the desk');
  const form = { do: 'confirm', for: 'all', reason: 'Mine' };
  expect((await verifier.post(path, { form, headers: { origin: site.url } })).status()).toBe(403);
});

test('who registers a second time for the course is told where their exam is, and begins no other', async ({
  request,
  signedInAs,
}) => {
  const [sat] = await handIn(site, 1);
  const again = { ...somebody(), name: sat?.name ?? '', email: sat?.email.replace('@', '+again@') ?? '' };
  await request.post(`${site.url}/register/${EXAM_COURSE}`, { form: formOf(again), headers: { origin: site.url } });
  await confirm(again, { site });
  const { id } = await registrationOf(site, again);
  const learner = await signedInAs('learner', again.email, site);
  const words = `We are marking the exam that you took under your registration ${registrationNumber(sat?.registrationId ?? '')}.`;
  expect(await (await learner.get(site.url + examPath(id))).text()).toContain(words);
  expect(await (await learner.get(`${site.url}/my-courses`)).text()).toContain(words);
  const begun = { form: { do: 'start', alone: 'yes' }, headers: { origin: site.url } };
  expect(await (await learner.post(site.url + examPath(id), begun)).text()).toContain(words);
  const attempts = await within(site, (db) =>
    db.selectFrom('examAttempt').select('id').where('registrationId', '=', id).execute(),
  );
  expect(attempts).toEqual([]);
});
