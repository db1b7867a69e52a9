import { counted } from '../../domain/text/counted.ts';
import { examFacts } from '../../domain/exam/facts.ts';
import { courseFile, SITE_FILE } from './checks/parts.ts';
import type { FileFinding } from './schema/file-findings.ts';
import type { Course } from './schema/course-schema.ts';
import type { Content } from './schema/schema.ts';
import type { Site } from './schema/site-schema.ts';

/** What pages promise, by the field that decides it. */
type Promises = Readonly<Record<string, string>>;

/** Promises to learners that are those of the sample, which invents them: only a provider knows what they can keep. */
export function samplePromises({ site, courses }: Content, sample: Content): FileFinding[] {
  return [
    ...equal(SITE_FILE, ofSite(site), ofSite(sample.site)),
    ...courses.flatMap((course) => {
      const known = sample.courses.find(({ id }) => id === course.id);
      return known === undefined ? [] : equal(courseFile(course), ofCourse(course), ofCourse(known));
    }),
  ];
}

function equal(file: string, own: Promises, sample: Promises): FileFinding[] {
  return Object.entries(own)
    .filter(([field, promise]) => promise === sample[field])
    .map(([field, promise]) => ({
      file,
      field,
      words: `promises ${promise}, as the sample does: keep it only if you will do that, or change it`,
      state: 'look',
    }));
}

function ofSite(site: Site): Promises {
  return {
    'confirmation.hours': `an answer to each payment within ${counted(site.confirmation.hours, 'hour')}`,
    accessMonths: `access for ${counted(site.accessMonths, 'month')}`,
    refundDays: `a full refund within ${counted(site.refundDays, 'day')}`,
    refundWorkingDays: `each refund within ${counted(site.refundWorkingDays, 'working day')}`,
    linksWithinDays: `links to lectures within ${counted(site.linksWithinDays, 'day')}`,
    'support.reply': `answers to emails ${site.support.reply}`,
  };
}

function ofCourse({ exam }: Course): Promises {
  if (exam === undefined) return {};
  const { passMark, attempts, resit } = examFacts(exam);
  return {
    'exam.passMark': `a pass mark of ${passMark}%`,
    'exam.attempts': counted(attempts, 'attempt'),
    ...(resit !== undefined && { 'exam.resit': `"${resit}"` }),
  };
}
