import { describe, expect, it } from 'vitest';
import type { Paise } from '../../domain/money.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { PRICE } from '../desk/staff-desk.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { bankOffice, CEILINGS } from './bank-office.fixture.ts';
import { confirmSuggestions, leaveCredit, type Suggestion, suggestions } from './suggestions.ts';

const said = ({ candidates }: Suggestion) =>
  candidates.map(({ conditions }) => conditions.map(({ isRight, words }) => `${isRight ? '✓' : '✗'} ${words}`));

describe.each(dailyEngines)('suggestions of bank mail on %s', (engine) => {
  it('say what agrees and what does not, and leave out what fits nobody', async () => {
    const { learner, told, context, owner, today } = await bankOffice(engine);
    await learner(1, today());
    await learner(2, today());
    await told(1, { amount: (PRICE.react - 50_000) as Paise });
    await told(2, { verdict: 'unsure', reason: 'changed' });
    await told(7, { reference: '111122223333', amount: 100 as Paise, payer: null });
    const all = await suggestions(context, owner, CEILINGS);
    expect(all.map(said)).toEqual([
      [
        [
          '✓ Signed by the bank',
          '✓ Reference',
          '✗ ₹500 short',
          '✓ Date',
          '✓ Registered within the hour',
          '✓ Within your limits',
        ],
      ],
      [
        [
          '✗ Signature not certain',
          '✓ Reference',
          '✓ Amount',
          '✓ Date',
          '✓ Registered within the hour',
          '✓ Within your limits',
        ],
      ],
    ]);
    expect(all.map(({ isTicked }) => isTicked)).toEqual([false, false]);
  });

  it('find a reference with two digits swapped, which only a person confirms', async () => {
    const { learner, told, context, owner, settle, today, state, payments, verifier } = await bankOffice(engine);
    const id = await learner(21, today());
    const swapped = inputOf(21).reference.replace(/21$/, '12');
    await told(21, { reference: swapped });
    expect(await settle()).toBe(0);
    const [suggestion] = await suggestions(context, owner, CEILINGS);
    expect(suggestion).toMatchObject({ match: 'near', candidates: [{ id, learnerName: expect.any(String) }] });
    const choice = suggestion?.candidates[0]?.choice ?? '';
    expect(await confirmSuggestions(context, verifier, [choice, choice])).toEqual({ confirmed: 1, unchanged: 1 });
    expect(await confirmSuggestions(context, verifier, [choice])).toEqual({ confirmed: 0, unchanged: 1 });
    expect(await state(id)).toBe('confirmed');
    expect(await payments(id)).toMatchObject([{ reference: swapped, staffId: verifier.staffId }]);
    expect(await suggestions(context, owner, CEILINGS)).toEqual([]);
  });

  it('are confirmed as staff saw them, or not at all', async () => {
    const { learner, told, context, owner, today, state, put } = await bankOffice(engine);
    const id = await learner(1, today());
    await told(1);
    const [suggestion] = await suggestions(context, owner, undefined);
    const choice = suggestion?.candidates[0]?.choice ?? '';
    const forged = [choice.replace(/\d+$/, '100'), choice.replace(id, suggestion?.credit.id ?? ''), 'nonsense', '..'];
    expect(await confirmSuggestions(context, owner, forged)).toEqual({ confirmed: 0, unchanged: 4 });
    await put(id, 'rejected');
    expect(await confirmSuggestions(context, owner, [choice])).toEqual({ confirmed: 0, unchanged: 1 });
    expect(await state(id)).toBe('rejected');
  });

  it('leave one’s own registration to a colleague', async () => {
    const { learner, told, context, verifier, owner, today, state } = await bankOffice(engine);
    const id = await learner(1, today({ email: verifier.email }));
    await told(1);
    const [own] = await suggestions(context, verifier, undefined);
    expect(own).toMatchObject({ isOwn: true, candidates: [] });
    const [theirs] = await suggestions(context, owner, undefined);
    const choice = theirs?.candidates[0]?.choice ?? '';
    expect(await confirmSuggestions(context, verifier, [choice])).toEqual({ confirmed: 0, unchanged: 1 });
    expect(await state(id)).toBe('received');
    expect(await confirmSuggestions(context, owner, [choice])).toEqual({ confirmed: 1, unchanged: 0 });
  });

  it('end where staff say that a credit is none of theirs', async () => {
    const { learner, told, context, owner, today, credits } = await bankOffice(engine);
    await learner(1, today());
    await told(1);
    const [{ id = '' } = {}] = await credits();
    expect(await leaveCredit(context, owner, id)).toEqual({ kind: 'done' });
    expect(await leaveCredit(context, owner, id)).toEqual({ kind: 'unknown' });
    expect(await suggestions(context, owner, CEILINGS)).toEqual([]);
  });
});
