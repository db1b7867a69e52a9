import { describe, expect, it } from 'vitest';
import { isDoubted, missingForm, statementWithout } from './missing.ts';

const PAID = { paidOn: '2026-11-20', waitsUntil: null };

describe('a payment that is not in the statement', () => {
  it.each([
    ['its day and the next two', '2026-11-18', '2026-11-22', true],
    ['more than that', '2026-11-01', '2026-11-30', true],
    ['one day after it only', '2026-11-18', '2026-11-21', false],
    ['only days after it', '2026-11-21', '2026-11-30', false],
    ['only days before it', '2026-11-01', '2026-11-19', false],
  ])('is missing in a statement of %s: %s to %s', (_what, firstDay, lastDay, isMissing) => {
    expect(statementWithout(PAID, [{ firstDay, lastDay }]) !== undefined).toBe(isMissing);
  });

  it('waits for a statement after the day that staff chose', () => {
    const [earlier, later] = [
      { firstDay: '2026-11-18', lastDay: '2026-11-22' },
      { firstDay: '2026-11-18', lastDay: '2026-11-25' },
    ];
    const waiting = { ...PAID, waitsUntil: '2026-11-22' };
    expect(statementWithout(waiting, [earlier])).toBeUndefined();
    expect(statementWithout(waiting, [earlier, later])).toBe(later);
  });

  it('makes bank mail only suggest once two are missing within thirty days', () => {
    const on = (...days: string[]) => days.map((paidOn) => ({ paidOn }));
    expect(isDoubted(on('2026-11-20'), '2026-11-27')).toBe(false);
    expect(isDoubted(on('2026-11-20', '2026-10-28'), '2026-11-27')).toBe(true);
    expect(isDoubted(on('2026-11-20', '2026-10-27'), '2026-11-27')).toBe(false);
  });
});

describe('what staff say of it', () => {
  const read = (sent: Record<string, string>) => missingForm.read(sent, { today: '2026-11-26' });

  it.each([
    [{ decision: 'there', day: '21/11/2026', line: '  UPI-6324\n 1347 ' }, { line: 'UPI-6324 1347' }],
    [{ decision: 'reversed', day: '2026-11-21', line: 'of no use' }, {}],
    [{ decision: 'wait', day: '26-12-2026' }, {}],
  ])('is read with the fields of the decision: %j', (sent, more) => {
    const { decision } = sent;
    const day = decision === 'wait' ? '2026-12-26' : '2026-11-21';
    expect(read(sent)).toEqual({ value: { decision, day, ...more } });
  });

  it.each([
    [{}, 'decision', 'Choose what your bank app shows.'],
    [{ decision: 'toString' }, 'decision', 'Choose what your bank app shows.'],
    [{ decision: 'there', day: 'yesterday', line: 'x' }, 'day', 'This is not a valid date.'],
    [{ decision: 'there', day: '27/11/2026', line: 'x' }, 'day', 'This day has not come yet.'],
    [{ decision: 'there', day: '21/11/2026', line: ' ' }, 'line', 'Copy the line from your bank app'],
    [{ decision: 'there', day: '21/11/2026', line: 'x'.repeat(201) }, 'line', 'Write at most 200 characters.'],
    [{ decision: 'wait', day: '25/11/2026' }, 'day', 'Choose a day from today to 26 Dec 2026.'],
    [{ decision: 'wait', day: '27/12/2026' }, 'day', 'Choose a day from today to 26 Dec 2026.'],
  ])('is refused where something is wrong: %j', (sent, field, message) => {
    expect(read(sent)).toEqual({ problems: [{ field, message: expect.stringContaining(message) }] });
  });
});
