import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from './date.ts';

describe('parseDay', () => {
  it.each([
    '05/09/2026',
    '5/9/2026',
    '05/09/26',
    '05-09-2026',
    '05.09.2026',
    '05-SEP-2026',
    '05-Sep-26',
    '5 Sep 2026',
    '05 September 2026',
    '5 Sept 2026',
    "5 Sep '26",
    '05SEP2026',
    'Sep 5, 2026',
    'Sep  5,  2026',
    'September5, 2026',
    'Sep 5,2026',
    '2026-09-05',
    '2026/09/05',
    '2026-09-05T11:24:09',
    '2026-09-05 11:24:09.123',
    '05/09/2026 11:24:09 AM',
    '05/09/2026, 11:24 pm',
    '5 Sep 2026 11:24 IST',
    '2026-09-05T11:24:09+05:30',
    '46270',
    '46270.99',
    ' 05/09/2026\u00a0',
    '05/09/2026 (06/09/2026)',
    '05-Sep-2026\n(05-Sep-2026)',
  ])('%j is the 5th of September 2026', (text) => {
    expect(parseDay(text, 'day-first')).toBe('2026-09-05');
  });

  it('reads the month first where the mapping says so', () => {
    expect(parseDay('09/05/2026', 'month-first')).toBe('2026-09-05');
    expect(parseDay('05/09/2026', 'month-first')).toBe('2026-05-09');
  });

  it.each([
    '',
    '31/09/2026',
    '29/02/2026',
    '09/25/2026',
    '00/09/2026',
    '05/13/2026',
    '05/09/1926',
    '05/09/2126',
    '05/09',
    '5 Set 2026',
    '5 Marble 2026',
    '2026-09-05T20:00:00Z',
    '2026-09-05T20:00:00+00:00',
    '05/09/2026 and more',
    '05/09/2026 (31/09/2026)',
    '05/09/2026 (Sat)',
    '(05/09/2026)',
    '05/09/2026 to 30/09/2026',
    '1500',
    '150000',
    '99999',
    '0046270',
    '46270.',
    '#####',
    'Total',
  ])('%j is no day', (text) => {
    expect(parseDay(text, 'day-first')).toBeNull();
  });

  it('reads every day of 2000 to 2099 in every form', () => {
    const days = fc.integer({ min: 0, max: 36_524 });
    const start = Date.UTC(2000, 0, 1);
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(days, fc.constantFrom('', ' 09:05', ' 23:59:59', ' 11:59:59 PM'), (offset, time) => {
        const expected = new Date(start + offset * 86_400_000).toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = expected.split('-');
        const name = names[Number(month) - 1] ?? '';
        const forms = [
          expected,
          `${date}/${month}/${year}`,
          `${Number(date)}/${Number(month)}/${year.slice(2)}`,
          `${date}-${month}-${year}`,
          `${date}-${name.toUpperCase()}-${year.slice(2)}`,
          `${Number(date)} ${name} ${year}`,
        ];
        for (const form of forms) expect(parseDay(`${form}${time}`, 'day-first')).toBe(expected);
        expect(parseDay(String(36_526 + offset), 'day-first')).toBe(expected);
        expect(parseDay(`${month}/${date}/${year}`, 'month-first')).toBe(expected);
      }),
    );
  });

  it('gives a day that exists for any text, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[-/. ]\w{1,4}[-/. ]\d{1,4}$/)), (text) => {
        const day = parseDay(text, 'day-first') ?? '2026-09-05';
        expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });
});
