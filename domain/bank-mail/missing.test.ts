import { describe, expect, it } from 'vitest';
import { isDoubted, statementWithout } from './missing.ts';

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
