import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { loadContent } from './load.ts';
import { samplePromises } from './sample-promises.ts';

const sample = loadContent(join(import.meta.dirname, '..', '..'));
const SITE = 'content/site.yaml';

test('each promise that the sample invents is told, with its file, its field and what to do', () => {
  const told = samplePromises(sample, sample).map(({ file, field, words }) => `${file} ${field}: ${words}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'content/site.yaml refundDays: promises a full refund within 7 days, as the sample does: keep it only if you will do that, or change it',
      expect.stringMatching(/^content\/site\.yaml accessMonths: promises access for 12 months,/),
      expect.stringMatching(/^content\/site\.yaml refundWorkingDays: promises each refund within 10 working days,/),
      expect.stringMatching(/^content\/site\.yaml confirmation\.hours: .* within 24 hours,/),
      expect.stringMatching(/^content\/site\.yaml linksWithinDays: .* within 2 days,/),
      expect.stringMatching(/^content\/site\.yaml support\.reply: .* by the next working day,/),
      expect.stringMatching(/^content\/courses\/react\.yaml exam\.passMark: promises a pass mark of 60%,/),
      expect.stringMatching(/^content\/courses\/react\.yaml exam\.attempts: promises 2 attempts,/),
      expect.stringMatching(
        /^content\/courses\/react\.yaml exam\.resit: promises "You can take it again after 14 days/,
      ),
    ]),
  );
  expect(new Set(samplePromises(sample, sample).map(({ state }) => state))).toEqual(new Set(['look']));
});

test('a promise that a provider makes for themselves is not', () => {
  const folder = contentFolder();
  folder.replace(
    SITE,
    'confirmation: { hours: 24 }',
    'confirmation: { hours: 36 }\nrefundDays: 3\nrefundWorkingDays: 5\nlinksWithinDays: 1',
  );
  expect(samplePromises(loadContent(folder.root), sample).map(({ field }) => field)).toEqual([
    'accessMonths',
    'support.reply',
  ]);
});

test('of another course with the same name of a file, what differs is not', () => {
  const own = structuredClone(sample);
  const react = own.courses.find(({ id }) => id === 'react');
  if (react?.exam === undefined) throw new Error('the sample has no exam of React');
  react.exam.passMark = 50;
  const fields = samplePromises(own, sample).filter(({ file }) => file === 'content/courses/react.yaml');
  expect(fields.map(({ field }) => field)).toEqual(['exam.attempts', 'exam.resit']);
});
