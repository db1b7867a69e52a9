import { describe, expect, test } from 'vitest';
import { engines } from '../../db/databases.fixture.ts';
import { plansOf } from '../../db/plans.fixture.ts';
import type { RegistrationInput } from '../../../domain/registration/registration-form.ts';
import { walkIn, walkInFields } from '../../walk-in/walk-in.fixture.ts';
import { inputOf, START } from '../../registration/registration.fixture.ts';
import { addStaffMember } from '../ways/sign-in.fixture.ts';
import { payment, type StaffedDesk, staffedDesk, statement, ticketsOf } from '../../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffLearners } from './staff-learners.ts';
import { staffPairs } from './staff-pairs.ts';

const OWN = { kind: 'forbidden', message: expect.stringContaining('is your own') as unknown };

function contact(email: string, mobile: string): Record<string, string> {
  return { action: 'change-contact', learnerName: 'Learner A', guardianName: '', email, mobile };
}

async function prove({ db }: StaffedDesk, ...ids: string[]): Promise<void> {
  await db.updateTable('registration').set({ confirmedAt: START }).where('id', 'in', ids).execute();
}

/** A session in which a code was typed long ago. */
const unproved = (who: DeskUser): DeskUser => ({ ...who, provedAt: START - 86_400_000 });

async function tryAll({ desk, row }: StaffedDesk, who: DeskUser, id: string): Promise<unknown[]> {
  const { stateChangedAt, email } = await row(id);
  const form = (fields: Record<string, string>) => ({ seen: String(stateChangedAt), ...fields });
  const mail = (await desk.registration(who, id))?.mails[0]?.id ?? '';
  const actions = [
    ...['confirm', 'add-payment', 'ask', 'ask-rest', 'hold', 'reject', 'reopen', 'mark-refund-due', 'note'].map(
      (action) =>
        desk.takeAction(who, id, form({ ...payment('532611112222'), action, reason: 'Why not', note: 'Fine' })),
    ),
    desk.takeAction(who, id, form(contact(email ?? '', '91234 00000'))),
    desk.move(who, id, form({ course: 'python' })),
    desk.sendMailAgain(who, { registrationId: id, mailId: mail }),
    desk.issueCertificate(who, id, { passedOn: '20-11-2026', sure: 'yes' }),
    desk.arrange(who, id, { minutes: '120' }),
    ...(who.role === 'owner'
      ? [
          desk.changePrice(who, id, form({ price: '1', reason: 'A friend' })),
          desk.withdrawCertificate(who, id, {}),
          desk.reissueCertificate(who, id, {}),
          desk.erase(who, id),
        ]
      : []),
  ];
  const answers = [];
  for (const action of actions) answers.push(await action);
  return answers;
}

describe.each(engines)('on %s', (engine) => {
  test.each(['verifier', 'owner'] as const)('a %s does nothing with a registration of their own', async (role) => {
    const staffed = await staffedDesk(engine);
    const who = staffed[role];
    const id = await staffed.learner(1, { email: `${role}+react@example.org` });
    expect(await staffed.desk.registration(who, id)).toMatchObject({ isOwn: true, actions: [], colleagues: [] });
    const before = await staffed.row(id);
    for (const answer of await tryAll(staffed, who, id)) expect(answer).toMatchObject(OWN);
    expect(await staffed.row(id)).toEqual(before);
    expect(await staffed.audited(id)).toEqual([]);
    const seen = String(before.stateChangedAt);
    const several = { action: 'hold', question: '', reason: 'Wait', registrations: [{ id, seen }] } as const;
    expect(await staffed.desk.actOnSeveral(who, several)).toMatchObject({
      done: 0,
      left: [{ id, why: 'not-possible' }],
    });
  });

  test('it is theirs also with the dots that Gmail passes over', async () => {
    const { db, owner, desk, learner } = await staffedDesk(engine);
    await db.updateTable('staff').set({ email: 'own.er@gmail.com' }).where('id', '=', owner.staffId).execute();
    const id = await learner(1, { email: 'o.w.ner+exam@googlemail.com' });
    expect(await desk.registration(owner, id)).toMatchObject({ isOwn: true, actions: [] });
  });

  test('what it was reached by before it was corrected is still theirs, and its number leads to their others', async () => {
    const staffed = await staffedDesk(engine);
    const { verifier, owner, desk } = staffed;
    const own = await staffed.learner(1, { email: verifier.email });
    expect(await staffed.act(own, contact('private@example.net', '91234 00001'))).toEqual({ kind: 'done' });
    const byFormerNumber = await staffed.learner(2, { mobile: inputOf(1).mobile });
    const byNewNumber = await staffed.learner(3, { mobile: '+919123400001' });
    const another = await staffed.learner(4);
    for (const id of [own, byFormerNumber, byNewNumber]) {
      expect((await desk.registration(verifier, id))?.isOwn).toBe(true);
      expect(await staffed.act(id, { action: 'hold', reason: 'Wait' }, verifier)).toMatchObject(OWN);
    }
    expect(await staffed.act(another, { action: 'hold', reason: 'Wait' }, verifier)).toEqual({ kind: 'done' });
    expect(await staffed.act(own, { action: 'hold', reason: 'Wait' }, owner)).toEqual({ kind: 'done' });
    // An erased registration belongs to nobody.
    expect(await desk.erase(owner, own, [own])).toEqual({ kind: 'done' });
    expect(await staffed.db.selectFrom('formerContact').selectAll().execute()).toEqual([]);
  });

  test('only an owner with a fresh proof changes how somebody of the staff is reached, and nobody gives themselves a registration', async () => {
    const staffed = await staffedDesk(engine);
    const { verifier, owner, db } = staffed;
    const email = 'vera@example.org';
    const vera: DeskUser = { ...verifier, staffId: await addStaffMember(db, email, 'verifier'), email };
    const [ofVerifier, ofLearner] = [await staffed.learner(1, { email: verifier.email }), await staffed.learner(2)];
    await prove(staffed, ofVerifier);
    const away = contact('away@example.net', '91234 00009');
    expect(await staffed.act(ofVerifier, away, vera)).toMatchObject({ message: expect.stringContaining('an owner') });
    expect(await staffed.act(ofVerifier, away, unproved(owner))).toEqual({
      kind: 'proof-needed',
      action: 'change-staff-contact',
    });
    expect(await staffed.act(ofLearner, contact(verifier.email, '91234 00009'), verifier)).toMatchObject(OWN);
    expect(await staffed.act(ofLearner, contact('x@example.net', inputOf(1).mobile), verifier)).toMatchObject(OWN);
    expect(await staffed.act(ofLearner, contact(email, '91234 00009'), verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await staffed.act(ofLearner, contact('x@example.net', '91234 00009'), unproved(owner))).toEqual({
      kind: 'done',
    });
    expect(await staffed.act(ofVerifier, away, owner)).toEqual({ kind: 'done' });
    // Anybody else may correct only the name.
    const name = { ...away, learnerName: 'Asha Rao' };
    expect(await staffed.act(ofVerifier, name, vera)).toEqual({ kind: 'done' });
  });

  test('a statement ticks nothing of theirs, and no ticket of before confirms it', async () => {
    const staffed = await staffedDesk(engine);
    const { verifier, owner, desk } = staffed;
    const own = await staffed.learner(1, { email: verifier.email });
    const file = statement({ reference: inputOf(1).reference, amount: 650 });
    const [row] = await staffed.previewed(file);
    expect(row).toMatchObject({ isOwn: true, registrations: [{ id: own, ticket: undefined }] });
    expect(ticketsOf(await staffed.previewed(file, owner))).toHaveLength(1);

    const learner = await staffed.learner(2);
    const tickets = ticketsOf(await staffed.previewed(statement({ reference: inputOf(2).reference, amount: 650 })));
    await staffed.db.updateTable('registration').set({ email: verifier.email }).where('id', '=', learner).execute();
    expect(await desk.confirm(verifier, tickets)).toMatchObject({ confirmed: 0, unchanged: 1 });
    expect(await staffed.state(learner)).toBe('received');
  });

  test('nobody registers themselves at the desk', async () => {
    const { desk, verifier, owner } = await staffedDesk(engine);
    const fields = {
      ...walkInFields(1, { email: 'Verifier@example.org' }),
      form: (await desk.walkInForm(verifier)).number,
    };
    expect(await desk.addWalkIn(verifier, fields)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'email', message: expect.stringContaining('your own') }],
    });
    expect(await desk.addWalkIn(owner, fields)).toMatchObject({ kind: 'added' });
  });

  test('two who work on each other’s are named side by side, in the log and for owners', async () => {
    const staffed = await staffedDesk(engine);
    const { verifier, owner, desk, db } = staffed;
    expect(await staffPairs(db)).toEqual([]);
    const [first, second] = [
      await staffed.learner(1, { email: verifier.email }),
      await staffed.learner(2, { email: 'owner+exam@example.org' }),
    ];
    await staffed.act(first, { action: 'hold', reason: 'Wait' }, owner);
    await staffed.act(first, { action: 'note', note: 'Mine' }, owner);
    await staffed.act(await staffed.learner(3), { action: 'hold', reason: 'Wait' }, owner);
    const one = { who: owner.email, whose: verifier.email, actions: 2, isMutual: false };
    expect(await staffPairs(db)).toMatchObject([one]);
    await staffed.act(second, { action: 'hold', reason: 'Wait' }, verifier);
    const other = { who: verifier.email, whose: owner.email, actions: 1, isMutual: true };
    expect(await staffPairs(db)).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...one, isMutual: true }), expect.objectContaining(other)]),
    );
    const { entries } = await desk.log(owner);
    const told = entries.filter(({ detail }) => 'ofStaff' in detail);
    expect(told.map(({ who, detail }) => [who, detail['ofStaff']])).toEqual([
      [verifier.email, owner.email],
      [owner.email, verifier.email],
      [owner.email, verifier.email],
    ]);
    expect((await desk.registration(owner, first))?.colleagues).toEqual([verifier.email]);
  });

  test('a form that nothing proves links no number: nobody locks the staff out of a learner', async () => {
    const staffed = await staffedDesk(engine);
    const { owner, verifier, desk } = staffed;
    const victim = await staffed.learner(1);
    const forms = [
      await staffed.learner(2, { email: owner.email, mobile: inputOf(1).mobile }),
      await staffed.learner(3, { email: verifier.email, mobile: inputOf(1).mobile }),
    ];
    for (const [index, who] of [owner, verifier].entries()) {
      expect((await desk.registration(who, forms[index] ?? ''))?.isOwn).toBe(true);
      expect((await desk.registration(who, victim))?.isOwn).toBe(false);
    }
    expect(await staffed.act(victim, payment(inputOf(1).reference), verifier)).toEqual({ kind: 'done' });
    // The same holds for their own number with a learner's address.
    const own = await staffed.learner(4, { email: owner.email });
    await prove(staffed, own);
    const made = await staffed.learner(5, { email: inputOf(1).email, mobile: inputOf(4).mobile });
    expect((await desk.registration(owner, made))?.isOwn).toBe(true);
    expect((await desk.registration(owner, victim))?.isOwn).toBe(false);
  });

  test.each(['confirmed', 'confirmed and opened again', 'paid', 'walk-in'] as const)(
    'a number links from a registration that is proved: %s',
    async (how) => {
      const staffed = await staffedDesk(engine);
      const { owner, verifier, desk, db } = staffed;
      const added =
        how === 'walk-in' ? await walkIn(staffed, walkInFields(1, { email: verifier.email }), owner) : undefined;
      const id = added?.kind === 'added' ? added.id : await staffed.learner(1, { email: verifier.email });
      if (how === 'confirmed') await prove(staffed, id);
      if (how === 'paid') await staffed.act(id, payment(inputOf(1).reference, '100'));
      if (how === 'confirmed and opened again') {
        await staffed.act(id, payment(inputOf(1).reference));
        await staffed.act(id, { action: 'reopen', reason: 'Not theirs' });
      }
      if (how !== 'confirmed' && how !== 'paid') {
        await db.deleteFrom('payment').execute();
        await db.updateTable('registration').set({ confirmedAt: null }).execute();
      }
      const other = await staffed.learner(2, { mobile: inputOf(1).mobile });
      expect((await desk.registration(verifier, other))?.isOwn).toBe(true);
      expect((await desk.registration(owner, other))?.isOwn).toBe(false);
    },
  );

  test('what is theirs leads on, from address to number and from number to address', async () => {
    const staffed = await staffedDesk(engine);
    const { verifier, desk, db } = staffed;
    const mobile = (number: number) => ({ mobile: inputOf(number).mobile });
    const chain = [
      await staffed.learner(1, { email: verifier.email }),
      await staffed.learner(2, { email: 'vera.x@gmail.com', ...mobile(1) }),
      await staffed.learner(3, { email: 'verax+exam@gmail.com' }),
      await staffed.learner(4, { email: 'another@example.net', ...mobile(3) }),
    ];
    const isOwn = () => Promise.all(chain.map(async (id) => (await desk.registration(verifier, id))?.isOwn));
    expect(await isOwn()).toEqual([true, false, false, false]);
    await prove(staffed, chain[0] ?? '');
    expect(await isOwn()).toEqual([true, true, false, false]);
    await prove(staffed, ...chain);
    expect(await isOwn()).toEqual([true, true, true, true]);
    const learners = await staffLearners(db);
    const whose = (email: string, number: string | null) =>
      learners.withContact({ email, mobile: number }).map(({ id }) => id);
    expect(whose('vera.x@gmail.com', null)).toEqual([verifier.staffId]);
    expect(whose('nobody@example.net', inputOf(3).mobile)).toEqual([verifier.staffId]);
    expect(whose('nobody@example.net', inputOf(9).mobile)).toEqual([]);
    const fields = walkInFields(44, { email: 'vera.x@gmail.com', anyway: 'known' });
    const sent = { ...fields, form: (await desk.walkInForm(verifier)).number };
    expect(await desk.addWalkIn(verifier, sent)).toMatchObject({ kind: 'invalid', problems: [{ field: 'email' }] });
  });

  test('a number that a whole course has is nobody’s: the telephone of an office', async () => {
    const staffed = await staffedDesk(engine);
    const office = { mobile: '+919800000000' } satisfies Partial<RegistrationInput>;
    const own = await staffed.learner(1, { ...office, email: staffed.verifier.email });
    const ids = [own];
    for (let number = 2; number <= 102; number++) ids.push(await staffed.learner(number, office));
    const registrations = async () => (await staffLearners(staffed.db)).registrations;
    await prove(staffed, own);
    // Unproved forms do not count: otherwise anybody could take a number away from its owner.
    expect(await registrations()).toHaveLength(102);
    await prove(staffed, ...ids.slice(0, 100));
    expect(await registrations()).toHaveLength(102);
    await prove(staffed, ...ids.slice(0, 101));
    expect(await registrations()).toEqual([own]);
  });
});

test('on SQLite they are found by indexes', async () => {
  const staffed = await staffedDesk('sqlite');
  const { db, learner, verifier } = staffed;
  await prove(staffed, await learner(1, { email: verifier.email }));
  const plans = await plansOf(db, 'sqlite', (watched) => staffLearners(watched));
  expect(plans.flat().join('\n')).not.toMatch(/SCAN (registration|former_contact|payment|audit)\b/);
});
