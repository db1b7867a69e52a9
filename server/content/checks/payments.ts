import { meant } from '../schema/explain.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, type Parts, repeats, SITE_FILE, whereIs } from './parts.ts';

/** Repeated payees, payees of courses that site.yaml lacks, and missing bank details. */
export function checkPayees({ site, courses }: Parts): Problem[] {
  if (site === undefined) return [];
  const ids = site.payees.map(({ id }) => id);
  const twice = repeats(ids.map((value, index) => ({ file: SITE_FILE, field: `payees[${index}].id`, value }))).map(
    ({ place, earlier }) => ({
      file: place.file,
      field: place.field,
      wrong: `"${place.value}" is also the id of ${whereIs(earlier, place.file)}`,
      fix: 'Give every payee its own id.',
    }),
  );
  const inCourses = courses.flatMap((course) => {
    const file = courseFile(course);
    const { payees, bankDetails } = course.payment;
    const unknown = payees.flatMap((id, index) => {
      const field = `payment.payees[${index}]`;
      const fix = `Name a payee of content/site.yaml by its id: ${ids.join(', ')}.`;
      if (!ids.includes(id)) return [{ file, field, wrong: `there is no payee "${id}"${meant(id, ids)}`, fix }];
      return payees.indexOf(id) < index
        ? [{ file, field, wrong: `"${id}" is listed twice`, fix: 'Name every payee once.' }]
        : [];
    });
    const bankIsKnown = site.payees.some(({ id, bank }) => payees.includes(id) && bank !== undefined);
    if (!bankDetails || bankIsKnown || unknown.length > 0) return unknown;
    const wrong = `is true, but ${payees.join(' and ')} in content/site.yaml ${payees.length === 1 ? 'has' : 'have'} no bank account`;
    return [{ file, field: 'payment.bankDetails', wrong, fix: 'Add bank: to the payee, or set bankDetails: false.' }];
  });
  return [...twice, ...inCourses];
}
