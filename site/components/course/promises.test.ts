import { describe, expect, it } from 'vitest';
import type { CourseDates } from '../../../domain/course/dates.ts';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import { afterPaying, examOf, examWords, moneyBack, moneyBackInOneLine } from './promises.ts';

const site = {
  ...({ access: 'enrolled' } as const),
  ...{ confirmation: { hours: 24 }, accessMonths: 12, refundDays: 7, linksWithinDays: 2 },
};
const dates = { registration: { open: true }, start: { any: true }, exam: { announced: false } } as const;
const lectures = { path: '/l', player: '/p', title: 'Lectures', descriptions: true, items: [] };
const freeVideo = { path: '/v', title: 'Videos', metaDescription: 'Videos', items: [] };
const TODAY = '2026-11-22';

describe('after paying', () => {
  it('promises access only where there are lectures', () => {
    expect(afterPaying({ mode: 'recorded', dates, lectures }, site, TODAY)).toEqual({
      short: 'Access within 24 hours',
      text: expect.stringContaining('for 12 months'),
    });
    for (const course of [
      { mode: 'recorded', dates },
      { mode: 'recorded', dates, freeVideo },
      { mode: 'live', dates },
    ] as const) {
      const { short, text } = afterPaying(course, site, TODAY);
      expect(short).toBe('Confirmation email within 24 hours');
      expect(text).not.toMatch(/access|months/i);
    }
  });

  it('sells no access to lectures that are open to anyone', () => {
    const open = { ...site, access: 'open' } as const;
    const said = afterPaying({ mode: 'recorded', dates, lectures }, open, TODAY);
    expect(said).toEqual({
      short: 'Confirmation email within 24 hours',
      text: 'The lectures are open on this site now. Your payment is for the exam and, if you pass, the certificate.',
    });
    const none = { ...dates, exam: { held: false } } as const;
    expect(afterPaying({ mode: 'recorded', dates: none, lectures }, open, TODAY).text).toBe(
      'It confirms your registration. The lectures are open on this site now.',
    );
    // Live sessions are only for people who paid.
    expect(afterPaying({ mode: 'live', dates, lectures }, open, TODAY).text).toContain('the links and times');
    expect(moneyBack({ mode: 'recorded', dates, lectures }, open).short).toBe('7 days');
  });

  it('counts one hour and one month as one', () => {
    const least = { ...site, confirmation: { hours: 1 }, accessMonths: 1, linksWithinDays: 1 };
    const { short, text } = afterPaying({ mode: 'recorded', dates, lectures }, least, TODAY);
    expect(short).toBe('Access within 1 hour');
    expect(text).toContain('for 1 month.');
    expect(afterPaying({ mode: 'recorded', dates }, least, TODAY).text).toContain('within 1 day of it');
  });

  it('says that the links come with our email where the file of the course has them', () => {
    const link = { label: 'Lectures', url: 'https://lectures.example.org' };
    const said = (course: Pick<Parameters<typeof afterPaying>[0], 'mode' | 'links'>) =>
      afterPaying({ dates, ...course }, site, TODAY).text;
    expect(said({ mode: 'recorded', links: [link] })).toBe('It confirms your place and has the link to the lectures.');
    expect(said({ mode: 'live', links: [link, link] })).toBe(
      'It confirms your place and has the links to the sessions. The next batch has no date yet.',
    );
  });

  it('says of a course at a place where and when to come, and nothing of links', () => {
    const place = { name: 'our centre, Kothrud' };
    const at = (on: string) => afterPaying({ mode: 'live', place, dates: { ...dates, start: { on } } }, site, TODAY);
    expect(at('2026-12-07').text).toBe('It confirms your place. Come to our centre, Kothrud, on Monday, 7 December.');
    expect(at('2026-11-21').text).toBe(
      'It confirms your place. Classes are at our centre, Kothrud. The next batch has no date yet.',
    );
  });

  it('says when a batch starts, or that it has no date', () => {
    const live = (on: string) => afterPaying({ mode: 'live', dates: { ...dates, start: { on } } }, site, TODAY).text;
    expect(live(TODAY)).toContain('The batch starts on 22 Nov 2026.');
    expect(live('2026-12-10')).toContain('the links and times by email, by 8 Dec 2026.');
    // Two days before a batch that starts tomorrow have passed.
    expect(live('2026-11-23')).toContain('the links and times by email, by 23 Nov 2026.');
    expect(live('2026-11-21')).toContain('The next batch has no date yet.');
    expect(afterPaying({ mode: 'live', dates: { ...dates, start: { announced: false } } }, site, TODAY).text).toContain(
      'The next batch has no date yet.',
    );
  });
});

it('the money back follows from how the course is taught and what the price buys', () => {
  expect(moneyBack({ mode: 'recorded', dates }, site).short).toBe('7 days');
  expect(moneyBack({ mode: 'recorded', dates }, { ...site, refundDays: 1 }).short).toBe('1 day');
  expect(moneyBack({ mode: 'live', dates }, site).text).toBe(
    'in full, for as long as no start is announced, then until the day before the second session, and always if we cancel.',
  );
  expect(moneyBack({ mode: 'live', dates: { ...dates, start: { on: TODAY } } }, site).text).toBe(
    'in full, until the day before the second session, and always if we cancel.',
  );
  expect(moneyBack({ mode: 'recorded', dates, freeVideo }, site).text).toContain('the day before your exam');
  expect(moneyBackInOneLine({ mode: 'recorded', dates, lectures }, site)).toContain(
    'within 7 days of our confirmation',
  );
  expect(moneyBackInOneLine({ mode: 'live', dates }, site)).toBe(moneyBack({ mode: 'live', dates }, site).text);
  expect(moneyBackInOneLine({ mode: 'recorded', dates, freeVideo }, site)).toContain('the day before your exam');
});

it('speaks of no exam in the money back where there is none', () => {
  const course = (exam: CourseDates['exam']) => ({ mode: 'recorded', dates: { ...dates, exam } }) as const;
  const [held, none] = [course({ announced: false }), course({ held: false })];
  expect(moneyBack(held, site).text).toContain(', as long as you have not taken the exam.');
  expect(moneyBackInOneLine(held, site)).toContain(', as long as you have not taken the exam.');
  expect(moneyBack(none, site).text).toBe('in full, counted from our confirmation.');
  expect(moneyBackInOneLine(none, site)).toBe('in full, within 7 days of our confirmation.');
});

it('says of the exam what is fixed, and with which email the rest comes', () => {
  const rest = 'This page shows the date, the length and the rules once they are fixed.';
  expect(examWords({})).toBe(rest);
  expect(examWords({ attempts: 1 })).toBe(`One attempt. ${rest}`);
  expect(examWords({ minutes: 60, questions: 40, passMark: 40, attempts: 2, resit: 'A third costs ₹200.' })).toBe(
    '60 minutes, 40 questions, pass mark 40%, 2 attempts. A third costs ₹200.',
  );
});

it('says of an exam on this site how it is held, and else what the course’s file fixes', () => {
  const exam: ExamSettings = {
    ...{ minutes: 45, questions: { a: 20, b: 5 }, marks: 1, wrongCosts: 0, passMark: 60, attempts: 2 },
    ...{ resit: { afterDays: 14, fee: 200 }, times: [], seats: 20, proctored: false },
    ...{ certificate: 'at-once', showQuestions: false },
  };
  const held = examOf({ facts: { exam: {} }, exam });
  expect(held.short).toBe('Online, at any time');
  expect(examWords(held)).toBe(
    '45 minutes, 25 questions, pass mark 60%, one attempt. You can take it once more after 14 days for ₹200.',
  );
  expect(examOf({ facts: { exam: { short: 'At your home' } }, exam }).short).toBe('At your home');
  expect(examOf({ facts: { exam: { attempts: 1 } } })).toEqual({ short: 'Online, proctored', attempts: 1 });
});
