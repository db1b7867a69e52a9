import { indianMoment } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { idsOf } from '../../domain/course/former-ids.ts';
import { type FormerPrice, readPlainRupees } from '../../domain/payment/price-asked.ts';
import { own } from '../content/files/plain.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Db, Tx } from '../db/tables.ts';
import { valuesOf } from './history.ts';

/**
 * The prices that a course had on a day, `YYYY-MM-DD` in India, or since, and has no longer; the oldest first. The history
 * of the site tells them, so a price that somebody changed in the file with an editor is not among them.
 */
export async function formerPrices(db: Db | Tx, course: Entry<Course>, day: string): Promise<readonly FormerPrice[]> {
  const steps = await db
    .selectFrom('publish')
    .innerJoin('publishedFile', 'publishedFile.publishId', 'publish.id')
    .select(['publish.liveAt', 'publishedFile.file', 'publishedFile.before', 'publishedFile.after'])
    .where(
      'publishedFile.file',
      'in',
      idsOf(course).map((id) => `courses/${id}.yaml`),
    )
    .where('publish.liveAt', '>=', indianMoment(day, '00:00'))
    .orderBy('publish.liveAt')
    .execute();
  return steps.flatMap(({ liveAt, file, before, after }) => {
    const change = priceChange({ file, before, after });
    return liveAt === null || change === undefined ? [] : [{ price: change.from, until: liveAt }];
  });
}

/** The prices before and after a step. Undefined if it changed no price. */
export function priceChange({
  file,
  before,
  after,
}: {
  file: string;
  before: string | null | undefined;
  after: string | null | undefined;
}): { from: Paise; to: Paise } | undefined {
  // The line alone is read, since a whole file takes milliseconds, and every visitor of a form may ask.
  const [from, to] = [before, after].map((text) => priceIn(file, lineOfPrice(text)));
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

const lineOfPrice = (text: string | null | undefined) => text?.match(/^["']?price["']?\s*:.*$/m)?.[0];

function priceIn(file: string, line: string | undefined): Paise | undefined {
  const values = valuesOf(file, line);
  return values && readPlainRupees(String(own(values, 'price')));
}
