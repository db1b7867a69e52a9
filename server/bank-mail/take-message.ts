/** Keeps what an email of the bank tells, together with its place in the mailbox. */
import { shapeOf } from '../../domain/bank-mail/shape/shape.ts';
import { isSettlement } from '../../domain/bank-mail/settlement.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { BankMailSeenTable } from '../db/tables/bank-mail-tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { BankMail } from '../setup/bank-mail.ts';
import { keepCredit } from './credits.ts';
import { keepPlace } from './mailbox/lease.ts';
import { MailboxError } from './mailbox/problem.ts';
import type { TakenMessage } from './mailbox/watch.ts';
import { readMessageApart } from './message/read-apart.ts';
import type { ReadMessage } from './message/read-message.ts';

interface Taking {
  db: Db;
  bankMail: BankMail;
  /** Of the turn to read (mailbox/lease.ts). */
  holder: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Reads an email in a process of its own, then stores its verdict, its credit and its place in one transaction. The email
 * itself is not stored. Throws if it has to come again.
 */
export async function takeMessage({ db, bankMail, holder, now }: Taking, message: TakenMessage): Promise<void> {
  const { source, uid: lastUid, uidValidity } = message;
  const { bank, address, accountEnd, account, dns } = bankMail;
  const own = { bankId: bank.id, address, accountEnd, mailboxProvider: account.host };
  const read = source === null ? TOO_LARGE : await readMessageApart(source, own, { dns, now: now() });
  if ('problem' in read) {
    if (read.problem === 'busy') throw new Error('this machine is busy');
  } else if (read.verdict.kind === 'later') throw new MailboxError('dns', 'the DNS does not answer');
  await inTransaction(db, async (tx) => {
    if ('problem' in read)
      await keepSeen(tx, { ...NOTHING, ...notRead(message, read.problem), at: now(), arrivedAt: message.internalDate });
    else await keepRead(tx, bankMail, { read, message, now: now() });
    await keepPlace(tx, { holder, uidValidity, lastUid });
  });
}

const TOO_LARGE = { problem: 'too-large' } as const;
const NOTHING = { reason: null, sender: null, shape: null, amount: null, accountEnd: null };

function notRead({ uid, uidValidity }: TakenMessage, reason: string) {
  return { hash: `${uidValidity} ${uid}`, outcome: 'refused', reason } as const;
}

async function keepRead(
  tx: Tx,
  { bank }: BankMail,
  { read, message, now }: { read: ReadMessage; message: TakenMessage; now: number },
): Promise<void> {
  const { hash, from, told, verdict, text, sentAt } = read;
  const seen = { ...NOTHING, hash, at: now, arrivedAt: message.internalDate, sender: from };
  if (verdict.kind === 'refused' || verdict.kind === 'later') {
    const { amount, accountEnd } = told.kind === 'credit' ? told : NOTHING;
    return void (await keepSeen(tx, { ...seen, amount, accountEnd, outcome: 'refused', reason: verdict.reason }));
  }
  if (told.kind === 'unknown') return void (await keepSeen(tx, { ...seen, outcome: 'unknown', shape: shapeOf(text) }));
  if (told.kind !== 'credit') return void (await keepSeen(tx, { ...seen, outcome: 'notice', reason: told.kind }));
  if (isSettlement(told)) return void (await keepSeen(tx, { ...seen, outcome: 'notice', reason: 'settlement' }));
  // The same email again, after the folder was numbered anew.
  if (!(await keepSeen(tx, { ...seen, outcome: 'credit' }))) return;
  const { domain, selector, algorithm } = verdict;
  await keepCredit(
    tx,
    {
      ...{ source: 'mail', bank: bank.id, sentAt, arrivedAt: message.internalDate, hash },
      ...{ verdict: verdict.kind, reason: verdict.kind === 'unsure' ? verdict.reason : null },
      ...{ domain, selector, algorithm },
      credit: told,
    },
    now,
  );
}

/** False for an email that was seen before. */
async function keepSeen(tx: Tx, row: BankMailSeenTable): Promise<boolean> {
  const kept = await tx
    .insertInto('bankMailSeen')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return kept !== undefined;
}
