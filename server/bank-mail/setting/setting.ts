/** Which bank and mailbox the site reads: by the settings of the server, or else as owners chose at the desk. */
import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import type { Ceilings } from '../../../domain/bank-mail/conditions.ts';
import type { BankMailSettingTable } from '../../db/tables/bank-mail-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { isThisMachine } from '../../environment/this-machine.ts';
import type { BankMail, BankMailOfServer } from '../../setup/bank-mail.ts';
import { seal, unseal } from './seal.ts';

const PURPOSE = 'password of the bank mailbox';

/** IMAP without TLS from the start, which asks for STARTTLS (RFC 9051). */
const IN_CLEAR = 143;

/** Bank mail only suggests, until an owner has chosen again. */
export const TO_CHOOSE = { chosenAt: null, perPayment: null, perDay: null };

const NOTHING: Omit<BankMailSettingTable, 'id'> = {
  ...{ bank: null, accountEnd: null, address: null, host: null, port: null, folder: null, sealedPassword: null },
  ...{ connectedAt: null, testSince: null, ...TO_CHOOSE },
  ...{ pausedAt: null, pausedBy: null },
};

export interface BankMailSource {
  db: Db;
  /** Of the installation: it opens the kept password. */
  secret: Uint8Array;
  /** Of BANK_MAIL_*; undefined without them. */
  ofServer: BankMailOfServer | undefined;
  /** Servers to ask for keys; empty for those of this machine. */
  dns: readonly string[];
}

/** How bank mail is set up now; undefined before a mailbox is connected. Other processes see changes at once. */
export async function bankMailNow({ db, secret, ofServer, dns }: BankMailSource): Promise<BankMail | undefined> {
  const row = await settingRow(db);
  const paused =
    row.pausedAt === null || row.pausedBy === null ? undefined : { at: row.pausedAt, staffId: row.pausedBy };
  if (ofServer !== undefined) return { ...ofServer, dns, paused, isOfServer: true };
  const { accountEnd, address, host, port, folder, sealedPassword } = row;
  const bank = row.bank === null ? undefined : bankOf(row.bank);
  if (bank === undefined || accountEnd === null || address === null || host === null) return undefined;
  if (port === null || folder === null || sealedPassword === null) return undefined;
  const password = openPassword(secret, row);
  const account = { host, port, secure: isSecure({ host, port }), user: address, password, folder };
  return { bank, accountEnd, address, account, chosen: ceilingsOf(row), dns, paused, isOfServer: false };
}

/** TLS from the start, except at the port without it and on this machine. */
export function isSecure({ host, port }: { host: string; port: number }): boolean {
  return port !== IN_CLEAR && !isThisMachine(host);
}

/** Undefined while bank mail only suggests. */
export function ceilingsOf({
  perPayment,
  perDay,
}: Pick<BankMailSettingTable, 'perPayment' | 'perDay'>): Ceilings | undefined {
  return perPayment === null || perDay === null ? undefined : { perPayment, perDay };
}

/** What was set at the desk so far. */
export async function settingRow(db: Db | Tx): Promise<Omit<BankMailSettingTable, 'id'>> {
  const row = await db.selectFrom('bankMailSetting').selectAll().executeTakeFirst();
  return row ?? NOTHING;
}

/** Changes some of it, and keeps the rest. */
export async function keepSetting(tx: Tx, changes: Partial<Omit<BankMailSettingTable, 'id'>>): Promise<void> {
  await tx
    .insertInto('bankMailSetting')
    .values({ id: 'this', ...NOTHING, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** For the column of the sealed password. */
export function sealPassword(secret: Uint8Array, password: string): string {
  return seal(secret, PURPOSE, password);
}

/** The kept password of the mailbox; undefined without one, and if the secret of this site does not open it. */
export function openPassword(
  secret: Uint8Array,
  { sealedPassword }: Pick<BankMailSettingTable, 'sealedPassword'>,
): string | undefined {
  return sealedPassword === null ? undefined : unseal(secret, PURPOSE, sealedPassword);
}
