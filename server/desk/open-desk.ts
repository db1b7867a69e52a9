/** The process opens it once, before it listens. */
import { join } from 'node:path';
import { PACKED_FOLDER, STAFF_IN_PROJECT, STAFF_PACKED } from '../../domain/staff/run-staff.ts';
import type { Finding } from '../../domain/finding.ts';
import { packedWords } from '../../domain/text/packed-words.ts';
import type { BankMailOfServer } from '../setup/bank-mail.ts';
import { checkBankMail } from '../bank-mail/health/health-check.ts';
import { bankMailNow } from '../bank-mail/setting/setting.ts';
import type { BankSms } from '../setup/bank-sms.ts';
import { watchPayeeChanges } from '../payees/publish-due.ts';
import { watchBankMail } from '../bank-mail/watch-bank-mail.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { beforeUpgrade } from '../backup/before-upgrade.ts';
import { type BackUp, createNightly } from '../backup/nightly.ts';
import type { BuildState } from '../setup/build.ts';
import type { Content } from '../content/schema/schema.ts';
import type { ContentSource } from '../publishing/content-source.ts';
import { settlePublishes } from '../publishing/publish.ts';
import { contentCheck } from '../publishing/set-aside.ts';
import { createSharedContent } from '../publishing/shared-content.ts';
import { type LiveContent, liveContent } from '../publishing/live-content.ts';
import type { ContentStore, SharedContent } from '../setup/content-store.ts';
import { MADE_PICTURES, prepareDataFolder } from '../setup/data-folder.ts';
import { createLeftovers, type Leftovers } from '../db/open/leftovers.ts';
import { type Database, openDatabase } from '../db/open/open.ts';
import { inClear } from '../db/open/postgres.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { createDesk, type Desk } from './desk.ts';
import type { Env } from '../environment/env.ts';
import type { Proxies } from '../guard/proxies.ts';
import type { Log } from '../base/log.ts';
import { expectSecret, settleSecret } from '../setup/installation.ts';
import { removeMailFiles, sweepMailFiles } from '../mail/transport/mail-files.ts';
import { createSender } from '../mail/outbox/sender.ts';
import { createTransport } from '../mail/transport/transport.ts';
import { missingCourses } from '../registration/missing-courses.ts';
import { placeLink, registrationLinks } from '../guard/token.ts';
import { existingSecret, withSecret } from '../setup/secret.ts';
import { createPictures, type Pictures } from '../pictures/made-pictures.ts';
import { createReadiness } from '../setup/readiness.ts';
import { type Setup, setupFacts } from '../setup/setup-facts.ts';
import { createKeptRows } from '../reading/kept-rows.ts';
import { readApart } from '../reading/apart.ts';

/** Milliseconds between looks at the outbox for emails to try again. */
const LOOK_EVERY = 15_000;

/** Makes the pages of the content again. */
interface ContentPages {
  /** False if they stay as they were, since one could not be made. */
  refresh(): Promise<boolean>;
  progress: DeskContext['pagesMade'];
}

interface OpenDesk {
  desk: Desk;
  /** No pages are served before this is set. */
  showContentBy(pages: ContentPages): void;
  /** Waits a few seconds for emails being sent (sender.ts). Call it first when the process must stop. */
  stopSending(): Promise<void>;
  close(): Promise<void>;
}

interface OpenDeskOptions {
  env: Setup['env'] & Pick<Env, 'secret' | 'secretPrevious' | 'backupBeforeUpgrade' | 'bankMailDns'>;
  content: Content;
  /** What `content` becomes when its files change; without it, it stays. */
  source?: ContentSource | undefined;
  /** Before an upgrade of the database, and each night if there is a place for backups. */
  backUp?: BackUp | undefined;
  /** The development server has none. */
  build?: () => BuildState;
  /** A function, since a free port is known late. */
  publicUrl: () => string;
  /** Of BANK_MAIL_*. Without it, owners set bank mail up at the desk. */
  bankMail?: BankMailOfServer | undefined;
  bankSms?: BankSms | undefined;
  /** Without them, the desk can change none. */
  pictures?: Pictures;
  /** Without it, the desk changes no content. */
  store?: ContentStore | undefined;
  /** A packed site cannot run npm commands. */
  isPacked?: boolean;
  log: Log;
  /** Undefined if we serve nothing ourselves. */
  proxies: Proxies | undefined;
}

/**
 * Throws a ConfigurationError for a database that does not open, has another secret or has no backup before its
 * upgrade.
 */
export async function openDesk(options: OpenDeskOptions): Promise<OpenDesk> {
  const { env, log } = options;
  prepareDataFolder(env.dataDir, log);
  // Before the secret, so that a refused database leaves no new secret.
  const { backUp } = options;
  const toBackUp = backUp && beforeUpgrade({ env, backUp, log });
  const database = await openDatabase(env, {
    before: async (missing, tx) => {
      await expectSecret(tx, { missing, secret: existingSecret(env), previous: env.secretPrevious });
      await toBackUp?.(missing);
    },
  });
  const { db, close, newer } = database;
  const unsafe = env.databaseUrl && inClear(env.databaseUrl);
  if (unsafe !== undefined) log.warn({}, unsafe);
  if (newer.length > 0) {
    log.warn({ migrations: newer }, 'a newer version of Kaksha has added to the database: this one works with it');
  }
  try {
    const secret = await withSecret(env, async (loaded) => {
      await settleSecret({ db, secret: loaded, previous: env.secretPrevious, now: Date.now, log });
      return loaded;
    });
    await sweep(db, env, log);
    const leftovers = createLeftovers({ database, dataDir: env.dataDir, log });
    // PostgreSQL clears them while others work.
    if (database.engine === 'sqlite') await leftovers.clear();
    const missing = await missingCourses({ db, content: options.content, now: Date.now });
    for (const { what, advice, name: _name, ...facts } of missing) log.warn(facts, `${what} ${advice}`);
    // The folder alone counts on SQLite: what PostgreSQL once knew of it would be old after a move back.
    if (database.engine === 'sqlite') await db.deleteFrom('contentFile').execute();
    const shared = sharedOn(database, options);
    await (shared === undefined
      ? settlePublishes({ db, store: options.store, now: Date.now })
      : firstLook(shared, log));
    const live = liveContent(db, options.content);
    await live.refresh();
    return deskOver({ database, leftovers, secret, live, shared }, options);
  } catch (error) {
    await close();
    throw error;
  }
}

/** One process has SQLite for itself, and the folder alone has its content. */
function sharedOn({ db, engine }: Database, { env, store, log }: OpenDeskOptions): SharedContent | undefined {
  if (engine === 'sqlite' || store === undefined) return undefined;
  const { folder, problemsWith } = store;
  return createSharedContent({ db, engine, folder, problemsWith, dataDir: env.dataDir, now: Date.now, log });
}

async function firstLook(shared: SharedContent, log: Log): Promise<void> {
  try {
    await shared.look();
  } catch (error) {
    log.error(
      { err: error },
      'the files of the content could not be brought up to date: the site shows them as they are',
    );
  }
}

function outboxOf({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'outbox');
}

async function sweep(db: Db, env: Pick<Env, 'dataDir'>, log: Log): Promise<void> {
  try {
    const files = await sweepMailFiles(db, outboxOf(env));
    if (files > 0) log.info({ files }, 'files of emails that a stopped process had left were removed');
  } catch (error) {
    log.error({ err: error }, 'the folder of unsent emails could not be looked through');
  }
}

interface Parts {
  database: Database;
  leftovers: Leftovers;
  secret: Uint8Array;
  live: LiveContent;
  shared: SharedContent | undefined;
}

function deskOver(
  { database: { db, engine, close }, leftovers, secret, live, shared }: Parts,
  {
    env,
    publicUrl,
    isPacked = false,
    log,
    proxies,
    build,
    backUp,
    bankMail: ofServer,
    bankSms,
    source,
    ...given
  }: OpenDeskOptions,
): OpenDesk {
  const { smtpUrl, mailFrom } = env;
  const { content } = live;
  const sender = {
    get from() {
      const { brand, contact } = content.site;
      return mailFrom ?? { name: brand.name, address: contact.email };
    },
    get replyTo() {
      return content.site.contact.email;
    },
  };
  const outbox = outboxOf(env);
  const forgetMails: DeskContext['forgetMails'] = (mails) =>
    removeMailFiles(outbox, mails).catch((error: unknown) => {
      log.error(
        { err: error },
        'files of emails to somebody whose data was deleted could not be removed: the next start tries again',
      );
    });
  const mails = createSender({
    db,
    transport: createTransport({
      smtpUrl,
      sender,
      folder: outbox,
      log,
    }),
    get site() {
      return { ...content.site, url: publicUrl() };
    },
    placeLinkOf: (place) => placeLink({ secret, publicUrl: publicUrl() }, place),
    linksOf: (owner) => registrationLinks({ secret, publicUrl: publicUrl() }, owner),
    now: Date.now,
    log,
    every: LOOK_EVERY,
    forgetMails,
  });
  const nightly =
    backUp === undefined || env.backupTo === undefined ? undefined : createNightly({ db, backUp, now: Date.now, log });
  /** Names commands as they are typed here: a packed site has no npm. */
  const asTyped = <F extends Finding>(finding: F): F =>
    isPacked
      ? {
          ...finding,
          words: packedWords(finding.words, PACKED_FOLDER),
          ...(finding.advice !== undefined && { advice: packedWords(finding.advice, PACKED_FOLDER) }),
        }
      : finding;
  const bankMail = () => bankMailNow({ db, secret, ofServer, dns: env.bankMailDns ?? [] });
  const readiness = createReadiness({
    db,
    dataDir: env.dataDir,
    sendsEmails: smtpUrl !== undefined,
    backupFailure: nightly?.failure,
    bankMail: async () => {
      const set = await bankMail();
      return set && checkBankMail(db, { bankMail: set, bankSms }, Date.now());
    },
    build,
    content: shared && (() => contentCheck(env.dataDir, shared.problems())),
    now: Date.now,
    log,
  });
  let pages: ContentPages | undefined;
  const refreshContent = async () => {
    await shared?.look();
    const newer = await source?.newer();
    await (newer === undefined ? live.refresh() : live.replace(newer));
  };
  const context: DeskContext = {
    db,
    engine,
    content,
    refreshContent,
    // The pages read the content before they are made again.
    showContent: async () => {
      if (pages === undefined) await refreshContent();
      const isShown = pages === undefined || (await pages.refresh());
      return isShown && source?.failure() === undefined;
    },
    pagesMade: () => pages?.progress(),
    secret,
    get publicUrl() {
      return publicUrl();
    },
    staffCommand: isPacked ? STAFF_PACKED : STAFF_IN_PROJECT,
    facts: () =>
      setupFacts({
        env,
        site: content.site,
        publicUrl: publicUrl(),
        sender: sender.from,
        outbox,
        proxyFinding: proxies?.finding(),
      }).map(asTyped),
    readiness: async () => {
      const { isReady, checks } = await readiness();
      return { isReady, checks: checks.map(asTyped) };
    },
    build: () => build?.(),
    proxyFinding: () => proxies?.finding(),
    now: Date.now,
    wakeMails: (after = 0) => void (after === 0 ? mails.wake() : setTimeout(() => void mails.wake(), after).unref()),
    forgetMails,
    clearLeftovers: () => void leftovers.look(),
    readStatement: readApart,
    keptRows: createKeptRows(),
    bankMail,
    bankSms,
    store: given.store,
    shared,
    pictures: given.pictures ?? createPictures({ from: undefined, folder: join(env.dataDir, MADE_PICTURES) }),
  };
  const desk = createDesk(context);
  const alerts = createAlerts(context, log);
  const told = watchBankMail(context, log);
  const payeeChanges = watchPayeeChanges(context, log);
  mails.start();
  alerts.start();
  leftovers.start();
  nightly?.start();
  told.start();
  payeeChanges.start();
  return {
    desk,
    showContentBy: (own) => void (pages = own),
    stopSending: () => mails.stop(),
    close: async () => {
      await Promise.all([
        mails.stop(),
        alerts.stop(),
        leftovers.stop(),
        nightly?.stop(),
        told.stop(),
        payeeChanges.stop(),
      ]);
      await close();
    },
  };
}
