import { randomBytes } from 'node:crypto';
import { expect, describe, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { settleSecret } from './installation.ts';
import { keptLog } from '../base/log.fixture.ts';
import { registrationByTokenHash } from '../registration/registration-view.ts';
import { contextOn, courseOf, inputOf, START, register } from '../registration/registration.fixture.ts';
import { newsBy } from '../message/unsubscribe.ts';
import { placeTokenOf, tokenHash, tokenOf, tokenOfId, unsubscribeTokenOf } from '../guard/token.ts';
import { inTransaction } from '../db/transaction.ts';
import { joinList } from '../waiting/join.ts';
import { placeBy } from '../waiting/place.ts';
import { addStaffMember } from '../sign-in/ways/sign-in.fixture.ts';
import { erase } from '../records/erase.ts';

describe.each(engines)('on %s', (engine) => {
  async function desk(registrations = 2) {
    const db = await openTest(engine);
    const first = randomBytes(32);
    const context = { ...contextOn(db, engine), secret: first };
    const ids: string[] = [];
    for (let number = 0; number < registrations; number++) {
      ids.push((await register(context, courseOf(context, 'react'), inputOf(number))).id);
    }
    const log = keptLog();
    const ownerOf = (id: string) => ({ id, email: inputOf(ids.indexOf(id)).email });
    return {
      ownerOf,
      db,
      context,
      first,
      ids,
      log,
      start: (secret: Uint8Array, previous?: string) => settleSecret({ db, secret, previous, now: () => START, log }),
      found: async (secret: Uint8Array, id: string) =>
        (await registrationByTokenHash(db, tokenHash(tokenOf(secret, ownerOf(id)))))?.id,
      audit: () =>
        db
          .selectFrom('audit')
          .select(['actor', 'action', 'detail'])
          .where('action', 'in', ['change-secret', 'renew-links'])
          .orderBy('id')
          .execute(),
      kept: () => db.selectFrom('registration').select(['id', 'tokenHash']).orderBy('id').execute(),
    };
  }

  test('the first start writes the fingerprint down, and the same secret starts again without a word', async () => {
    const { start, first, db, log, audit } = await desk(0);
    await start(first);
    await start(first);
    const rows = await db.selectFrom('installation').selectAll().execute();
    expect(rows).toEqual([
      { id: 'this', secretFingerprint: expect.stringMatching(/^[\da-f]{64}$/), lastBackupAt: null, leftoversAt: 0 },
    ]);
    expect([log.lines, await audit()]).toEqual([[], []]);
  });

  test('links of a waiting list open with the secret of before and the new one', async () => {
    const { start, first, db, context } = await desk(0);
    await start(first);
    const input = { learnerName: 'Meera Deshpande', email: 'meera@example.org' };
    await inTransaction(db, (tx) => joinList(tx, context, courseOf(context, 'react'), input));
    const { id } = await db.selectFrom('waitingList').select('id').executeTakeFirstOrThrow();
    const second = randomBytes(32);
    await start(second, first.toString('hex'));
    const found = async (secret: Uint8Array) => (await placeBy(context, placeTokenOf(secret, id)))?.id;
    expect([await found(first), await found(second), await found(randomBytes(32))]).toEqual([id, id, undefined]);
  });

  test('another secret is refused with what to do, nothing is changed, and the right one starts again', async () => {
    const { start, first, ids, kept, found } = await desk();
    await start(first);
    const before = await kept();
    const refused = start(randomBytes(32)).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(ConfigurationError);
    const { message } = (await refused) as Error;
    expect(message).toContain('Put the file "secret" back into the data folder from your backup, or set SECRET');
    expect(message).toContain('SECRET_PREVIOUS=the-old-secret npm start');
    expect(message).toContain('SECRET_PREVIOUS=lost npm start');
    await expect(start(randomBytes(32), 'x'.repeat(32))).rejects.toThrow('SECRET_PREVIOUS is not that secret either');
    expect(await kept()).toEqual(before);
    await start(first);
    expect(await found(first, ids[0]!)).toBe(ids[0]);
  });

  test.each(['as the file holds it', 'as SECRET holds it', 'lost'])(
    'with the secret before (%s), links of old and new mails open, after further changes too',
    async (how) => {
      const { start, first, ids, found, audit, log, context, ownerOf } = await desk();
      const next =
        how === 'as SECRET holds it' ? 'a secret of at least 32 characters' : randomBytes(32).toString('hex');
      const bytes = Buffer.from(next, how === 'as SECRET holds it' ? 'utf8' : 'hex');
      await start(first);
      await start(bytes, how === 'lost' ? 'lost' : first.toString('hex'));
      for (const id of ids) expect([await found(first, id), await found(bytes, id)]).toEqual([id, id]);
      const detail = JSON.stringify({ registrations: 2, lost: how === 'lost' });
      expect(await audit()).toEqual([{ actor: 'system', action: 'change-secret', detail }]);
      expect(log.lines.join('\n')).toContain('links in emails that were sent still work');

      const third = randomBytes(32);
      await start(third, how === 'lost' ? 'lost' : next);
      for (const id of ids) {
        expect(await Promise.all([first, bytes, third].map((secret) => found(secret, id)))).toEqual([id, id, id]);
      }
      // Repeated registrations are found, not doubled, and get a present link.
      const again = await register({ ...context, secret: third }, courseOf(context, 'react'), inputOf(0));
      expect(again).toMatchObject({ id: ids[0], repeated: true, token: tokenOf(third, ownerOf(ids[0]!)) });
      await start(first, third.toString('hex'));
      for (const id of ids) expect([await found(first, id), await found(third, id)]).toEqual([id, id]);
      // Switches to a secret with stored links, and back.
      await start(third, first.toString('hex'));
      await start(first, third.toString('hex'));
      for (const id of ids) {
        expect(await Promise.all([first, bytes, third].map((secret) => found(secret, id)))).toEqual([id, id, id]);
      }
    },
  );

  test('SECRET_PREVIOUS that has done its work changes nothing, and the log says that it can go', async () => {
    const { start, first, audit, log } = await desk();
    await start(first);
    await start(first, 'lost');
    await start(first, 'x'.repeat(32));
    expect(await audit()).toEqual([]);
    expect(log.lines.filter((line) => line.startsWith('SECRET_PREVIOUS has done its work'))).toHaveLength(2);
  });

  test('a database from before the fingerprint is held against its newest registration', async () => {
    const { start, first, ids, found, db } = await desk();
    await expect(start(randomBytes(32))).rejects.toBeInstanceOf(ConfigurationError);
    const next = randomBytes(32);
    await start(next, first.toString('hex'));
    expect([await found(first, ids[0]!), await found(next, ids[0]!)]).toEqual([ids[0], ids[0]]);
    expect(await db.selectFrom('formerToken').selectAll().execute()).toHaveLength(2);
  });

  test('registrations of a secret that was changed before anybody noticed get links that work', async () => {
    const { start, first, ids, found, context, audit } = await desk();
    const second = randomBytes(32);
    const newest = await register({ ...context, secret: second }, courseOf(context, 'react'), inputOf(2));
    await start(second);
    expect(ids.push(newest.id)).toBe(3);
    expect(await found(second, newest.id)).toBe(newest.id);
    for (const id of ids.slice(0, 2)) expect([await found(first, id), await found(second, id)]).toEqual([id, id]);
    expect(await audit()).toMatchObject([{ action: 'renew-links' }]);
  });

  test('of processes that start at once with different secrets, one is taken and the others are refused', async () => {
    const { start, found, ids } = await desk(1);
    const secrets = Array.from({ length: 5 }, () => randomBytes(32));
    const outcomes = await Promise.allSettled(secrets.map((secret) => start(secret, 'lost')));
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await Promise.all(secrets.map((secret) => found(secret, ids[0]!)))).toEqual(secrets.map(() => ids[0]));
    const none = await desk(0);
    const first = await Promise.allSettled(secrets.map((secret) => none.start(secret)));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a person who is erased is behind the former link no more than behind the new one', async () => {
    const { db, context, start, first, ids, ownerOf } = await desk();
    const next = randomBytes(32);
    await start(first);
    await start(next, first.toString('hex'));
    const owner = {
      staffId: await addStaffMember(db, 'o@example.org', 'owner'),
      role: 'owner',
      email: '',
      provedAt: Date.now(),
    } as const;
    await erase(context, owner, { id: ids[0]! });
    for (const secret of [first, next]) {
      expect(await registrationByTokenHash(db, tokenHash(tokenOf(secret, ownerOf(ids[0]!))))).toMatchObject({
        erasedAt: START,
        learnerName: null,
        email: null,
        mobile: null,
      });
    }
  });

  test('a link to unsubscribe that was sent still works, and so do those of emails that wait', async () => {
    const { start, first, ids, db } = await desk();
    await start(first);
    const [id = ''] = ids;
    const rowOf = (secret: Uint8Array) => ({
      tokenHash: tokenHash(unsubscribeTokenOf(secret, id)),
      registrationId: id,
    });
    await db.insertInto('unsubscribeLink').values(rowOf(first)).execute();
    const second = randomBytes(32);
    await start(second, 'lost');
    const works = async (secret: Uint8Array) => newsBy(db, unsubscribeTokenOf(secret, id));
    expect([await works(first), await works(second)]).toEqual([{ isOn: false }, { isOn: false }]);
    expect(await works(randomBytes(32))).toBeUndefined();
  });

  test('links of the time before addresses counted still open, and new ones are made', async () => {
    const { db, start, first, ids, found, audit } = await desk();
    for (const id of ids) {
      const hash = tokenHash(tokenOfId(first, id));
      await db.updateTable('registration').set({ tokenHash: hash }).where('id', '=', id).execute();
    }
    await start(first);
    for (const id of ids) {
      expect(await found(first, id)).toBe(id);
      expect((await registrationByTokenHash(db, tokenHash(tokenOfId(first, id))))?.id).toBe(id);
    }
    expect(await audit()).toMatchObject([{ action: 'renew-links' }]);
  });
});
