import { expect, test } from 'vitest';
import { engines, openTest } from './databases.fixture.ts';
import { mailboxColumn, mailboxIn } from './mailbox-column.ts';
import { aRegistration } from './rows.fixture.ts';

const ADDRESSES = [
  'asha@example.org',
  'a.sha+courses@example.org',
  '+asha@example.org',
  'a.s.ha@gmail.com',
  'a.sha+a+b@googlemail.com',
  '+.a@gmail.com',
  'asha@mail.gmail.com',
];

test.each(engines)('%s has the mailboxes that the code has', async (engine) => {
  const db = await openTest(engine);
  const rows = ADDRESSES.map((email, index) => aRegistration({ id: `r${index}`, tokenHash: `t${index}`, email }));
  for (const row of rows) {
    await db.insertInto('registration').values(row).execute();
  }
  const read = await db
    .selectFrom('registration')
    .select(['email', mailboxColumn(db).as('mailbox')])
    .execute();
  expect(new Map(read.map(({ email, mailbox }) => [email, mailbox]))).toEqual(
    new Map(ADDRESSES.map((email) => [email, mailboxIn(email)])),
  );
});
