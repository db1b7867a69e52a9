import { describe, expect, test } from 'vitest';
import { learnersLinks } from '../course/course-links.ts';
import { engines } from '../db/databases.fixture.ts';
import { shown, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';
import { tokenHash, tokenOf } from '../guard/token.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { registrationByTokenHash } from '../registration/registration-view.ts';
import { walkedIn, walkIn, walkInFields } from './walk-in.fixture.ts';

const UPI = { method: 'upi', reference: '5325 1111 0001' };
const NOBODY = { email: '' };

/** The form of staff, with these changes to the contact of person 1. */
function contact(changes: Record<string, string>): Record<string, string> {
  const { learnerName, mobile } = inputOf(1);
  return { action: 'change-contact', learnerName, guardianName: '', email: '', mobile, ...changes };
}

async function queued({ db }: Pick<StaffedDesk, 'db'>): Promise<unknown[]> {
  return db.selectFrom('outbox').select(['kind', 'recipient']).execute();
}

/** The id to which the token of a private page leads. */
async function openedBy({ db }: Pick<StaffedDesk, 'db'>, token: string): Promise<string | undefined> {
  return (await registrationByTokenHash(db, tokenHash(token)))?.id;
}

async function slipToken({ desk, verifier }: StaffedDesk, id: string): Promise<string> {
  const { link } = shown(await desk.slip(verifier, id));
  return link.split('/').at(-1) ?? '';
}

describe.each(engines)('on %s', (engine) => {
  test('who has a phone number alone is confirmed without an email, and the printed link opens their page', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, NOBODY));
    expect(await staffed.row(id)).toMatchObject({ state: 'confirmed', email: null, erasedAt: null });
    expect(await queued(staffed)).toEqual([]);
    expect(await openedBy(staffed, await slipToken(staffed, id))).toBe(id);
    const { people } = await staffed.desk.findPeople(staffed.verifier, inputOf(1).mobile.slice(-6));
    expect(people).toMatchObject([{ id, email: null, mobile: inputOf(1).mobile }]);
  });

  test('the same form sent again, also at the same moment, adds nobody; the same phone warns', async () => {
    const staffed = await staffedDesk(engine);
    const form = (await staffed.desk.walkInForm(staffed.verifier)).number;
    const cash = walkInFields(1, { ...NOBODY, form });
    const [one, two] = await Promise.all([walkedIn(staffed, cash), walkedIn(staffed, cash)]);
    expect(two).toBe(one);
    const transfer = walkInFields(2, { ...NOBODY, ...UPI });
    const [three, four] = await Promise.all([walkedIn(staffed, transfer), walkedIn(staffed, transfer)]);
    expect(four).toBe(three);
    expect(await walkIn(staffed, walkInFields(1, NOBODY))).toMatchObject({ problems: [{ field: 'anyway' }] });
    expect(await staffed.db.selectFrom('registration').select('id').execute()).toHaveLength(2);
  });

  test('the first address gets the confirmation with its papers at once, and what was printed still opens the page', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, { ...NOBODY, amount: '700' }));
    const printed = await slipToken(staffed, id);
    const [paper] = shown(await staffed.desk.registration(staffed.verifier, id)).papers;
    expect(await staffed.act(id, contact({ email: 'Late@Example.org' }), staffed.verifier)).toEqual({ kind: 'done' });
    const recipient = 'late@example.org';
    expect(await staffed.mails(id)).toMatchObject([
      { kind: 'confirmed', recipient, data: { learner: inputOf(1).learnerName, paid: 65_000, receipt: paper?.number } },
      { kind: 'refund-due', recipient, data: { amount: 5_000 } },
    ]);
    const emailed = tokenOf(staffed.context.secret, { id, email: recipient });
    expect([await openedBy(staffed, printed), await openedBy(staffed, emailed)]).toEqual([id, id]);
    expect(await staffed.desk.slip(staffed.verifier, id)).toBeUndefined();
    // A stranger may have got that link, so correcting the address ends all earlier ones.
    expect(await staffed.act(id, contact({ email: 'right@example.org' }))).toEqual({ kind: 'done' });
    expect([await openedBy(staffed, printed), await openedBy(staffed, emailed)]).toEqual([undefined, undefined]);
    expect(await staffed.act(id, contact({}))).toMatchObject({ kind: 'invalid', problems: [{ field: 'email' }] });
  });

  test('a part of the price waits for the rest, which no email asks for before there is an address', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, { ...NOBODY, amount: '500' }));
    expect(await staffed.state(id)).toBe('needs-you');
    const { actions } = shown(await staffed.desk.registration(staffed.verifier, id));
    expect(actions).toContain('confirm');
    expect(actions).not.toContain('ask-rest');
    expect(await staffed.act(id, { action: 'ask-rest' })).toMatchObject({ kind: 'invalid' });
    expect(await staffed.act(id, contact({ learnerName: 'Learner B Rao' }))).toEqual({ kind: 'done' });
    expect(await queued(staffed)).toEqual([]);
    await staffed.act(id, contact({ email: 'late@example.org' }));
    expect(await staffed.mails(id)).toMatchObject([{ kind: 'part-paid', data: { amount: 50_000, missing: 15_000 } }]);
  });

  test('our question waits for an address as well', async () => {
    const staffed = await staffedDesk(engine);
    const id = await walkedIn(staffed, walkInFields(1, NOBODY));
    await staffed.act(id, { action: 'reopen', reason: 'Wrong name.' });
    await staffed.act(id, { action: 'ask', reason: 'Which name?' });
    await staffed.act(id, contact({ email: 'late@example.org' }));
    expect(await staffed.mails(id)).toMatchObject([{ kind: 'needs-you', data: { reason: 'Which name?' } }]);
  });

  test('their data is downloaded and deleted like that of others', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner } = staffed;
    const id = await walkedIn(staffed, walkInFields(1, NOBODY));
    expect(await desk.personalData(owner, id)).toMatchObject({
      data: { person: { emails: [], mobiles: [inputOf(1).mobile] }, registrations: [{ email: null }] },
    });
    const printed = await slipToken(staffed, id);
    expect(await desk.erase(owner, id, [id])).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ learnerName: null, mobile: null });
    expect(await desk.personalData(owner, id)).toEqual({ kind: 'unknown' });
    expect(await desk.slip(owner, id)).toBeUndefined();
    expect((await registrationByTokenHash(staffed.db, tokenHash(printed)))?.learnerName).toBeNull();
  });

  test('links of a course are promised on their page, and staff see who waits for them', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, context } = staffed;
    const id = await walkedIn(staffed, walkInFields(1, { ...NOBODY, course: 'email-etiquette', amount: '399' }));
    const seen = async () => learnersLinks(context, await staffed.row(id));
    const page = async () => shown(await desk.coursePage(verifier, 'email-etiquette')).links?.[0];
    expect(await seen()).toMatchObject({ links: [], isWaiting: true, dueOn: '2026-11-23' });
    expect(await page()).toMatchObject({ waiting: 1, toEmail: 0, have: 0, waiters: [{ id }] });
    const links = { batch: '', links: 'https://videos.example.org/1', tellLinks: 'yes' };
    expect(await desk.saveLinks(verifier, 'email-etiquette', links)).toEqual({ kind: 'links-set', told: 0 });
    expect(await seen()).toMatchObject({ links: [{}], isWaiting: false });
    expect(await page()).toMatchObject({ waiting: 0, toEmail: 0, have: 0 });
    expect(await queued(staffed)).toEqual([]);
  });

  test('a message to the course says how many it cannot reach', async () => {
    const staffed = await staffedDesk(engine);
    await staffed.paid(1);
    await walkedIn(staffed, walkInFields(2, NOBODY));
    await walkedIn(staffed, walkInFields(3, { ...NOBODY, ...UPI }));
    const { id } = shown(await staffed.desk.messagePage(staffed.owner, 'react'));
    const words = {
      to: 'all',
      about: 'course',
      subject: 'Your exam',
      text: 'Hello {first name},\n\nthe exam is on Sunday.',
      do: 'preview',
    };
    expect(await staffed.desk.writeToCourse(staffed.owner, 'react', { id, ...words })).toMatchObject({
      preview: { people: 1, withoutEmail: 2 },
    });
  });

  test('staff get no slip of a learner who has an address, nor of themselves, whose number stays known', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier, owner } = staffed;
    const other = await staffed.learner(1, { email: verifier.email });
    await staffed.act(other, {
      action: 'confirm',
      amount: '650',
      reference: inputOf(1).reference,
      paidOn: '21/11/2026',
    });
    expect(await desk.slip(owner, other)).toBeUndefined();
    const fields = walkInFields(1, { ...NOBODY, anyway: 'known' });
    const added = await walkIn(staffed, fields, owner);
    if (added.kind !== 'added') throw new Error(JSON.stringify(added));
    const { id } = added;
    expect(await desk.slip(verifier, id)).toBeUndefined();
    expect(shown(await desk.slip(owner, id)).registration.id).toBe(id);
    const away = contact({ mobile: '91234 00009' });
    expect(await staffed.act(id, away)).toMatchObject({ kind: 'forbidden' });
    expect(await staffed.act(id, { ...away, email: 'a@example.net' })).toMatchObject({ kind: 'forbidden' });
    expect(await staffed.act(id, contact({ email: 'a@example.net' }))).toEqual({ kind: 'done' });
    expect(await staffed.act(id, { ...away, email: 'a@example.net' })).toEqual({ kind: 'done' });
    expect((await desk.registration(verifier, id))?.isOwn).toBe(true);
  });
});
