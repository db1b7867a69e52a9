import { describe, expect, test } from 'vitest';
import { freeSeats, placesBeyond, readPlace, standingAt } from './waiting-list.ts';

test('name and address are read as the registration form reads them, and each problem is at its field', () => {
  expect(readPlace({ learnerName: ' Meera  Deshpande ', email: 'Meera@Example.org' })).toEqual({
    value: { learnerName: 'Meera Deshpande', email: 'meera@example.org' },
  });
  expect(readPlace({ email: 'meera' })).toMatchObject({ problems: [{ field: 'learnerName' }, { field: 'email' }] });
});

test.each([
  [null, null, null, 'unconfirmed'],
  [5, null, null, 'waiting'],
  [5, 11, null, 'held'],
  [5, 10, null, 'lapsed'],
  [5, 11, 'r1', 'registered'],
] as const)(
  'confirmed at %j, held until %j, with registration %j is %s at 10',
  (confirmedAt, heldUntil, registrationId, standing) => {
    expect(standingAt({ confirmedAt, heldUntil, registrationId }, 10)).toBe(standing);
  },
);

test('free is what nobody has and is held for nobody, and never less than none', () => {
  expect(freeSeats({ seats: 30, taken: 26, held: 1 })).toBe(3);
  expect(freeSeats({ seats: 30, taken: 30, held: 2 })).toBe(0);
});

describe('beyond the seats', () => {
  const came = (...moments: number[]) =>
    moments.map((at, index) => ({ id: `r${index}`, at, index, mailbox: `m${index}` }));
  const beyond = (moments: number[], seats: number, invited: number[] = [], mailbox = 'other') => [
    ...placesBeyond(came(...moments), { seats, invited: invited.map((at) => ({ at, mailbox })) }),
  ];

  test('are those who came when all were taken, with their place', () => {
    expect(beyond([1, 2, 3, 4], 2)).toEqual([
      ['r2', 3],
      ['r3', 4],
    ]);
    expect(beyond([1, 2], 2)).toEqual([]);
  });

  test('an invitation takes a seat from those who came after it, not from those before', () => {
    expect(beyond([1, 3], 2, [2])).toEqual([['r1', 3]]);
    expect(beyond([1, 2], 2, [3])).toEqual([]);
    expect(beyond([1], 1, [2, 3])).toEqual([]);
    // An invited person who registers without the link takes their own seat.
    expect(beyond([1, 3], 2, [2], 'm1')).toEqual([]);
  });
});
