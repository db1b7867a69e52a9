/** Keeps what an SMS of the bank tells. It only suggests: the names of senders can be forged. */
import { isSameEnd } from '../../../domain/bank-mail/account-end.ts';
import type { Credit } from '../../../domain/bank-mail/bank.ts';
import { isSettlement } from '../../../domain/bank-mail/settlement.ts';
import { readSms } from '../../../domain/bank-mail/sms/read-sms.ts';
import { HOUR } from '../../../domain/day.ts';
import { sha256 } from '../../db/hash.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAttempt } from '../../guard/limits.ts';
import type { BankSms } from '../../setup/bank-sms.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { keepCredit } from '../credits.ts';
import { type GatewaySms, readHook, type SmsHook } from './gateway.ts';

export type SmsTaken =
  /** `known`: the same request came before, and changed nothing now. `dropped`: nothing of it was stored. */
  | { kind: 'kept' | 'known' | 'dropped' | 'forged' | 'late' | 'unreadable' }
  /** In seconds. */
  | { kind: 'limited'; retryAfter: number };

/** More than any provider is paid; so many could push other suggestions out of sight. */
const CREDITS_AN_HOUR = 300;

/** Stores the credit that a signed SMS of the bank tells, and nothing at all of any other SMS. */
export async function takeSms(
  context: Pick<DeskContext, 'db' | 'now'>,
  own: BankSms,
  hook: SmsHook,
): Promise<SmsTaken> {
  const now = context.now();
  const sms = readHook(hook, { key: own.key, now });
  if (sms.kind === 'other') return { kind: 'dropped' };
  if (sms.kind !== 'sms') return sms;
  const credit = creditIn(sms, own);
  return credit === undefined ? { kind: 'dropped' } : keep(context, { sms, credit, own, now });
}

/** Undefined for another sender, another account, and whatever is no credit: codes, debits, unknown words. */
function creditIn({ sender, text }: GatewaySms, own: BankSms): Credit | undefined {
  const { bank, told } = readSms(sender, text);
  if (bank?.id !== own.bank.id || told.kind !== 'credit' || isSettlement(told)) return undefined;
  const isOurs = bank.accountDigits === null || isSameEnd(told.accountEnd, own.accountEnd ?? '');
  return isOurs ? told : undefined;
}

function keep(
  { db }: Pick<DeskContext, 'db'>,
  { sms, credit, own, now }: { sms: GatewaySms; credit: Credit; own: BankSms; now: number },
): Promise<SmsTaken> {
  const { id, sender, text, receivedAt = now } = sms;
  const seen = sha256(id);
  return inTransaction(db, async (tx): Promise<SmsTaken> => {
    const known = await tx.selectFrom('bankMailSeen').select('hash').where('hash', '=', seen).executeTakeFirst();
    // Before the limit, which somebody who repeats a request must not use up.
    if (known !== undefined) return { kind: 'known' };
    const attempt = await takeAttempt(tx, { key: 'bank-sms', limit: CREDITS_AN_HOUR, windowMs: HOUR, now });
    if (!attempt.allowed) return { kind: 'limited', retryAfter: Math.ceil((attempt.retryAt - now) / 1000) };
    const isNew = await tx
      .insertInto('bankMailSeen')
      .values({ hash: seen, at: now, outcome: 'credit', reason: null, sender: null, shape: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    if (isNew === undefined) return { kind: 'known' };
    await keepCredit(
      tx,
      {
        ...{ source: 'sms', bank: own.bank.id, sentAt: null, arrivedAt: Math.min(receivedAt, now) },
        ...{ verdict: 'unsure', reason: 'sms', domain: null, selector: null, algorithm: null },
        // The app may hand an SMS on again under another id.
        hash: sha256(JSON.stringify([sender, text, receivedAt])),
        credit,
      },
      now,
    );
    return { kind: 'kept' };
  });
}
