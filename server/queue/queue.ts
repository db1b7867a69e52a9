import type { DeskContext } from '../setup/desk-context.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { firstPromisedDay } from '../registration/promised.ts';
import { type LinksToSend, linksToSend } from '../course/course-links.ts';
import { countToIssue } from '../certificate/at-desk.ts';
import { type SlotRow, slotsWithoutCall } from '../exam/slots/desk-slots.ts';
import { examsWithoutSlot, type WithoutSlot } from '../exam/slots/slot-waiters.ts';
import { type SeatsToGive, seatsToGive } from '../waiting/seats-to-give.ts';
import { type QueueQuery, queueRows, type QueueRows } from './queue-rows.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { BuildState } from '../setup/build.ts';
import type { Check } from '../setup/readiness.ts';

export interface QueuePage extends QueueRows {
  /** Other problems of the site. The settings page says what to do. */
  attention: readonly Pick<Check, 'name' | 'words'>[];
  missing: readonly MissingCourse[];
  seatsToGive: readonly SeatsToGive[];
  linksToSend: readonly LinksToSend[];
  examsWithoutSlot: readonly WithoutSlot[];
  /** Booked slots of the next days without a link to the call. */
  slotsWithoutCall: readonly SlotRow[];
  certificatesToIssue: number;
  /** The first promised day of a certificate, `YYYY-MM-DD`; null without one. */
  certificateDueOn: string | null;
  notShown: BuildState['failure'];
  proxyAdvice: string | undefined;
}

/** The rows (queue-rows.ts), and what else staff have to see to. */
export async function queue(
  context: Pick<
    DeskContext,
    'db' | 'engine' | 'content' | 'now' | 'bankMail' | 'bankSms' | 'build' | 'proxyFinding' | 'readiness'
  >,
  who: DeskUser,
  query: QueueQuery,
): Promise<QueuePage> {
  const { db, build, proxyFinding } = context;
  const isOwner = who.role === 'owner';
  const looking = context.readiness();
  const notShown = isOwner ? build()?.failure : undefined;
  const finding = isOwner ? proxyFinding() : undefined;
  const rows = await queueRows(context, who, query);
  return {
    ...rows,
    notShown,
    attention: attention((await looking).checks, { undelivered: rows.undelivered, notShown }),
    missing: await missingCourses(context),
    seatsToGive: await seatsToGive(context),
    linksToSend: await linksToSend(context),
    examsWithoutSlot: await examsWithoutSlot(context),
    slotsWithoutCall: await slotsWithoutCall(context),
    certificatesToIssue: await countToIssue(context),
    certificateDueOn: await firstPromisedDay(db, 'certificate'),
    proxyAdvice: finding && PROXY_ADVICE[finding],
  };
}

/** Without checks that have their own notice above the queue. */
function attention(
  checks: readonly Check[],
  { undelivered: { stuck, registrations }, notShown }: Pick<QueuePage, 'undelivered' | 'notShown'>,
): QueuePage['attention'] {
  const told: Partial<Record<Check['name'], boolean>> = {
    emails: stuck !== undefined || registrations.length > 0,
    build: notShown !== undefined,
  };
  return checks
    .filter(({ name, state }) => state !== 'well' && told[name] !== true)
    .map(({ name, words }) => ({ name, words }));
}
