import { HOUR, indianMoment } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { idsOf } from '../../domain/course/former-ids.ts';
import { type FormerPrice, readPlainRupees } from '../../domain/payment/price-asked.ts';
import { own } from '../content/files/plain.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Db, Tx } from '../db/tables.ts';
import { valuesOf } from './history.ts';

/** Milliseconds in which Undo takes a mistake back: nobody has to accept a price that was typed wrong. */
const MISTAKE = HOUR;

/**
 * The prices that a course had on a day, `YYYY-MM-DD` in India, or since, and has no longer; the oldest first. The history
 * of the site tells them, so a price that somebody changed in the file with an editor is not among them, nor is a mistake.
 */
export async function formerPrices(db: Db | Tx, course: Entry<Course>, day: string): Promise<readonly FormerPrice[]> {
  const steps = await db
    .selectFrom('publish')
    .innerJoin('publishedFile', 'publishedFile.publishId', 'publish.id')
    .leftJoin('publish as undone', 'undone.id', 'publish.undoes')
    .select(['publish.liveAt', 'undone.liveAt as since', 'file', 'before', 'after'])
    .where(
      'publishedFile.file',
      'in',
      idsOf(course).map((id) => `courses/${id}.yaml`),
    )
    .where('publish.liveAt', '>=', indianMoment(day, '00:00'))
    .orderBy('publish.liveAt')
    .execute();
  return steps.flatMap(({ liveAt, since, file, before, after }) => {
    const change = priceChange({ file, before, after });
    return liveAt === null || change === undefined || isMistake(since, liveAt)
      ? []
      : [{ price: change.from, until: liveAt }];
  });
}

/** Whether what went live at one moment and is undone at another was a mistake. Both in milliseconds since 1970. */
export function isMistake(since: number | null | undefined, undoneAt: number): boolean {
  return since !== null && since !== undefined && undoneAt - since < MISTAKE;
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
