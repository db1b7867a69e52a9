import { holdsExam } from '../../domain/course/dates.ts';
import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { HOUR, MINUTE } from '../../domain/day.ts';
import { type Audience, audienceText, audienceWords, readAudience } from '../../domain/message/audience.ts';
import { type CourseMessage, GREETING, type messageFields, type MessageKind } from '../../domain/message/message.ts';
import type { ValuesOf } from '../../domain/form-fields.ts';
import { isId } from '../db/cursor.ts';
import { keyedHash } from '../db/hash.ts';
import { newId } from '../db/id.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { invalid, type Invalid } from '../guard/action-answer.ts';
import { type DeskUser, type Forbidden, forbidden } from '../guard/allowed.ts';
import { limitKey, takeAttempt } from '../guard/limits.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { whyNotUnproved } from '../sign-in/staff/mailing.ts';
import { courseMessage, courseNews } from '../mail/templates/course-message.ts';
import { writeAudit } from '../db/audit.ts';
import { tokenHash, unsubscribeTokenOf } from '../guard/token.ts';
import {
  batchesOf,
  countRecipients,
  countWithoutEmail,
  type Recipient,
  recipients,
  someRecipients,
} from './recipients.ts';

/** How long a message can be stopped, in milliseconds. */
const HELD = 5 * MINUTE;

/** For more people, staff choose a batch or a day. */
const MOST_RECIPIENTS = 5000;

const TESTS_AN_HOUR = 20;

/** More would be noise to readers, or a stranger at the desk. */
const MESSAGES_AN_HOUR = 5;

const LISTED = 20;

type Context = Pick<DeskContext, 'db' | 'engine' | 'content' | 'secret' | 'publicUrl' | 'now' | 'wakeMails'>;

interface AudienceChoice {
  /** Value of the form: `all` or `batch:<day>`. */
  value: string;
  /** `All confirmed`, `Batch of 5 Jan 2027`. */
  label: string;
  people: number;
}

export interface SentMessage {
  id: string;
  kind: MessageKind;
  /** `All confirmed`, `Confirmed since 2 Nov 2026`. */
  to: string;
  subject: string;
  text: string;
  recipients: number;
  by: string;
  createdAt: number;
  leavesAt: number;
  stoppedAt: number | null;
  /** Whether it can still be stopped. */
  isHeld: boolean;
}

export interface MessagePage {
  course: { id: string; name: string };
  choices: readonly AudienceChoice[];
  /** Whether an exam by hand promises its date, length and rules by email. */
  examByHand: boolean;
  /** Confirmed learners who agreed to news. */
  agreed: number;
  maySendNews: boolean;
  id: string;
  /** What one of them would get of a message without words: the greeting and the foot. */
  unwritten: { to: Recipient | undefined; words: MessagePreview['words'] };
  /** Newest first. */
  sent: readonly SentMessage[];
}

export interface MessagePreview {
  message: CourseMessage;
  people: number;
  /** Whom the message cannot reach. */
  withoutEmail: number;
  some: readonly Recipient[];
  /** The text for the first of them, as paragraphs of lines. */
  words: readonly (readonly string[])[];
  /** Proves to the sending form what was previewed. */
  seen: string;
}

type MessageAnswer =
  | Forbidden
  | ProofNeeded
  | { kind: 'unknown' }
  | (Invalid & { retryAfter?: number })
  /** Nothing was sent yet. */
  | { kind: 'preview'; preview: MessagePreview }
  | { kind: 'tested' }
  | { kind: 'sent'; id: string };

/** Undefined for an unknown course. */
export async function messagePage(
  context: Pick<Context, 'db' | 'content' | 'publicUrl' | 'now'>,
  who: DeskUser,
  courseId: string,
): Promise<MessagePage | undefined> {
  const { db, content } = context;
  const course = courseNamed(content.courses, courseId);
  if (course === undefined) return undefined;
  const now = context.now();
  const unwritten: CourseMessage = { kind: 'course', audience: { to: 'all' }, subject: '', text: GREETING };
  const [to] = await someRecipients(db, course, unwritten);
  const audiences: Audience[] = [
    { to: 'all' },
    ...(await batchesOf(db, course)).map((day): Audience => ({ to: 'batch', day })),
  ];
  const choices = await Promise.all(
    audiences.map(async (audience) => ({
      value: audienceText(audience),
      label: audienceWords(audience),
      people: await countRecipients(db, course, { audience, kind: 'course' }),
    })),
  );
  return {
    course: { id: course.id, name: course.name },
    choices,
    examByHand: course.exam === undefined && holdsExam(course.dates),
    agreed: await countRecipients(db, course, { audience: { to: 'all' }, kind: 'news' }),
    maySendNews: forbidden(who, 'send-news') === undefined,
    id: newId(now),
    unwritten: { to, words: wordsFor(context, { course, message: unwritten, to }) },
    sent: await sentBefore(db, idsOf(course), now),
  };
}

async function sentBefore(db: Db, courseIds: readonly string[], now: number): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('courseMessage')
    .innerJoin('staff', 'staff.id', 'courseMessage.staffId')
    .selectAll('courseMessage')
    .select('staff.email as by')
    .where('courseId', 'in', courseIds)
    .orderBy('courseMessage.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ courseId: _courseId, staffId: _staffId, audience, ...row }) => {
    const to = readAudience(audience);
    return {
      ...row,
      to: to === undefined ? audience : audienceWords(to),
      isHeld: row.stoppedAt === null && now < row.leavesAt,
    };
  });
}

/**
 * Handles `preview`, `test` (to oneself) or `send` in `do`. Answers `preview` again if words or recipients changed. The
 * same `id` sends once.
 */
export async function writeToCourse(
  context: Context,
  who: DeskUser,
  courseId: string,
  { id, do: doing, seen: wasSeen, to, about, subject, text }: ValuesOf<typeof messageFields>,
): Promise<MessageAnswer> {
  const { db, content } = context;
  const course = courseNamed(content.courses, courseId);
  if (course === undefined || !isId(id)) return { kind: 'unknown' };
  const message: CourseMessage = { kind: about, audience: to, subject, text };
  const refusal = message.kind === 'news' ? forbidden(who, 'send-news') : undefined;
  if (refusal !== undefined) return refusal;
  if (doing === 'send' && (await isSent(db, id))) return { kind: 'sent', id };
  const people = await countRecipients(db, course, message);
  if (people === 0) return nobody(message.kind);
  if (people > MOST_RECIPIENTS) {
    return invalid(
      'to',
      `${people.toLocaleString('en-IN')} learners are more than one message can go to. Choose a batch, or those confirmed since a day.`,
    );
  }
  const some = await someRecipients(db, course, message);
  if (doing === 'test') return test(context, who, { course, message });
  const seen = seenOf(context, { course: course.id, message, people });
  if (doing !== 'send' || wasSeen !== seen) {
    const withoutEmail = await countWithoutEmail(db, course, message);
    const words = wordsFor(context, { course, message, to: some[0] });
    return { kind: 'preview', preview: { message, people, withoutEmail, some, seen, words } };
  }
  return send(context, who, { id, course, message, people });
}

function wordsFor(
  { content, publicUrl }: Pick<Context, 'content' | 'publicUrl'>,
  { course, message, to }: { course: Course; message: CourseMessage; to: Recipient | undefined },
): string[][] {
  const template = message.kind === 'news' ? courseNews : courseMessage;
  const links = { status: publicUrl, receipt: publicUrl, certificate: publicUrl, unsubscribe: publicUrl };
  const { parts } = template.letter(
    { course: course.name, subject: message.subject, text: message.text },
    { site: { ...content.site, url: publicUrl }, links, to: to?.name ?? null },
  );
  return parts.flatMap((part) => {
    if (part.kind === 'lines') return [part.lines];
    if (part.kind === 'paragraph') return [[part.text]];
    return part.kind === 'link' ? [[part.label]] : [];
  });
}

type Course = Pick<DeskContext['content']['courses'][number], 'id' | 'name' | 'formerIds'>;

async function isSent(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('courseMessage').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function nobody(kind: MessageKind): MessageAnswer {
  return invalid(
    'to',
    kind === 'news'
      ? 'None of these learners agreed to news. Choose others, or write about the course.'
      : 'None of these learners is confirmed and has an email address. Choose others.',
  );
}

function seenOf(
  { secret }: Pick<Context, 'secret'>,
  { course, message, people }: { course: string; message: CourseMessage; people: number },
): string {
  const { kind, audience, subject, text } = message;
  return keyedHash(secret, JSON.stringify(['message', course, kind, audienceText(audience), people, subject, text]));
}

async function test(
  context: Context,
  { staffId, email }: DeskUser,
  { course, message }: { course: Course; message: CourseMessage },
): Promise<MessageAnswer> {
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<MessageAnswer> => {
    const key = limitKey(context.secret, 'message-test', staffId);
    const attempt = await takeAttempt(tx, { key, limit: TESTS_AN_HOUR, windowMs: HOUR, now });
    if (!attempt.allowed) {
      const problem = `You have sent ${TESTS_AN_HOUR} tests in an hour. Read the preview, or try again later.`;
      const retryAfter = Math.ceil((attempt.retryAt - now) / 1000);
      return { ...invalid('text', problem), retryAfter };
    }
    const { subject, text, kind } = message;
    const data = { course: course.name, subject, text, isNews: kind === 'news' };
    await queueMail(tx, context, { kind: 'message-test', data, id: newId(now), recipient: email, now });
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'test-message',
      detail: { course: course.id },
    });
    return { kind: 'tested' };
  });
}

/** Held for five minutes, in the message's transaction. */
async function send(
  context: Context,
  who: DeskUser,
  { id, course, message, people }: { id: string; course: Course; message: CourseMessage; people: number },
): Promise<MessageAnswer> {
  const { staffId } = who;
  const { kind, audience, subject, text } = message;
  const now = context.now();
  const leavesAt = now + HELD;
  return inTransaction(context.db, async (tx): Promise<MessageAnswer> => {
    const proof = await whyNotUnproved(tx, context, who, people);
    if (proof !== undefined) return proof;
    const key = limitKey(context.secret, 'message-course', staffId);
    const attempt = await takeAttempt(tx, { key, limit: MESSAGES_AN_HOUR, windowMs: HOUR, now });
    if (!attempt.allowed) {
      const problem = `You have sent ${MESSAGES_AN_HOUR} messages in an hour. Send this one later.`;
      const retryAfter = Math.ceil((attempt.retryAt - now) / 1000);
      return { ...invalid('text', problem), retryAfter };
    }
    const written = await tx
      .insertInto('courseMessage')
      .values({
        ...{ id, courseId: course.id, kind, audience: audienceText(audience), subject, text, staffId },
        ...{ recipients: people, createdAt: now, leavesAt, stoppedAt: null },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return { kind: 'sent', id };
    const all = await recipients(tx, course, message);
    for (const { registrationId, email } of all) {
      // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
      if (kind === 'news') await keepUnsubscribeLink(tx, context, registrationId);
      await queueMail(tx, context, {
        kind: kind === 'news' ? 'course-news' : 'course-message',
        data: { course: course.name, subject, text },
        ...{ id: newId(now), registrationId, recipient: email, now, notBefore: leavesAt, courseMessageId: id },
      });
      // oxlint-enable no-await-in-loop
    }
    // A person may have been confirmed since the count.
    await tx.updateTable('courseMessage').set({ recipients: all.length }).where('id', '=', id).execute();
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'message-course',
      detail: { course: course.id, about: kind, audience: audienceText(audience), recipients: all.length, message: id },
    });
    return { kind: 'sent', id };
  });
}

async function keepUnsubscribeLink(tx: Tx, { secret }: Pick<Context, 'secret'>, registrationId: string): Promise<void> {
  await tx
    .insertInto('unsubscribeLink')
    .values({ tokenHash: tokenHash(unsubscribeTokenOf(secret, registrationId)), registrationId })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/** `too-late`: some of it has left. `stopped` also if it was stopped before. */
type Stopped = { kind: 'stopped' } | { kind: 'too-late' } | { kind: 'unknown' };

/** Takes back a message that has not left yet. */
export async function stopMessage(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { staffId }: DeskUser,
  id: string,
): Promise<Stopped> {
  if (!isId(id)) return { kind: 'unknown' };
  const now = clock();
  return inTransaction(db, async (tx): Promise<Stopped> => {
    const stopped = await tx
      .updateTable('courseMessage')
      .set({ stoppedAt: now })
      .where('id', '=', id)
      .where('stoppedAt', 'is', null)
      .where('leavesAt', '>', now)
      .returning(['recipients', 'courseId'])
      .executeTakeFirst();
    if (stopped === undefined) {
      const before = await tx.selectFrom('courseMessage').select('stoppedAt').where('id', '=', id).executeTakeFirst();
      if (before === undefined) return { kind: 'unknown' };
      return { kind: before.stoppedAt === null ? 'too-late' : 'stopped' };
    }
    const { numDeletedRows } = await tx
      .deleteFrom('outbox')
      .where('courseMessageId', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    // A process whose clock is ahead may have taken some.
    const left = Math.max(0, stopped.recipients - Number(numDeletedRows));
    await tx.updateTable('courseMessage').set({ recipients: left }).where('id', '=', id).execute();
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'stop-message',
      detail: { course: stopped.courseId, message: id, taken: Number(numDeletedRows) },
    });
    return { kind: 'stopped' };
  });
}
