import { HOUR } from '../../domain/day.ts';
import type { Log } from '../base/log.ts';
import { repeated } from '../base/repeated.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { choiceNow, smsChoiceNow } from './choice.ts';
import { forgetCredits } from './credits.ts';
import { createReader } from './mailbox/lease.ts';
import { createMailboxWatch } from './mailbox/watch.ts';
import { settleCredits } from './settle.ts';
import { takeMessage } from './take-message.ts';

/** Milliseconds between two looks for learners who registered after their payment was told. */
const SETTLE_EVERY = 5000;

/** Reads the mailbox in one of the processes while there is one, and settles what emails and SMS tell. */
export function watchBankMail(context: DeskContext, log: Log) {
  const { db, now, bankSms } = context;
  let forgotAt = 0;

  async function settle(): Promise<void> {
    const bankMail = await context.bankMail();
    if (bankMail === undefined && bankSms === undefined) return;
    const choice = await choiceNow(db, bankMail, now());
    const { ceilings: sms } = await smsChoiceNow(db, { bankSms, bankMail }, now());
    const confirmed = await settleCredits(context, choice, sms);
    if (confirmed > 0) log.info({ confirmed }, 'registrations were confirmed by messages of the bank');
  }

  const settling = repeated(async () => {
    try {
      await settle();
      if (now() - forgotAt < HOUR) return;
      await forgetCredits(db, now());
      forgotAt = now();
    } catch (error) {
      log.error({ err: error }, 'emails of the bank could not be compared with registrations');
    }
  }, SETTLE_EVERY);

  const reader = createReader({
    ...{ db, now, log },
    mailbox: context.bankMail,
    watchOf: (bankMail, { holder, from, changed }) =>
      createMailboxWatch({
        account: bankMail.account,
        senders: bankMail.bank.senders.map(({ address }) => address),
        take: (message) => takeMessage({ db, bankMail, holder, now }, message),
        ...{ from, log, now },
        // After all emails of a look, not after each of thousands.
        changed: () => {
          changed();
          // One that runs may have begun before the last email.
          void settling.look().then(settling.look);
        },
      }),
  });

  return {
    start: () => {
      reader.start();
      settling.start();
    },
    stop: async () => {
      await Promise.all([reader.stop(), settling.stop()]);
    },
  };
}
