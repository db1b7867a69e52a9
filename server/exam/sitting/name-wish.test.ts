import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../domain/day.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { createExamDesk } from '../../desk/exam-desk.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';

async function door(engine: (typeof dailyEngines)[number]) {
  const desk = await examDesk(engine);
  const exam = createExamDesk(desk.context);
  await desk.neighbours();
  const { id, learner } = await desk.confirmed(1);
  const slot = await desk.slot();
  const seatId = await desk.seat(slot.id, id);
  desk.goTo(FIRST_SLOT - 5 * MINUTE);
  await exam.of(learner, id);
  const seat = async () => shown(await desk.desk.examSeat(desk.verifier, seatId)).seat;
  return {
    ...desk,
    ...{ id, learner, slot, seat },
    wish: (name: string) => exam.wishName(learner, { registrationId: id, fields: { name } }),
    wished: () => exam.wishedName(learner, id),
    at: (fields: Record<string, string>) => desk.desk.actAtExamSeat(desk.verifier, seatId, fields),
    exam,
  };
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('the proctor reads the name, and nothing changes until they let the learner in with it', async () => {
    const { wish, wished, seat, row, id, at, audited, db } = await door(engine);
    const before = (await row(id)).learnerName;
    expect([await wished(), (await seat()).wishedName]).toEqual([undefined, undefined]);
    expect(await wish(' Asha  Devi Rao ')).toEqual({ kind: 'wished' });
    expect([await wished(), (await seat()).wishedName]).toEqual(['Asha Devi Rao', 'Asha Devi Rao']);
    expect((await seat()).events.at(-1)).toMatchObject({ kind: 'name-wish', note: 'Asha Devi Rao' });
    expect((await row(id)).learnerName).toBe(before);
    expect(await audited(id)).toEqual(['exam-name-wish']);
    // Names are not in the log, so that they can be erased.
    const log = await db.selectFrom('audit').select('detail').where('registrationId', '=', id).execute();
    expect(JSON.stringify(log)).not.toContain('Asha Devi');
    expect(await at({ action: 'rename', renamedFace: 'yes', learnerName: 'Asha Devi Rao' })).toEqual({ kind: 'done' });
    expect((await row(id)).learnerName).toBe('Asha Devi Rao');
    expect([await wished(), (await seat()).wishedName]).toEqual([undefined, undefined]);
    expect(await wish('Asha Rao')).toEqual({ kind: 'elsewhere' });
  });

  test('what is no name, the same name and one wish too many are told', async () => {
    const { wish, row, id } = await door(engine);
    const refused = { kind: 'invalid', problems: [{ field: 'name' }] };
    expect(await wish('')).toMatchObject(refused);
    expect(await wish('Asha 2')).toMatchObject(refused);
    expect(await wish((await row(id)).learnerName ?? '')).toMatchObject(refused);
    for (const name of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee']) {
      expect(await wish(name)).toEqual({ kind: 'wished' });
    }
    expect(await wish('Ff')).toMatchObject(refused);
  });

  test('it is asked for at the door alone, and by its own learner', async () => {
    const { exam, learner, id, confirmed, goTo } = await door(engine);
    const fields = { name: 'Somebody Else' };
    const other = await confirmed(2);
    expect(await exam.wishName(other.learner, { registrationId: id, fields })).toEqual({ kind: 'unknown' });
    expect(await exam.wishName(other.learner, { registrationId: other.id, fields })).toEqual({ kind: 'elsewhere' });
    goTo(FIRST_SLOT + DAY);
    expect(await exam.wishName(learner, { registrationId: id, fields })).toEqual({ kind: 'elsewhere' });
  });

  test('the receipt of the exam is the registration’s own', async () => {
    const { exam, learner, id, confirmed } = await door(engine);
    expect(await exam.receipt(learner, id)).toMatchObject({
      label: 'Receipt',
      path: expect.stringMatching(/receipt$/),
    });
    const other = await confirmed(2);
    expect(await exam.receipt(other.learner, id)).toBeUndefined();
  });
});
