import { registrationStates } from '../../domain/registration/registration-states.ts';
import { type Paise, paiseFromRupees } from '../../domain/money.ts';
import { paymentMethods } from '../../domain/payment/reference.ts';
import { columnsOf } from './columns.ts';
import { TABLES } from './open/copy-tables.ts';
import { everyKindOfExam } from './every-exam.fixture.ts';
import { newId } from './id.ts';
import { aCredit, aMail, aPayment, aRegistration, aStaffMember, MOMENT } from './rows.fixture.ts';
import type { OutboxTable } from './tables/desk-tables.ts';
import type { Db } from './tables.ts';

const MAIL_STATES: readonly OutboxTable['state'][] = ['queued', 'sending', 'sent', 'failed'];

const erasedFields = Object.fromEntries(
  columnsOf('registration').flatMap(([name, [fate]]) => (fate === 'cleared' ? [[name, null]] : [])),
);

/** Texts that a copy could get wrong: other scripts, characters beyond 16 bits, quotation marks, line ends, and SQL. */
const NAMES = ['आशा राव', 'D’Souza "Joe" O\'Neil', '𝒜sha 🙂', 'A\\B\tC\nD', "'; drop table x; --", ''];

/** Fills an empty database with every state, an erased person, emails in every state, and money at the limits. */
export async function everyKindOfRow(db: Db): Promise<void> {
  const owner = aStaffMember({ totpSecret: 'JBSWY3DPEHPK3PXP', totpLastStep: 59_000_000 });
  const left = aStaffMember({ email: 'left@example.org', role: 'verifier', removedAt: MOMENT });
  const registrations = [
    ...registrationStates.map((state, index) =>
      aRegistration({
        state,
        learnerName: NAMES[index % NAMES.length],
        email: `${state}@example.org`,
        reference: `43210987654${index}`,
        stateReason: state === 'received' ? null : `why ${NAMES[index % NAMES.length]}`,
        confirmedAt: state === 'confirmed' ? MOMENT : null,
        guardianName: index % 2 === 0 ? null : 'Sunita Rao',
        marketingConsentAt: index % 2 === 0 ? MOMENT : null,
        method: paymentMethods[index % paymentMethods.length],
        registeredBy: index % paymentMethods.length === 0 ? owner.id : null,
        stateCode: index === 0 ? '09' : null,
        termsVersion: index === 0 ? null : '2026-11-01',
        sentHash: index === 0 ? 'hash of a form' : null,
      }),
    ),
    aRegistration({ ...erasedFields, state: 'rejected', reference: 'x', erasedAt: MOMENT }),
  ];
  registrations.push(
    aRegistration({
      courseId: 'react',
      reference: 'again',
      resitOf: registrations[0]?.id ?? null,
      price: 20_000 as Paise,
    }),
  );
  const installation = {
    id: 'this',
    secretFingerprint: 'fingerprint',
    lastBackupAt: MOMENT,
    leftoversAt: MOMENT,
  } as const;
  await db.insertInto('installation').values(installation).execute();
  await db.insertInto('staff').values([owner, left]).execute();
  await db
    .insertInto('recoveryCode')
    .values([
      { codeHash: 'unused', staffId: owner.id, madeAt: MOMENT, keptAt: null, usedAt: null },
      { codeHash: 'used', staffId: owner.id, madeAt: MOMENT, keptAt: MOMENT, usedAt: MOMENT },
    ])
    .execute();
  await db.insertInto('registration').values(registrations).execute();
  const amounts = [paiseFromRupees(650), Number.MAX_SAFE_INTEGER, 0, 1];
  const audits = registrations.map(({ id }) => ({ id: newId(MOMENT), registrationId: id }));
  await db
    .insertInto('referenceClaim')
    .values(registrations.map(({ id, reference }) => ({ reference, registrationId: id })))
    .execute();
  await db
    .insertInto('formerContact')
    .values(
      registrations
        .filter(({ erasedAt }) => erasedAt === null)
        .map(({ id: registrationId }, index) => ({
          ...{ registrationId, email: `before${index}@example.org`, until: MOMENT },
          mobile: index === 0 ? null : '+919876500009',
        })),
    )
    .execute();
  await db
    .insertInto('formerToken')
    .values(registrations.map(({ id }) => ({ tokenHash: `former ${id}`, registrationId: id })))
    .execute();
  const payments = registrations.flatMap(({ id: registrationId, erasedAt }, index) =>
    index === 0
      ? []
      : aPayment({
          registrationId,
          staffId: (index % 2 === 0 ? owner : left).id,
          amount: amounts[index % amounts.length] as ReturnType<typeof paiseFromRupees>,
          method: index === 1 ? null : paymentMethods[index % paymentMethods.length],
          rowHash: index % 2 === 0 ? null : `row ${index}`,
          narration: erasedAt === null ? 'UPI/आशा' : null,
        }),
  );
  await db.insertInto('payment').values(payments).execute();
  const refunds = registrations.map(({ id: registrationId, state, erasedAt }) => ({
    id: newId(MOMENT),
    registrationId,
    amount: paiseFromRupees(650),
    reason: erasedAt === null ? 'paid twice' : null,
    dueAt: MOMENT,
    refundedAt: state === 'refunded' ? MOMENT : null,
    refundReference: state === 'refunded' ? '532600000009' : null,
  }));
  await db.insertInto('refund').values(refunds).execute();
  await db
    .insertInto('reversalAnswer')
    .values(
      payments.slice(0, 2).map(({ id: paymentId, registrationId }, index) => ({
        ...{ rowHash: 'back', paymentId, registrationId, staffId: owner.id, at: MOMENT },
        place: index === 0 ? 0 : null,
        refundId: index === 0 ? (refunds[1]?.id ?? null) : null,
      })),
    )
    .execute();
  await db
    .insertInto('paperSeries')
    .values([
      { series: 'K/26-27', last: 2 },
      { series: 'KR/26-27', last: 1 },
    ])
    .execute();
  const split = { amount: paiseFromRupees(118), taxable: paiseFromRupees(100), igst: paiseFromRupees(18) };
  const paper = {
    ...{ ...split, cgst: paiseFromRupees(0), sgst: paiseFromRupees(0), day: '2026-11-21', issuedAt: MOMENT },
    ...{ registrationId: registrations[1]?.id ?? '', learner: null, words: JSON.stringify({ course: 'बैंक "1"' }) },
  };
  const ofId = newId(MOMENT);
  await db
    .insertInto('paper')
    .values([
      {
        ...{ ...paper, id: ofId, kind: 'tax-invoice', series: 'K/26-27', serial: 1, number: 'K/26-27/000001' },
        ...{ refundId: null, ofId: null, placeOfSupply: '09', recipient: 'आशा राव' },
      },
      {
        ...{
          ...paper,
          id: newId(MOMENT),
          kind: 'refund-note',
          series: 'KR/26-27',
          serial: 1,
          number: 'KR/26-27/000001',
        },
        ...{ refundId: refunds[1]?.id ?? null, ofId, placeOfSupply: null, recipient: null },
      },
    ])
    .execute();
  await db
    .insertInto('audit')
    .values(audits.map((entry) => ({ ...entry, at: MOMENT, actor: 'system', action: 'confirm', detail: '{"a":"₹"}' })))
    .execute();
  await db
    .insertInto('remark')
    .values(audits.map(({ id: auditId }, index) => ({ auditId, text: NAMES[index % NAMES.length] ?? '' })))
    .execute();
  await db
    .insertInto('notice')
    .values(
      registrations.map(({ id: registrationId }) => ({ registrationId, kind: 'reply', about: 1, toldAt: MOMENT })),
    )
    .execute();
  await db
    .insertInto('unsubscribeLink')
    .values(registrations.map(({ id }) => ({ tokenHash: `unsubscribe ${id}`, registrationId: id })))
    .execute();
  const courseMessage = {
    id: newId(MOMENT),
    courseId: 'react',
    kind: 'news' as const,
    audience: 'since:2026-11-02',
    subject: 'नया बैच',
    text: 'Hello {first name},\n\n"नया" बैच \\ 1 जनवरी',
    staffId: owner.id,
    recipients: 1,
    createdAt: MOMENT,
    leavesAt: MOMENT + 1,
    stoppedAt: null,
  };
  await db.insertInto('courseMessage').values(courseMessage).execute();
  await db
    .insertInto('outbox')
    .values(
      MAIL_STATES.map((state, index) =>
        aMail({
          state,
          courseMessageId: state === 'sent' ? courseMessage.id : null,
          registrationId: registrations[index]?.id ?? null,
          recipient: state === 'failed' ? null : 'asha@example.org',
          data: JSON.stringify({ code: '123456', text: 'आशा'.repeat(300) }),
          leaseUntil: state === 'sending' ? MOMENT : null,
          sentAt: state === 'sent' ? MOMENT : null,
          lastError: state === 'failed' ? '550 no such "mailbox"' : null,
        }),
      ),
    )
    .execute();
  await db
    .insertInto('courseSetting')
    .values([
      {
        ...{
          courseId: 'react',
          registration: 'waiting-list',
          seats: 30,
          closesOn: '2026-12-31',
          startsOn: '2027-01-05',
        },
        ...{ staffId: owner.id, changedAt: MOMENT },
      },
      {
        ...{ courseId: 'tally', registration: 'open', seats: null, closesOn: null, startsOn: null },
        ...{ staffId: left.id, changedAt: MOMENT },
      },
    ])
    .execute();
  await db
    .insertInto('contentDraft')
    .values([
      { staffId: owner.id, file: 'courses/react.yaml', base: 'name: React\n', text: 'name: कक्षा\n', savedAt: MOMENT },
      { staffId: left.id, file: 'pages/fees.md', base: null, text: null, savedAt: MOMENT },
    ])
    .execute();
  await db
    .insertInto('publish')
    .values([
      { id: 'p1', at: MOMENT, staffId: owner.id, undoes: null, liveAt: MOMENT },
      { id: 'p2', at: MOMENT, staffId: left.id, undoes: 'p1', liveAt: null },
    ])
    .execute();
  await db
    .insertInto('publishedFile')
    .values([
      { publishId: 'p1', file: 'courses/react.yaml', before: 'name: React\n', after: 'name: कक्षा\n' },
      { publishId: 'p2', file: 'pages/fees.md', before: null, after: null },
    ])
    .execute();
  await db
    .insertInto('contentFile')
    .values([
      { version: 1, file: 'courses/react.yaml', hash: 'h1', text: 'name: कक्षा\n', source: 'folder', at: MOMENT },
      { version: 2, file: 'courses/react.yaml', hash: null, text: null, source: 'desk', at: MOMENT },
    ])
    .execute();
  await db.insertInto('publishRun').values({ staffId: owner.id, at: MOMENT, state: '{"kind":"nothing"}' }).execute();
  await db
    .insertInto('payeeChange')
    .values([
      {
        ...{ id: 'c1', payeeId: 'main', before: '{"id":"main","name":"कक्षा"}', after: null, staffId: owner.id },
        ...{ proposedAt: MOMENT, confirmedAt: MOMENT, waiting: 'this', endedAt: null, endedAs: null, endedBy: null },
      },
      {
        ...{ id: 'c2', payeeId: 'second', before: null, after: '{"id":"second"}', staffId: left.id },
        ...{
          proposedAt: MOMENT,
          confirmedAt: MOMENT,
          waiting: null,
          endedAt: MOMENT,
          endedAs: 'stopped',
          endedBy: owner.id,
        },
      },
    ])
    .execute();
  await db
    .insertInto('courseLink')
    .values([
      {
        ...{ courseId: 'react', batch: '', links: 'व्याख्यान https://videos.example.org/a?b="c"\nhttps://example.org/2' },
        ...{ staffId: owner.id, changedAt: MOMENT },
      },
      {
        ...{ courseId: 'react', batch: '2027-01-05', links: 'https://example.org/3' },
        ...{ staffId: left.id, changedAt: MOMENT },
      },
    ])
    .execute();
  await db
    .insertInto('promised')
    .values(
      registrations.slice(0, 2).flatMap(({ id }, index) => [
        {
          ...{ registrationId: id, kind: 'links' as const, since: MOMENT },
          ...{ dueOn: index === 0 ? null : '2026-12-03', remindedAt: index === 0 ? null : MOMENT },
        },
        { registrationId: id, kind: 'slot' as const, since: MOMENT, dueOn: null, remindedAt: null },
      ]),
    )
    .execute();
  await db
    .insertInto('waitingList')
    .values(
      NAMES.map((name, index) => ({
        id: newId(MOMENT),
        tokenHash: `place ${index}`,
        formerTokenHash: index === 0 ? 'former place' : null,
        courseId: 'react',
        name,
        email: `waits${index}@example.org`,
        joinedAt: MOMENT,
        invitedAt: index < 2 ? MOMENT : null,
        heldUntil: index < 2 ? MOMENT + 1 : null,
        registrationId: index === 0 ? (registrations[0]?.id ?? null) : null,
      })),
    )
    .execute();
  await everyKindOfExam(db, {
    registrationIds: registrations.map(({ id }) => id),
    staffIds: [owner.id, left.id],
  });
  const certificate = {
    ...{
      registrationId: registrations[0]?.id ?? '',
      courseId: 'react',
      courseName: 'React.Js',
      passedOn: '2026-11-15',
    },
    issuedAt: MOMENT,
  };
  const [first, second] = [newId(MOMENT), newId(MOMENT)];
  await db
    .insertInto('certificate')
    .values([
      {
        ...certificate,
        ...{ id: first, number: '0'.repeat(20), attemptId: 'attempt', validFor: null, replaces: null, statusIndex: 0 },
        proctored: 1,
        ...{ learnerName: null, duration: null, topics: null, issuedBy: null, publicSince: null, withdrawnAt: MOMENT },
      },
      {
        ...certificate,
        ...{
          id: second,
          number: 'Z'.repeat(20),
          attemptId: null,
          validFor: certificate.registrationId,
          replaces: first,
        },
        ...{ statusIndex: 131_071, learnerName: NAMES[0] ?? '', duration: '14+ hours', issuedBy: owner.id },
        topics: '["HTML and CSS","JavaScript refresher"]',
        proctored: null,
        ...{ publicSince: MOMENT, withdrawnAt: null },
      },
    ])
    .execute();
  await db
    .insertInto('signingKey')
    .values({ purpose: 'badge', keyId: 'thumbprint', privateKey: '{"kty":"RSA"}', createdAt: MOMENT })
    .execute();
  await db
    .insertInto('learningProgress')
    .values(
      registrations.slice(0, 2).flatMap(({ id }, index) => [
        { registrationId: id, kind: 'lecture' as const, number: 1, seconds: 86_400 * index, isDone: 1, at: MOMENT },
        { registrationId: id, kind: 'chapter' as const, number: 1, seconds: null, isDone: 0, at: MOMENT },
      ]),
    )
    .execute();
  await db
    .insertInto('bankMailReader')
    .values({
      ...{ id: 'this', holder: 'process', until: MOMENT, uidValidity: '1790000000', lastUid: 4_294_967_295 },
      ...{ heardAt: MOMENT, problem: 'password', problemSince: MOMENT },
      ...{ problemToldAt: MOMENT, unknownToldAt: MOMENT, forgedToldAt: MOMENT },
    })
    .execute();
  await db
    .insertInto('bankMailSetting')
    .values({
      ...{ id: 'this', bank: 'hdfc', accountEnd: '4821', address: 'alerts@example.org', host: 'imap.example.org' },
      ...{ port: 993, folder: 'बैंक', sealedPassword: 'sealed', connectedAt: MOMENT, testSince: MOMENT },
      ...{ chosenAt: MOMENT, perPayment: Number.MAX_SAFE_INTEGER as Paise, perDay: Number.MAX_SAFE_INTEGER as Paise },
      ...{ pausedAt: MOMENT, pausedBy: owner.id },
    })
    .execute();
  await db
    .insertInto('statementMapping')
    .values({ headerHash: 'hash', mapping: '{"date":0}', name: 'बैंक', staffId: owner.id, createdAt: MOMENT })
    .execute();
  const code = { email: owner.email, createdAt: MOMENT, expiresAt: MOMENT + 1, codeHash: 'hash' };
  await db
    .insertInto('signInCode')
    .values([
      { ...code, id: newId(MOMENT), audience: 'staff', kind: 'proof', sessionHash: 'hash', tries: 0, usedAt: null },
      { ...code, id: newId(MOMENT), audience: 'learner', kind: 'sign-in', sessionHash: null, tries: 5, usedAt: MOMENT },
    ])
    .execute();
  const session = { createdAt: MOMENT, lastSeenAt: MOMENT, expiresAt: MOMENT + 1, device: 'Chrome on Android' };
  await db
    .insertInto('statementImport')
    .values([
      {
        id: newId(MOMENT),
        at: MOMENT,
        staffId: owner.id,
        layout: 'Gramin बैंक',
        firstDay: '2026-11-01',
        lastDay: '2026-11-20',
        rows: 12,
        confirmed: 3,
        agreed: 2,
      },
      {
        id: newId(MOMENT),
        at: MOMENT,
        staffId: left.id,
        layout: 'HDFC Bank',
        firstDay: null,
        lastDay: null,
        rows: 0,
        confirmed: 0,
        agreed: 0,
      },
    ])
    .execute();
  await db
    .insertInto('bankCredit')
    .values(
      payments.slice(0, 2).map(({ id: paymentId, registrationId }, index) =>
        aCredit({
          sameKey: `hdfc ${index}`,
          ...(index === 0 && { state: 'recorded', paymentId, registrationId, payer: 'आशा राव' }),
        }),
      ),
    )
    .execute();
  await db
    .insertInto('bankMailSeen')
    .values({
      hash: 'hash of an email',
      at: MOMENT,
      outcome: 'unknown',
      reason: null,
      sender: 'a@b.in',
      shape: 'Xx 99',
      arrivedAt: MOMENT,
      amount: 100 as Paise,
      accountEnd: '4821',
    })
    .execute();
  await db
    .insertInto('session')
    .values([
      { ...session, idHash: 'a', audience: 'staff', staffId: owner.id, email: owner.email, endedAt: null, provedAt: 1 },
      { ...session, idHash: 'B', audience: 'learner', staffId: null, email: 'a@b.in', endedAt: MOMENT, provedAt: null },
    ])
    .execute();
  await db
    .insertInto('rateLimit')
    .values([
      { key: 'code', windowStart: MOMENT, count: 1 },
      { key: 'code', windowStart: 0, count: 2 },
    ])
    .execute();
}

/** Every row of every table, sorted by its text. */
export async function contentOf(db: Db): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return content;
}
