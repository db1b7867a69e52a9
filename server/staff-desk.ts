import type { DeskContext } from './desk-context.ts';
import { proofNeeded } from './staff/fresh-proof.ts';
import { act } from './review/take-action.ts';
import { erase } from './records/erase.ts';
import { exportCsv } from './records/export.ts';
import { ownersAlone } from './guard/forbidden.ts';
import { confirmTickets } from './statement/confirm.ts';
import { previewStatement } from './statement/preview.ts';
import { log } from './records/log.ts';
import { sendMailAgain } from './review/mails.ts';
import { forgetMapping, saveMapping } from './statement/remembered-layouts.ts';
import { one } from './review/review.ts';
import { queue } from './queue/queue.ts';
import { settings } from './setup/settings.ts';
import type { StaffDesk } from './staff-desk/staff-desk.ts';

/** The desk of the staff. What owners alone may do throws Forbidden for everybody else. */
export function createStaffDesk(context: DeskContext): StaffDesk {
  const { db } = context;
  return {
    queue: (who, query) => queue(context, who, query),
    one: (who, id) => one(db, who, id),
    act: (who, id, fields) => act(context, who, id, fields),
    sendMailAgain: (who, mail) => sendMailAgain(context, who, mail),
    preview: (who, file, options) => previewStatement(context, who, file, options),
    saveMapping: (who, fields) => saveMapping(context, who, fields),
    confirm: (who, tickets) => confirmTickets(context, who, tickets),
    exportCsv: (who) => {
      ownersAlone(who);
      return proofNeeded(context, who, 'export') ?? exportCsv(context, who);
    },
    erase: async (who, id) => {
      ownersAlone(who);
      return proofNeeded(context, who, 'erase') ?? erase(context, who, id);
    },
    settings: (who) => settings(context, who),
    forgetMapping: (who, id) => forgetMapping(context, who, id),
    log: (_who, after) => log(db, after),
  };
}
