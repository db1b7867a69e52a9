/** Nobody reaches more of an exam than docs/exam-access.md allows, at any time. */
import { type APIRequestContext, request as client } from '@playwright/test';
import type { Answer, Visitor } from '../support/visitor.ts';
import { letInForm, startForm } from '../support/exam-hall.ts';
import { rightFields } from '../../domain/exam/kinds/question-kinds.fixture.ts';
import { formatMarks } from '../../domain/exam/kinds/marks.ts';
import {
  deskSlotPath,
  examPath,
  examQuestionsPath,
  learnerCertificatePath,
  markingPath,
  registrationPath,
} from '../../domain/paths.ts';
import { newId } from '../../server/db/id.ts';
import type { Db } from '../../server/db/tables.ts';
import { EXAM_COURSE } from '../../server/exam/exam-content.fixture.ts';
import { confirm } from '../e2e/support/staff-actions.ts';
import {
  type About,
  ANSWER,
  everybody,
  OTHER_KEY,
  PICTURE,
  POINT,
  QUESTION,
  withPictures,
} from './exam-access/about.ts';
import { CODE_SAID, type Request, REQUESTS } from './exam-access/requests.ts';
import { isOpen, type Moment, type Row, type RowName, TABLE, type Who, WHO } from './exam-access/table.ts';
import { CODE, comeToDoor, newSlot } from '../e2e/support/exam-door.ts';
import { startExamSite } from '../e2e/support/exam-server.ts';
import { satBy } from '../e2e/support/exam-sitting.ts';
import { type Learner, registerFor, somebody } from '../e2e/support/learners.ts';
import { staffMember } from '../e2e/support/sessions.ts';
import { type StaffedSite, within } from '../e2e/support/site.ts';
import { expect, test } from './test.fixture.ts';

const MADE_UP = 'A'.repeat(32);
const NO_NUMBER = '0'.repeat(20);
/** Know the link of the registration. */
const KNOW_LINK: readonly Who[] = ['learner', 'elsewhere', 'link'];

/** Raw, and as people read it: a sentence may be drawn in pieces. */
function wordsOf(answer: Answer): string {
  const text = answer.text();
  return `${text}\n${text.replaceAll(/<!--.*?-->|<[^>]*>/g, '').replaceAll(/\s+/g, ' ')}`;
}

const seen = (answer: Answer, words: readonly string[]): string[] => {
  const said = wordsOf(answer);
  return words.filter((word) => said.includes(word));
};

/** Undefined if there is no request. */
async function told(visitor: Visitor, request: Request, about: About, isToOpen: boolean): Promise<unknown> {
  const path = request.path(about);
  const secrets = [QUESTION, ANSWER, POINT, OTHER_KEY, PICTURE, about.name, CODE, CODE_SAID];
  if ('shows' in request) {
    const answer = await visitor.get(path);
    const { status, location } = answer;
    const shown = request.shows(about);
    const isLedOn = request.leadsOn === true && status === 303 && location.startsWith(`${path}/questions`);
    if (isToOpen) {
      const isShown = isLedOn || (status === 200 && seen(answer, shown).length === shown.length);
      return { open: isShown || [status, location], hidden: seen(answer, request.hides?.(about) ?? []) };
    }
    return { open: isLedOn, status: REFUSED.includes(status), seen: seen(answer, status === 200 ? shown : secrets) };
  }
  if (isToOpen && request.taken === 'step') return { open: true, hidden: [] };
  const answer = await visitor.post(path, { form: request.form(about) });
  const { status, location } = answer;
  const isTaken = request.taken !== 'step' && request.taken(answer, about);
  if (isToOpen) return { open: isTaken || [status, location], hidden: [] };
  // A late person who may look sees the subject.
  return { open: isTaken, status: REFUSED.includes(status), seen: status === 409 ? [] : seen(answer, secrets) };
}

/** Signed out, another's, not allowed, too late. 200 is a page without the content. */
const REFUSED = [200, 303, 401, 403, 404, 409];

async function walk(visitors: Record<Who, Visitor>, about: About): Promise<unknown[]> {
  const otherwise: unknown[] = [];
  for (const who of Object.keys(WHO) as Who[]) {
    const theirs = KNOW_LINK.includes(who) ? about : { ...about, token: MADE_UP };
    for (const [name, row] of Object.entries(TABLE) as [RowName, Row][]) {
      const isToOpen = isOpen(row.cells[who], about.moment);
      const found = await told(visitors[who], REQUESTS[name], theirs, isToOpen);
      const expected = isToOpen ? { open: true, hidden: [] } : { open: false, status: true, seen: [] };
      if (JSON.stringify(found) !== JSON.stringify(expected))
        otherwise.push({ moment: about.moment, who, row: row.what, ...(found as object) });
    }
  }
  return otherwise;
}

async function stateOf(db: Db): Promise<unknown> {
  return {
    attempts: await db
      .selectFrom('examAttempt')
      .select(['id', 'state', 'endsAt', 'sessionHandle', 'answered', 'marks', 'passed'])
      .execute(),
    answers: await db.selectFrom('examAnswer').select(['attemptId', 'place', 'answer', 'savedAt', 'marks']).execute(),
    seats: await db.selectFrom('examSeat').select(['id', 'letInAt', 'minutes', 'wrongCodes', 'cancelledAt']).execute(),
    slots: await db.selectFrom('examSlot').selectAll().execute(),
    arrangements: await db.selectFrom('examArrangement').selectAll().execute(),
    markings: await db.selectFrom('examMarking').selectAll().execute(),
    corrections: await db.selectFrom('questionCorrection').selectAll().execute(),
    certificates: await db.selectFrom('certificate').select(['number', 'publicSince', 'withdrawnAt']).execute(),
  };
}

async function confirmed(request: APIRequestContext, site: StaffedSite, learner: Learner): Promise<string> {
  const link = await registerFor(request, site.url, EXAM_COURSE, learner);
  await confirm(learner, { site });
  return link.slice(registrationPath('').length);
}

const must = async (answer: Promise<Answer>) => {
  const { status, text } = await answer;
  expect([status, status === 303 ? '' : text()]).toEqual([303, '']);
};

/** The address of a staff member with a label. */
function withLabel(learner: Learner): Learner {
  return { ...learner, email: learner.email.replace('@', '+exam@') };
}

async function walkThrough(request: APIRequestContext, site: StaffedSite): Promise<void> {
  const [learner, other] = [withLabel(somebody('Ishani Mukherjee')), somebody('Meera Deshpande')];
  const token = await confirmed(request, site, learner);
  await confirmed(request, site, other);
  const slotId = await newSlot(site);
  const seatId = await comeToDoor(site, slotId, learner);
  const otherSeat = await comeToDoor(site, slotId, other);
  const { visitors, proctor, registrationId, otherId, paperId } = await within(site, async (db) => {
    const member = await staffMember(db, 'proctor@example.org', 'verifier');
    await db.updateTable('examSlot').set({ proctorId: member.staffId }).where('id', '=', slotId).execute();
    const idOf = async ({ email }: Learner) =>
      (await db.selectFrom('registration').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    const own = await idOf(learner);
    const paper = await db.selectFrom('paper').select('id').where('registrationId', '=', own).executeTakeFirstOrThrow();
    return {
      proctor: member,
      registrationId: own,
      otherId: await idOf(other),
      paperId: paper.id,
      visitors: await everybody(db, site.url, { learner: learner.email, another: other.email, proctor: member.email }),
    };
  });
  const none = newId(Date.now());
  let about: About = {
    ...{ moment: 'before', registrationId, slotId, seatId, proctorId: proctor.staffId, token, paperId },
    ...{ name: learner.name, attemptId: none, place: 1, marks: 'no marks yet', number: NO_NUMBER },
  };
  const check = async (moment: Moment) => {
    about = { ...about, moment };
    const before = await within(site, stateOf);
    expect(await walk(visitors, about), moment).toEqual([]);
    expect(await within(site, stateOf), moment).toEqual(before);
  };

  await check('before');

  for (const [id, seat, visitor] of [
    [registrationId, seatId, visitors.learner],
    [otherId, otherSeat, visitors.another],
  ] as const) {
    await must(visitors.proctor.post(deskSlotPath(slotId), { form: letInForm({ seatId: seat }) }));
    await must(visitor.post(examPath(id), { form: startForm({ code: CODE }) }));
  }
  const { attemptId, keys } = await satBy(site, { registrationId });
  const place = keys.findIndex(({ kind }) => kind === 'written') + 1;
  about = { ...about, attemptId, place };
  for (const [index, key] of keys.entries()) {
    const form = key.kind === 'written' ? { text: ANSWER } : rightFields(key);
    await must(visitors.learner.post(examQuestionsPath(registrationId, index + 1), { form }));
  }
  await check('during');

  await must(visitors.learner.post(examQuestionsPath(registrationId), { form: { go: 'finish' } }));
  await check('marking');

  await must(visitors.verifier.post(markingPath(attemptId, place), { form: { marks: '3' } }));
  about = await within(site, async (db) => {
    const { marks, mostMarks } = await db
      .selectFrom('examAttempt')
      .select(['marks', 'mostMarks'])
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const { number } = await db.selectFrom('certificate').select('number').executeTakeFirstOrThrow();
    return { ...about, number, marks: `${formatMarks(marks ?? 0)} of ${formatMarks(mostMarks)} marks` };
  });
  await check('marked');

  await must(visitors.link.post(learnerCertificatePath(token), { form: { public: 'yes' } }));
  await check('public');
  for (const visitor of Object.values(visitors)) visitor.leave();
}

test('every cell of the table of access is as it says, by URL, before, during and after the exam', async () => {
  const site = await startExamSite(process.env.DIST ?? 'dist/current', {}, withPictures);
  const request = await client.newContext({ baseURL: site.url });
  try {
    await walkThrough(request, site);
  } finally {
    await request.dispose();
    await site.stop();
  }
}, 600_000);
