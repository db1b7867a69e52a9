/** A process that reads a mailbox into a database, and says so before and after each email. The test kills it. */
import { openDatabase } from '../../db/open/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { parseImapUrl } from '../../environment/imap-url.ts';
import { createReader, keepPlace } from './lease.ts';
import { createMailboxWatch } from './watch.ts';

const { url, sender, place, ahead } = JSON.parse(process.argv[2] ?? '') as {
  url: string;
  sender: string;
  place: Parameters<typeof openDatabase>[0];
  /** Milliseconds by which its clock is ahead, so that the turn of its predecessor is over. */
  ahead: number;
};
const account = parseImapUrl(url);
if (account === undefined) throw new Error(`${url} is no mailbox`);
const now = () => Date.now() + ahead;
const log = { info: () => {}, warn: console.error, error: console.error };
const { db } = await openDatabase(place);
const say = (word: string, uid: number) => process.stdout.write(`${word} ${uid}\n`);

createReader({
  ...{ db, now, log },
  mailbox: async () => account,
  watchOf: (_account, { holder, from, changed }) =>
    createMailboxWatch({
      ...{ account, from, changed, log, now, senders: [sender] },
      take: async ({ uid, uidValidity }) => {
        say('taking', uid);
        await inTransaction(db, async (tx) => {
          // A second row of the same email is refused.
          await tx
            .insertInto('rateLimit')
            .values({ key: `email ${uid}`, windowStart: 0, count: 1 })
            .execute();
          await keepPlace(tx, { holder, uidValidity, lastUid: uid });
        });
        say('stored', uid);
      },
    }),
}).start();
