import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import { connectWords, type MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { plainPassword, providerAt, providerOf } from '../../../domain/bank-mail/mailbox/providers.ts';
import type { TypedMailbox } from '../../../domain/bank-mail/set-up/mailbox-fields.ts';
import { formatMoment, HOUR } from '../../../domain/day.ts';
import { writeAudit } from '../../db/audit.ts';
import type { BankMailSettingTable } from '../../db/tables/bank-mail-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Invalid, invalid } from '../../guard/action-answer.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { type Allowance, limitsOf, takeAttempts } from '../../guard/limits.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { endAnyTurn } from '../mailbox/lease.ts';
import { tryMailbox } from '../mailbox/try-mailbox.ts';
import { isSecure, keepSetting, openPassword, sealPassword, settingRow, TO_CHOOSE } from '../setting/setting.ts';

type Connected =
  /** Emails of the bank in 30 days, and when the last one came, in milliseconds since 1970; null without any. */
  | { kind: 'connected'; emails: number; lastAt: number | null }
  /** Step 1 is missing. */
  | { kind: 'no-bank' }
  /** The settings of the server name the mailbox. */
  | { kind: 'changed' }
  | Invalid;

type Mailbox = {
  [Part in 'address' | 'host' | 'port' | 'folder']: NonNullable<BankMailSettingTable[Part]>;
};

/** Otherwise the desk could be used to look for servers in the network behind it. */
const CONNECTIONS = [{ name: 'bank-mailbox', limit: 30, windowMs: HOUR }] as const satisfies Allowance[];

/** Beside which field a problem is told, if not beside the server. */
const FIELDS: Partial<Record<MailboxProblem, string>> = {
  password: 'password',
  sealed: 'password',
  folder: 'folder',
};

/**
 * Tries the mailbox of step 2, and keeps it if it opens. Another mailbox than before has to be tested and chosen again;
 * without a new password, the kept one of the same address and server counts.
 */
export async function connectMailbox(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  typed: TypedMailbox,
): Promise<Connected> {
  const { db, secret, content } = context;
  if ((await context.bankMail())?.isOfServer) return { kind: 'changed' };
  const row = await settingRow(db);
  const bank = row.accountEnd === null || row.bank === null ? undefined : bankOf(row.bank);
  if (bank === undefined) return { kind: 'no-bank' };

  const { address, folder, port } = typed;
  const host = typed.host === '' ? (providerOf(address)?.host ?? '') : typed.host;
  const mailbox = { address, host, port, folder };
  const provider = providerAt(host);
  if (provider?.closed) return invalid(typed.host === '' ? 'address' : 'host', provider.closed);
  if (isPublished(content, address))
    return invalid('address', 'Learners know this address. Take one that you do not publish.');
  const isKept = typed.password === '' && row.address === address && row.host === host;
  const password = isKept ? openPassword(secret, row) : plainPassword(typed.password, host);
  if (password === '') return invalid('password', 'Type the app password of this mailbox.');

  const limits = limitsOf(secret, CONNECTIONS, {
    whom: staffId,
    now: context.now(),
  });
  const attempt = await takeAttempts(db, limits);
  if (!attempt.allowed)
    return invalid('host', `That was tried too often. Connect again after ${formatMoment(attempt.retryAt)}.`);
  const account = {
    host,
    port,
    folder,
    password,
    secure: isSecure({ host, port }),
    user: address,
  };
  const senders = bank.senders.map((sender) => sender.address);
  const tried = await tryMailbox(account, senders, { now: context.now });
  if (tried.kind === 'problem')
    return invalid(FIELDS[tried.problem] ?? 'host', connectWords(tried.problem, { host, port, folder }));
  await keep(context, mailbox, {
    staffId,
    newPassword: isKept ? undefined : password,
  });
  return { kind: 'connected', emails: tried.emails, lastAt: tried.lastAt };
}

async function keep(
  { db, secret, now }: DeskContext,
  mailbox: Mailbox,
  { staffId, newPassword }: { staffId: string; newPassword: string | undefined },
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const before = await settingRow(tx);
    const { address, host, port, folder } = mailbox;
    const isSame =
      before.address === address && before.host === host && before.port === port && before.folder === folder;
    await keepSetting(tx, {
      ...{ ...mailbox, connectedAt: at },
      ...(newPassword !== undefined && {
        sealedPassword: sealPassword(secret, newPassword),
      }),
      ...(!isSame && { testSince: at, ...TO_CHOOSE }),
    });
    await endAnyTurn(tx);
    // Not the address, which would stay in the log for good.
    const changed = {
      newAddress: before.address !== address,
      newPassword: newPassword !== undefined,
    };
    await writeAudit(tx, {
      ...{ at, actor: `staff:${staffId}`, action: 'connect-bank-mailbox' },
      detail: {
        host,
        port,
        folder,
        ...changed,
        onlySuggests: !isSame && before.perPayment !== null,
      },
    });
  });
}

/** Whether an email address is in a text of the content, which anybody can read. */
function isPublished(content: unknown, address: string): boolean {
  if (typeof content === 'string')
    return content
      .toLowerCase()
      .split(/[\s<>()[\]"',;:]+/)
      .some((word) => word.replace(/\.$/, '') === address);
  return (
    typeof content === 'object' &&
    content !== null &&
    Object.values(content).some((value) => isPublished(value, address))
  );
}
