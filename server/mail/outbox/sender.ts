/** Sends each email at least once, always with the Message-ID from its queueing. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import type { WaitingListTable } from '../../db/tables/registration-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { MailOfFile } from '../transport/mail-files.ts';
import { LEASE_MS, type OutboxRow, claimDue, drop, markFailed, markSent, putBack, putBackAbandoned } from './outbox.ts';
import type { Outcome } from '../transport/smtp.ts';
import { PATIENCE, isGivenUp, retryDelay } from './retry.ts';
import type { OfPlace } from '../letter/define-mail.ts';
import { type Mail, codeOf, registrationTemplateOf, templateOf } from '../registry.ts';
import { type TemplateOptions, writeMail } from '../write-mail.ts';
import type { Transport } from '../transport/transport.ts';

/** Emails under way at once, each on its own connection. */
const AT_ONCE = 5;

/** Milliseconds for one email, however slow the server is. */
const SEND_MS = LEASE_MS / 2;

/** Milliseconds for emails under way when the process stops. It is killed after ten seconds. */
const STOP_MS = 5000;

/** Milliseconds before a result is written again, if the database refused it. */
const SETTLE_MS = 1000;

export interface SenderOptions extends Pick<TemplateOptions, 'site'> {
  linksOf: (owner: { id: string; email: string | null }) => ReturnType<TemplateOptions['linksOf']>;
  placeLinkOf: (place: { id: string; courseId: string }) => string;
  db: Db;
  transport: Transport;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Milliseconds between two looks for due emails. */
  every: number;
  forgetMails: (mails: readonly MailOfFile[]) => Promise<void>;
  /** In milliseconds, for tests. */
  patience?: { send?: number; stop?: number; settle?: number };
}

/** Shown to staff for an email that a newer version queued and did not send within an hour (outbox.ts). */
const UNKNOWN_KIND = 'this version of Kaksha cannot write it: start the newer one that queued it, then send it again';

interface Delivery extends SenderOptions {
  giveUp: AbortSignal;
}

interface Sender {
  start(): void;
  /** Sends due emails, for example after a commit. Resolves when none is due; never rejects. */
  wake(): Promise<void>;
  /** Takes no more emails, waits five seconds, and queues the rest again. */
  stop(): Promise<void>;
}

/** Sends emails of the outbox, and looks for due ones every `every` milliseconds. */
export function createSender(options: SenderOptions): Sender {
  const { db, now, log, every, patience = {} } = options;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false;
      try {
        await sendDue();
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read');
      }
    }
    running = undefined;
  }

  async function sendDue(): Promise<void> {
    const abandoned = await putBackAbandoned(db, now());
    if (abandoned > 0) log.warn({ mails: abandoned }, 'emails were left half sent, and are sent again');
    while (!stopping.signal.aborted) {
      const rows = await claimDue(db, { now: now(), count: AT_ONCE });
      if (rows.length === 0) return;
      const outcomes = await Promise.all(rows.map((row) => deliver(row, { ...options, giveUp: giveUp.signal })));
      // The server is down, so the other emails wait for the next interval and lose no attempt.
      if (outcomes.every((outcome) => outcome.state === 'unreachable')) return;
    }
  }

  function wake(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    again = true;
    running ??= run();
    return running;
  }

  return {
    start: () => {
      void wake();
      timer = setInterval(() => void wake(), every).unref();
    },
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      const breakOff = setTimeout(() => giveUp.abort(), patience.stop ?? STOP_MS);
      await running;
      clearTimeout(breakOff);
    },
  };
}

type Finding = Outcome | { state: 'hopeless' | 'unwanted'; why: string };

async function deliver(row: OutboxRow, delivery: Delivery): Promise<Finding> {
  const finding = await trySending(row, delivery);
  const { log, now, giveUp, patience = {} } = delivery;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await settle(row, finding, delivery);
      return finding;
    } catch (error) {
      // A database that restarts may accept the result later. Nobody else sends the email during its lease.
      if (giveUp.aborted || now() >= (row.leaseUntil ?? 0)) {
        log.error({ mail: row.id, err: error }, 'the outcome of an email could not be kept: it may be sent again');
        return finding;
      }
    }
    // oxlint-disable-next-line no-await-in-loop
    await wait(patience.settle ?? SETTLE_MS);
  }
}

/** Reasons that nobody has to act on. */
const NOT_WANTED = 'they no longer agree to news';
const LEFT_LIST = 'they have left the waiting list';

async function trySending(
  row: OutboxRow,
  { db, transport, site, linksOf, placeLinkOf, now, giveUp, patience = {} }: Delivery,
): Promise<Finding> {
  const { id, recipient, messageId, createdAt: queuedAt } = row;
  if (recipient === null && !isDecoy(row))
    return { state: 'hopeless', why: 'the recipient’s personal data has been deleted' };
  if (templateOf(row.kind) === undefined) return { state: 'hopeless', why: UNKNOWN_KIND };
  try {
    if (await isUnwanted(db, row)) return { state: 'unwanted', why: NOT_WANTED };
    const mail = mailOf(row);
    const place = await placeOf(db, mail);
    if (place === 'left') return { state: 'unwanted', why: LEFT_LIST };
    const end = expiryOf(mail);
    if (end !== undefined && end.at <= now()) return { state: 'hopeless', why: end.why };
    const written = writeMail(mail, {
      site,
      linksOf: (registration) => linksOf({ id: registration, email: recipient }),
      placeLink: place && placeLinkOf(place),
      to: place?.name ?? (await greeted(db, row.registrationId)),
    });
    const signal = AbortSignal.any([giveUp, AbortSignal.timeout(patience.send ?? SEND_MS)]);
    return await transport.send({ ...written, id, messageId, recipient, queuedAt, now: now() }, signal);
  } catch (error) {
    // The error's words could repeat data. A later version may be able to write this email.
    return { state: 'deferred', why: `it could not be written: ${error instanceof Error ? error.name : 'unknown'}` };
  }
}

async function isUnwanted(db: Db, { kind, registrationId }: OutboxRow): Promise<boolean> {
  if (registrationId === null || registrationTemplateOf(kind)?.needsConsent !== true) return false;
  const registration = await db
    .selectFrom('registration')
    .select('marketingConsentAt')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  return registration === undefined || registration.marketingConsentAt === null;
}

function expiryOf({ kind, data }: Mail): { at: number; why: string } | undefined {
  const code = codeOf(kind);
  if (code !== null) return { at: code.expiresAt(data as never), why: 'the code has expired' };
  const template = templateOf(kind);
  if (template?.about !== 'place' || template.expiresAt === null) return undefined;
  return { at: template.expiresAt(data as never), why: 'the seat is no longer held' };
}

/** Null for emails that are not to a waiting list. */
async function placeOf(
  db: Db,
  { kind, data }: Mail,
): Promise<Pick<WaitingListTable, 'id' | 'courseId' | 'name'> | 'left' | null> {
  if (templateOf(kind)?.about !== 'place') return null;
  const place = await db
    .selectFrom('waitingList')
    .select(['id', 'courseId', 'name'])
    .where('id', '=', (data as OfPlace).place)
    .executeTakeFirst();
  return place ?? 'left';
}

/** The present name of the person who registered, who may be a parent. */
async function greeted(db: Db, registrationId: string | null): Promise<string | null> {
  if (registrationId === null) return null;
  const registration = await db
    .selectFrom('registration')
    .select(['learnerName', 'guardianName'])
    .where('id', '=', registrationId)
    .executeTakeFirst();
  return registration?.guardianName ?? registration?.learnerName ?? null;
}

/** A code for an unknown address is written and then dropped: the duration must not reveal which addresses exist. */
function isDecoy({ kind, recipient }: OutboxRow): boolean {
  return codeOf(kind) !== null && recipient === null;
}

/** queueMail wrote the row, so its types guarantee the data. */
function mailOf({ kind, registrationId, data }: OutboxRow): Mail {
  return { kind, registrationId: registrationId ?? undefined, data: JSON.parse(data) } as Mail;
}

async function settle(
  row: OutboxRow,
  finding: Finding,
  { db, log, now, giveUp, forgetMails }: Delivery,
): Promise<void> {
  const line = { mail: row.id, kind: row.kind, tries: row.attempts };
  if (isDecoy(row)) {
    await drop(db, row);
    log.info(line, 'a code for an address that nobody has: no email');
    return;
  }
  if (finding.state === 'unwanted') {
    await drop(db, row);
    log.info({ ...line, why: finding.why }, 'nobody wants it any more: no email');
    return;
  }
  if (finding.state === 'sent') {
    const isErased = await markSent(db, row, now());
    log.info(line, 'mail sent');
    if (isErased) await forgetMails([{ id: row.id, queuedAt: row.createdAt }]);
    return;
  }
  const { why } = finding;
  // The next process sends at once what this one broke off to stop.
  const nextAt = now() + (giveUp.aborted ? 0 : retryDelay(row.attempts, Math.random()));
  const refused = finding.state === 'refused';
  if (
    finding.state === 'hopeless' ||
    isGivenUp({ refused, tries: row.attempts, nextAt, until: row.createdAt + PATIENCE })
  ) {
    await markFailed(db, row, why);
    log.error({ ...line, why }, 'mail given up');
  } else {
    await putBack(db, row, { why, nextAt });
    log.warn({ ...line, why, nextAt: new Date(nextAt).toISOString() }, 'mail not sent yet');
  }
}
