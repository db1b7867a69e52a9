import { createHmac } from 'node:crypto';
import { writeAudit } from '../db/audit.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import type { Log } from '../base/log.ts';
import { placeTokenOf, tokenHash, tokenOf, tokenOfId, unsubscribeTokenOf } from '../guard/token.ts';
import { secretsOf } from './secret.ts';

/** Value of SECRET_PREVIOUS if nobody knows the former secret. */
const LOST = 'lost';

interface SecretOfDatabase {
  db: Db;
  secret: Uint8Array;
  /** SECRET_PREVIOUS. */
  previous: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Log, 'warn'>;
}

/**
 * Compares the secret with the stored fingerprint. Throws a ConfigurationError for another secret, unless
 * SECRET_PREVIOUS is the former one or `lost`. Then every registration gets a new token and keeps its old one
 * (`former_token`), so that links in sent emails still open.
 *
 * Other uses of the secret start again: limits, previews, known browsers and hashes in the log. Recovery codes end, and
 * the desk asks for new ones. Sessions, other codes and second factors do not depend on it.
 */
export async function settleSecret({ db, secret, previous, now, log }: SecretOfDatabase): Promise<void> {
  const outcome = await inTransaction(db, async (tx) => {
    const kept = await keptFingerprint(tx);
    const own = fingerprintOf(secret);
    if (kept === own) return 'as-before';
    const finding = await findingOf(tx, { kept, secret, previous });
    if (finding !== 'known' && finding !== 'new') return finding;
    const isKnown = finding === 'known';
    const renewed = await renewTokens(tx, secret);
    if (!isKnown) await tx.deleteFrom('recoveryCode').execute();
    await tx.updateTable('installation').set({ secretFingerprint: own }).execute();
    if (!isKnown || renewed > 0) {
      const detail = { registrations: renewed, ...(!isKnown && { lost: previous === LOST }) };
      const action = isKnown ? 'renew-links' : 'change-secret';
      await writeAudit(tx, { at: now(), actor: 'system', action, detail });
    }
    return isKnown ? 'as-before' : 'changed';
  });
  if (outcome === 'unknown' || outcome === 'previous-unknown') throw new ConfigurationError(refusal(outcome));
  if (outcome === 'changed') log.warn({}, 'the secret was changed: links in emails that were sent still work');
  if (previous !== undefined) log.warn({}, 'SECRET_PREVIOUS has done its work: take it out of the settings');
}

/** Whether the secret or SECRET_PREVIOUS (`new`) made the links, or what is wrong. `kept` may be empty. */
async function findingOf(
  tx: Tx,
  { kept, secret, previous }: { kept: string; secret: Uint8Array; previous: string | undefined },
): Promise<'known' | 'new' | 'unknown' | 'previous-unknown'> {
  const fits = (candidate: Uint8Array) =>
    kept === '' ? madeNewest(tx, candidate) : Promise.resolve(kept === fingerprintOf(candidate));
  if (await fits(secret)) return 'known';
  if (previous === undefined) return 'unknown';
  return previous === LOST || (await anyFits(previous, fits)) ? 'new' : 'previous-unknown';
}

/** The migration that added the fingerprint. */
const INSTALLATION = '0002-installation';

/** Throws a ConfigurationError if settleSecret would, before migrations change anything. No secret counts as new. */
export async function expectSecret(
  tx: Tx,
  {
    missing,
    secret = new Uint8Array(),
    previous,
  }: { missing: readonly string[]; secret: Uint8Array | undefined; previous: string | undefined },
): Promise<void> {
  const row = missing.includes(INSTALLATION)
    ? undefined
    : await tx.selectFrom('installation').select('secretFingerprint').executeTakeFirst();
  const finding = await findingOf(tx, { kept: row?.secretFingerprint ?? '', secret, previous });
  if (finding === 'unknown' || finding === 'previous-unknown') throw new ConfigurationError(refusal(finding));
}

/** Whether the secret made the database's links. Undefined before the first start. Throws the database's errors. */
export async function isSecretOf(db: Db, secret: Uint8Array): Promise<boolean | undefined> {
  const kept = await db.selectFrom('installation').select('secretFingerprint').executeTakeFirst();
  if (kept === undefined || kept.secretFingerprint === '') return undefined;
  return kept.secretFingerprint === fingerprintOf(secret);
}

/** HMAC-SHA256 of a fixed text, in hexadecimal: it identifies a secret without revealing it. */
function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('fingerprint of the secret').digest('hex');
}

/** The stored fingerprint, or empty. Locks the row, so that one of several starting processes stores it. */
async function keptFingerprint(tx: Tx): Promise<string> {
  await tx
    .insertInto('installation')
    .values({ id: 'this', secretFingerprint: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secretFingerprint: kept } = await tx
    .updateTable('installation')
    .set({ id: 'this' })
    .returning('secretFingerprint')
    .executeTakeFirstOrThrow();
  return kept;
}

async function madeNewest(tx: Tx, secret: Uint8Array): Promise<boolean> {
  const newest = await tx
    .selectFrom('registration')
    .select(['id', 'email', 'tokenHash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return true;
  return [tokenOf(secret, newest), tokenOfId(secret, newest.id)].some((token) => newest.tokenHash === tokenHash(token));
}

async function anyFits(previous: string, fits: (secret: Uint8Array) => Promise<boolean>): Promise<boolean> {
  for (const candidate of secretsOf(previous)) {
    // oxlint-disable-next-line no-await-in-loop
    if (await fits(candidate)) return true;
  }
  return false;
}

async function renewTokens(tx: Tx, secret: Uint8Array): Promise<number> {
  const rows = await tx.selectFrom('registration').select(['id', 'email', 'tokenHash']).execute();
  let renewed = 0;
  for (const { id, email, tokenHash: former } of rows) {
    const hash = tokenHash(tokenOf(secret, { id, email }));
    if (hash === former) continue;
    renewed += 1;
    // oxlint-disable no-await-in-loop
    await tx
      .insertInto('formerToken')
      .values({ tokenHash: former, registrationId: id })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .execute();
    await tx.updateTable('registration').set({ tokenHash: hash }).where('id', '=', id).execute();
    // oxlint-enable no-await-in-loop
  }
  await renewUnsubscribeLinks(tx, secret);
  await renewPlaces(tx, secret);
  return renewed;
}

async function renewPlaces(tx: Tx, secret: Uint8Array): Promise<void> {
  const rows = await tx.selectFrom('waitingList').select(['id', 'tokenHash']).execute();
  for (const { id, tokenHash: former } of rows) {
    const hash = tokenHash(placeTokenOf(secret, id));
    if (hash === former) continue;
    await tx
      .updateTable('waitingList')
      .set({ tokenHash: hash, formerTokenHash: former })
      .where('id', '=', id)
      // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
      .execute();
  }
}

/** Links in sent emails stay; queued emails are written with the new secret. */
async function renewUnsubscribeLinks(tx: Tx, secret: Uint8Array): Promise<void> {
  const rows = await tx.selectFrom('unsubscribeLink').select('registrationId').distinct().execute();
  for (const { registrationId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await tx
      .insertInto('unsubscribeLink')
      .values({ tokenHash: tokenHash(unsubscribeTokenOf(secret, registrationId)), registrationId })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .execute();
  }
}

function refusal(outcome: 'unknown' | 'previous-unknown'): string {
  return [
    'The links in this database were made with a different secret from the one that is set now.',
    ...(outcome === 'previous-unknown' ? ['SECRET_PREVIOUS is not that secret either.'] : []),
    'Put the file "secret" back into the data folder from your backup, or set SECRET as it was.',
    'If another process uses this database as well, set SECRET to the same text for both: docs/scale-out.md.',
    'If you changed the secret on purpose, start the site once with the old one: SECRET_PREVIOUS=the-old-secret npm start',
    'If the old one is lost for good, start it once like this: SECRET_PREVIOUS=lost npm start',
    'Either way, the links in emails that were sent keep working.',
  ].join('\n');
}
