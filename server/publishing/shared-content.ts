/**
 * Several processes share the content in the database, and each keeps its folder as a copy of it. A text that the database
 * never had was made by hand, and goes into it; any other is older, and gives way.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { contentStamp } from '../content/content-hash.ts';
import { FileError } from '../content/files/content-file.ts';
import type { Problem } from '../content/schema/file-findings.ts';
import type { Log } from '../base/log.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db, Engine, Tx } from '../db/tables.ts';
import type { ContentStore, Looked, SharedContent } from '../setup/content-store.ts';
import {
  addVersions,
  bytesOf,
  type Change,
  everHad,
  Faster,
  isPicture,
  newestVersion,
  textsOf,
  type Version,
  versionsOf,
} from './content-versions.ts';
import { type Copied, folderCopy } from './folder-copy.ts';
import { joinByHand } from './join-by-hand.ts';
import { setAside } from './set-aside.ts';

interface SharedContentOptions extends Pick<ContentStore, 'folder' | 'problemsWith'> {
  db: Db;
  engine: Engine;
  /** For what is set aside. */
  dataDir: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
}

/** What a look finds. */
interface Found {
  newest: number;
  versions: ReadonlyMap<string, Version>;
  /** As they were when the folder was last a copy; undefined for a folder that is new here. */
  was: ReadonlyMap<string, Version> | undefined;
  byHand: readonly string[];
  /** Hashes of the files in the folder. */
  here: ReadonlyMap<string, string>;
  /** Whether newer files were written into the folder. */
  hasWritten: boolean;
}

/** Pictures that are read at once. */
const PICTURES_AT_ONCE = 5;

type Outcome = Awaited<ReturnType<typeof joinByHand>> & { file: string; own: Buffer | undefined };

/** Nothing is read before the first look. */
export function createSharedContent(options: SharedContentOptions): SharedContent {
  const { db, engine, folder, problemsWith, dataDir, now, log } = options;
  const copy = folderCopy(folder);
  let copied: Omit<Copied, 'at'> | undefined;
  let stamp: string | undefined;
  let problems: readonly Problem[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  async function look(): Promise<Looked> {
    let seen = contentStamp(folder);
    if (seen === stamp && copied !== undefined && (await newestVersion(db)) === copied.version)
      return { version: copied.version, problems };
    for (;;) {
      // oxlint-disable no-await-in-loop -- until nothing by hand is left that can be taken
      const found = await bring();
      const left = found.byHand.length === 0 ? [] : await take(found);
      if (left !== undefined) {
        if (left.length > 0)
          log.warn({ problems: left }, 'changes by hand are not taken over, since they have mistakes');
        problems = left;
        // What was written just now is looked at once more, with what somebody may have changed at that moment.
        stamp = found.hasWritten ? undefined : seen;
        return { version: found.newest, problems };
      }
      seen = contentStamp(folder);
      // oxlint-enable no-await-in-loop
    }
  }

  /** Writes what is newer in the database into the folder. Changes by hand stay. */
  function bring(): Promise<Found> {
    return inTransaction(db, async (tx) => {
      if (engine === 'postgres')
        await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.content)}, hashtext(current_schema()))`.execute(
          tx,
        );
      const here = copy.hashes();
      const versions = await versionsOf(tx);
      const newest = Math.max(0, ...[...versions.values()].map(({ version }) => version));
      const was = await versionsThen(tx);
      const byHand: string[] = [];
      const stale: string[] = [];
      for (const file of new Set([...here.keys(), ...versions.keys()])) {
        const own = here.get(file);
        const version = versions.get(file);
        if (own === version?.hash) continue;
        const compared = { own, version, earlier: was?.get(file), isCopy: was !== undefined };
        // oxlint-disable-next-line no-await-in-loop -- few files differ
        const isOwn = await isByHand(tx, file, compared);
        (isOwn ? byHand : stale).push(file);
      }
      const changing = await copy.write(stale, here, async (file) => bytesOf(tx, versions.get(file)?.version ?? 0));
      if (stale.length > 0) log.info({ files: stale }, 'newer files of the content came from the database');
      const behind = Object.fromEntries([...byHand, ...changing].map((file) => [file, was?.get(file)?.version ?? 0]));
      copied = { version: newest, behind };
      const at = [...versions.values()].find(({ version }) => version === newest)?.at;
      if (at !== undefined) copy.setCopied({ ...copied, at });
      return { newest, versions, was, byHand, here, hasWritten: stale.length > 0 };
    });
  }

  /** The files as the folder had them when it was last a copy of the database. */
  async function versionsThen(tx: Tx): Promise<Found['was']> {
    copied ??= await keptCopied(tx);
    if (copied === undefined) return undefined;
    const then = new Map(await versionsOf(tx, copied.version));
    for (const [file, version] of Object.entries(copied.behind)) {
      // oxlint-disable-next-line no-await-in-loop
      const earlier = (await versionsOf(tx, version)).get(file);
      if (earlier === undefined) then.delete(file);
      else then.set(file, earlier);
    }
    return then;
  }

  /** What the folder itself says, unless that is about another database. */
  async function keptCopied(tx: Tx): Promise<Copied | undefined> {
    const kept = copy.copied();
    if (kept === undefined) return undefined;
    const row = await tx.selectFrom('contentFile').select('at').where('version', '=', kept.version).executeTakeFirst();
    return row?.at === kept.at ? kept : undefined;
  }

  /** Undefined if something was taken: then look again. Otherwise what is wrong with what is left. */
  async function take({ newest, versions, was, byHand, here }: Found): Promise<readonly Problem[] | undefined> {
    const refused: Problem[] = [];
    const outcomes: Outcome[] = [];
    const pictures = byHand.filter((file) => isPicture(file) && here.has(file));
    for (const file of byHand.filter((each) => !pictures.slice(PICTURES_AT_ONCE).includes(each))) {
      // oxlint-disable no-await-in-loop -- hardly ever more than one
      const own = copy.read(file);
      const version = versions.get(file);
      try {
        const isAlone = version === undefined || isOnlyByHand(version, was?.get(file), was !== undefined);
        const then = was?.get(file);
        const outcome = isAlone
          ? { bytes: own, lost: [] }
          : joinByHand({
              ...{ file, own, published: await bytesOf(db, version.version) },
              bases: [
                ...(then === undefined ? [] : [(await bytesOf(db, then.version))?.toString() ?? '']),
                ...(await textsOf(db, file)),
              ],
            });
        if (own?.includes(0) === true && !isPicture(file))
          throw new FileError(file, '', 'holds a character that no text has', 'Remove it, and save the file as UTF-8.');
        outcomes.push({ ...outcome, file, own });
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        refused.push(error);
      }
      // oxlint-enable no-await-in-loop
    }
    const isSure = ({ file, own }: Outcome) => isPicture(file) && own !== undefined;
    const texts = outcomes.filter(({ file }) => !isPicture(file));
    const found = outcomes.every(isSure)
      ? []
      : await problemsWith(new Map(texts.map(({ file, bytes }) => [file, bytes?.toString()])));
    const taken = found.length > 0 ? outcomes.filter(isSure) : outcomes;
    if (taken.length === 0) return [...found, ...refused];
    const losing = taken.filter(({ lost }) => lost.length > 0);
    // Before the folder loses it, so that a crash loses nothing.
    const kept = losing.map(
      ({ file, own, lost }) => own && setAside(dataDir, { file, bytes: own, fields: lost, at: now() }),
    );
    try {
      await inTransaction(db, (tx) => addVersions(tx, newest, taken.flatMap(changesOf), now()));
    } catch (error) {
      for (const path of kept) if (path !== undefined) rmSync(path, { force: true });
      if (error instanceof Faster) return undefined;
      throw error;
    }
    log.info({ files: taken.map(({ file }) => file) }, 'files that were changed by hand were taken over');
    for (const [index, { file, own, bytes, lost }] of losing.entries()) {
      const facts = { file, fields: lost, kept: kept[index] };
      log.warn(facts, 'a change by hand lost fields to what was published at the desk');
      // Nothing tells later that the file was there.
      // oxlint-disable-next-line no-await-in-loop
      if (own === undefined) await copy.write([file], new Map(), async () => bytes);
    }
    return undefined;
  }

  return {
    look: () => inTurn(look),
    commit: ({ version }, changes, work) =>
      inTurn(async () => {
        const list = [...changes].map(([file, bytes]): Change => ({ file, bytes, source: 'desk' }));
        try {
          await inTransaction(db, async (tx) => {
            await addVersions(tx, version, list, now());
            await work(tx);
          });
          return true;
        } catch (error) {
          if (error instanceof Faster) return false;
          throw error;
        }
      }),
    problems: () => problems,
  };
}

/** The file as it was made by hand, so that it is known from now on, and what became of it. */
function changesOf({ file, own, bytes, lost }: Outcome): Change[] {
  const isTaken = bytes === own || (bytes !== undefined && own?.equals(bytes) === true);
  if (isTaken) return [{ file, bytes, source: 'folder' }];
  if (own === undefined) return lost.length > 0 ? [] : [{ file, bytes, source: 'folder' }];
  return [
    { file, bytes: own, source: 'folder' },
    { file, bytes, source: 'desk' },
  ];
}

interface Compared {
  own: string | undefined;
  version: Version | undefined;
  /** The version of which the folder had a copy. */
  earlier: Version | undefined;
  /** Whether the folder was a copy before. */
  isCopy: boolean;
}

/** Whether a file that differs from the newest version was changed by hand, and is not only older. */
async function isByHand(tx: Tx, file: string, { own, version, earlier, isCopy }: Compared): Promise<boolean> {
  if (isCopy && own === earlier?.hash) return false;
  // A folder that is new here may be older than the file.
  if (own === undefined) return isCopy;
  if (version === undefined) return true;
  // Nobody at the desk would lose anything, as when a change by hand is taken back.
  if (isCopy && version.source === 'folder' && isOnlyByHand(version, earlier, isCopy)) return true;
  return !(await everHad(tx, file, own));
}

/** Whether nobody has published the file since the version that was changed by hand. */
function isOnlyByHand(version: Version, earlier: Version | undefined, isCopy: boolean): boolean {
  return isCopy ? version.hash === earlier?.hash : version.source === 'folder';
}
