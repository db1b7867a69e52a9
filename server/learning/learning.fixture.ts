/** A signed-in learner whose registrations are confirmed at once. */
import type { Updateable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';

export async function learnerOn(engine: DeskContext['engine']) {
  const staffed = await staffedDesk(engine);
  const { db, context } = staffed;
  let payments = 0;

  const set = async (id: string, values: Updateable<Tables['registration']>) =>
    void (await db.updateTable('registration').set(values).where('id', '=', id).execute());

  const session: LearnerSession = {
    ...{ audience: 'learner', handle: 'a session', email: inputOf(1).email, provedAt: context.now() },
  };
  return {
    staffed,
    context,
    learner: {
      ...session,
      set,
      async confirmed(courseId: string): Promise<{ id: string; token: string }> {
        context.pass(1000);
        const reference = `5325000${String(++payments).padStart(5, '9')}`;
        const registered = await register(context, courseOf(context, courseId), { ...inputOf(1), reference });
        const now = context.now();
        await set(registered.id, { state: 'confirmed', confirmedAt: now, stateChangedAt: now });
        return registered;
      },
      row: (id: string) => db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      rows: () => db.selectFrom('learningProgress').selectAll().orderBy('registrationId').orderBy('number').execute(),
    },
  };
}
