import { MINUTE } from '../../domain/day.ts';
import { tellOfFirstStart } from '../course/move-batch.ts';
import { tellOfLinks } from '../course/send-links.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { handInWhatIsOver } from '../exam/sitting/hand-in.ts';
import { tellOfCalls } from '../exam/slots/call.ts';
import { remindOfExam, tellOfNoCall, tellOfNoProctor } from '../exam/slots/slot-reminders.ts';
import { tellOfSlots } from '../exam/slots/slot-waiters.ts';
import type { Log } from '../base/log.ts';
import { repeated, type Repeated } from '../base/repeated.ts';
import { forgetOldMails } from '../mail/outbox/forget-old-mails.ts';
import { noteOfferedAgain } from '../registration/seats.ts';
import { forgetOldPlaces } from '../waiting/forget-places.ts';
import { tellOfForged, tellOfMissing, tellOfUnknownForm, tellOfUnreadable } from './bank-mail-alerts.ts';
import { remindOfAccess, remindOfReply } from './learner-reminders.ts';
import type { ReminderContext } from '../mail/outbox/queue-mail.ts';
import { tellOfPromises } from './promise-alerts.ts';
import { tellOfNew, tellOfOverdue } from './staff-alerts.ts';

const LOOK_EVERY = MINUTE;

/** Each runs separately: one that fails does not hold up others, and is tried again. */
const KINDS = [
  handInWhatIsOver,
  noteOfferedAgain,
  tellOfNew,
  tellOfOverdue,
  tellOfPromises,
  tellOfUnreadable,
  tellOfUnknownForm,
  tellOfForged,
  tellOfMissing,
  remindOfReply,
  remindOfAccess,
  remindOfExam,
  tellOfCalls,
  tellOfSlots,
  tellOfFirstStart,
  tellOfLinks,
  tellOfNoProctor,
  tellOfNoCall,
  forgetOldPlaces,
  forgetOldMails,
] as const;

/** Due items are queued in the transaction that marks them, so no process loses or repeats any. */
export function createAlerts(
  context: ReminderContext & Pick<DeskContext, 'now' | 'forgetMails' | 'bankMail' | 'bankSms'>,
  log: Log,
): Repeated {
  return repeated(async (stopping) => {
    for (const tell of KINDS) {
      if (stopping.aborted) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, beside those who register
        await tell(context, context.now());
      } catch (error) {
        log.error({ err: error, what: tell.name }, 'alerts or reminders could not be queued, and are tried again');
      }
    }
  }, LOOK_EVERY);
}
