/** Checks that frequent queries use an index. */
import { expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import { openTest } from '../db/databases.fixture.ts';
import { plansOf } from '../db/plans.fixture.ts';
import { aRegistration, aStaffMember, MOMENT } from '../db/rows.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { registrationsOfPerson } from '../registration/same-person.ts';
import { contextOn } from '../registration/registration.fixture.ts';
import { createAlerts } from './alerts.ts';

test('SQLite finds by an index what is told every minute, and the registrations of a person', async () => {
  const db = await openTest('sqlite');
  const registration = aRegistration();
  await db.insertInto('registration').values(registration).execute();
  const told = aStaffMember({ alerts: 'at-once', alertedUntil: MOMENT - DAY });
  await db.insertInto('staff').values(told).execute();
  const log = keptLog();
  const plans = await plansOf(db, 'sqlite', async (watched) => {
    const context = contextOn(watched, 'sqlite');
    const { content } = context;
    context.content = { ...content, site: { ...content.site, access: 'enrolled' } };
    context.pass(DAY * 2);
    // Results are written in a transaction, which the watcher does not see.
    await createAlerts({ ...context, now: context.now, publicUrl: 'https://kaksha.example' }, log).look();
    await registrationsOfPerson(watched, registration.id);
  });
  const steps = plans.flat().filter((step) => /\b(registration|notice|outbox)\b/.test(step));
  for (const step of steps) expect(step).toMatch(/^SEARCH /);
  const indexes = new Set(steps.flatMap((step) => /INDEX (\w+)/.exec(step)?.[1] ?? []));
  expect([...indexes]).toEqual(
    expect.arrayContaining([
      'outbox_state_next_at',
      'registration_received_at',
      'registration_state_due_at_id',
      'registration_state_state_changed_at_id',
      'registration_state_confirmed_at',
      'registration_email',
      'registration_mobile',
    ]),
  );
});
