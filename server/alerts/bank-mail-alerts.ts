/** Emails to owners about bank mail, each once. What was told is marked in the transaction of the emails. */
import { DAY, HOUR } from '../../domain/day.ts';
import { alarmingEmails, lastUnknown } from '../bank-mail/health/health.ts';
import { bankNameNow, type MissingPayment, missingPayments } from '../bank-mail/missing.ts';
import { mailOwners, type OwnersNews } from '../mail/outbox/mail-owners.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { BankMailReaderTable } from '../db/tables/bank-mail-tables.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailContext } from '../mail/outbox/queue-mail.ts';
import type { DeskContext } from '../setup/desk-context.ts';

type Context = MailContext & Pick<DeskContext, 'db' | 'bankMail' | 'bankSms'>;

/** A server of emails may be away for minutes. */
const UNREADABLE_FOR = HOUR;

/** Of one week: an unknown email is seldom alone. */
const UNKNOWN_EVERY = 7 * DAY;

/** So many alarming emails in a day are no accident. */
const MANY_FORGED = 5;

/** Tells owners once of a mailbox that has not been readable for an hour. `now` in milliseconds since 1970. */
export async function tellOfUnreadable(context: Context, now: number): Promise<void> {
  const { db } = context;
  const bankMail = await context.bankMail();
  const { problem, problemSince: since, problemToldAt } = (bankMail && (await reader(db))) ?? NOT_READ;
  if (bankMail === undefined || problem === null || since === null || since > now - UNREADABLE_FOR) return;
  if (problemToldAt !== null && problemToldAt >= since) return;
  const { host, port } = bankMail.account;
  const data = { problem, since, mailbox: { host, port, folder: bankMail.account.folder } };
  await tellOnce(context, { kind: 'bank-mail-unreadable', data }, { mark: 'problemToldAt', before: since, now });
}

/** Tells owners of the first email of an unknown form in seven days. `now` in milliseconds since 1970. */
export async function tellOfUnknownForm(context: Context, now: number): Promise<void> {
  const { db } = context;
  const bankMail = await context.bankMail();
  const toldAt = (bankMail && (await reader(db)))?.unknownToldAt ?? 0;
  if (bankMail === undefined || toldAt > now - UNKNOWN_EVERY) return;
  const at = await lastUnknown(db, bankMail, toldAt);
  if (at === undefined) return;
  const data = { bank: bankMail.bank.name, at };
  const before = now - UNKNOWN_EVERY + 1;
  await tellOnce(context, { kind: 'bank-mail-unknown', data }, { mark: 'unknownToldAt', before, now });
}

/** Tells owners at most once a day of many emails that may be forged. `now` in milliseconds since 1970. */
export async function tellOfForged(context: Context, now: number): Promise<void> {
  const { db } = context;
  const bankMail = await context.bankMail();
  const toldAt = (bankMail && (await reader(db)))?.forgedToldAt ?? 0;
  if (bankMail === undefined || toldAt > now - DAY) return;
  const count = await alarmingEmails(db, now - DAY);
  if (count < MANY_FORGED) return;
  const data = { bank: bankMail.bank.name, count };
  await tellOnce(context, { kind: 'bank-mail-forged', data }, { mark: 'forgedToldAt', before: now - DAY + 1, now });
}

/** Tells owners once of each payment of bank mail that a statement lacks. `now` in milliseconds since 1970. */
export async function tellOfMissing(context: Context, now: number): Promise<void> {
  const { db } = context;
  const bankName = await bankNameNow(context);
  if (bankName === undefined) return;
  const missing = await missingPayments(db, bankName);
  const ids = new Set(missing.map(({ creditId }) => creditId));
  const untold = await inChunks(ids, (some) =>
    db.selectFrom('bankCredit').select('id').where('id', 'in', some).where('missingToldAt', 'is', null).execute(),
  );
  if (untold.length === 0) return;
  await inTransaction(db, async (tx) => {
    const marked = await inChunks(new Set(untold.map(({ id }) => id)), (some) =>
      tx
        .updateTable('bankCredit')
        .set({ missingToldAt: now })
        .where('id', 'in', some)
        .where('missingToldAt', 'is', null)
        .returning('id')
        .execute(),
    );
    const listed = missing.filter(({ creditId }) => marked.some(({ id }) => id === creditId)).map(told);
    if (listed.length > 0) await mailOwners(tx, context, { kind: 'bank-mail-missing', data: { listed } }, now);
  });
}

function told({ number, courseName: course, amount, paidOn, statement }: MissingPayment) {
  const { firstDay, lastDay } = statement;
  return { number, course, amount, paidOn, firstDay, lastDay };
}

const NOT_READ = { problem: null, problemSince: null, problemToldAt: null };

function reader(db: Db) {
  return db.selectFrom('bankMailReader').selectAll().executeTakeFirst();
}

interface Once {
  mark: Extract<keyof BankMailReaderTable, `${string}ToldAt`>;
  /** Told if the mark is older, or missing. */
  before: number;
  now: number;
}

async function tellOnce(context: Context, mail: OwnersNews, { mark, before, now }: Once): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const moved = await tx
      .updateTable('bankMailReader')
      .set({ [mark]: now })
      .where(({ or, eb }) => or([eb(mark, 'is', null), eb(mark, '<', before)]))
      .returning('id')
      .executeTakeFirst();
    if (moved !== undefined) await mailOwners(tx, context, mail, now);
  });
}
