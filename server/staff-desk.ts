import type { DeskContext } from './desk-context.ts';
import { type DeskUser, forbidden } from './guard/allowed.ts';
import { queue, type QueueQuery } from './queue/queue.ts';
import { erase } from './records/erase.ts';
import { exportCsv } from './records/export.ts';
import { log } from './records/log.ts';
import { type PersonBy, personalData, personChoices } from './records/personal-data.ts';
import { sendMailAgain } from './review/mails.ts';
import { one } from './review/review.ts';
import { act } from './review/take-action.ts';
import { settings } from './setup/settings.ts';
import { proofNeeded } from './staff/fresh-proof.ts';
import { confirmTickets } from './statement/confirm.ts';
import { previewStatement, type PreviewOptions } from './statement/preview.ts';
import { forgetMapping, saveMapping } from './statement/remembered-layouts.ts';

type Fields = Readonly<Record<string, string>>;

export type StaffDesk = ReturnType<typeof createStaffDesk>;

/**
 * What staff do at the desk, as its pages ask for it: every call names who asks. Whether they may is asked here and
 * nowhere behind it; who may not is answered `forbidden`, whose last proof is too old `proof-needed`.
 */
export function createStaffDesk(context: DeskContext) {
  const { db } = context;
  return {
    queue: (who: DeskUser, query: QueueQuery) => queue(context, who, query),
    one: (who: DeskUser, id: string) => one(context, who, id),
    act: (who: DeskUser, id: string, fields: Fields) => act(context, who, id, fields),
    /** Sends a mail about the registration once more. */
    sendMailAgain: (who: DeskUser, mail: { registrationId: string; mailId: string }) =>
      sendMailAgain(context, who, mail),
    preview: (who: DeskUser, file: Uint8Array, options?: PreviewOptions) =>
      previewStatement(context, who, file, options),
    saveMapping: (who: DeskUser, fields: Fields) => saveMapping(context, who, fields),
    confirm: (who: DeskUser, tickets: readonly string[]) => confirmTickets(context, who, tickets),
    /** The registrations as CSV. */
    exportCsv: (who: DeskUser) =>
      forbidden(who, 'export') ?? proofNeeded(context, who, 'export') ?? exportCsv(context, who),
    /** Erases a person from a registration. */
    erase: async (who: DeskUser, id: string) =>
      forbidden(who, 'erase') ?? proofNeeded(context, who, 'erase') ?? erase(context, who, id),
    /** Whose data a registration may ask for; undefined where there is nobody in it. */
    personChoices: async (who: DeskUser, id: string) => forbidden(who, 'personal-data') ?? personChoices(db, id),
    /** Everything that is kept about the person of a registration. */
    personalData: async (who: DeskUser, of: { id: string; by: PersonBy }) =>
      forbidden(who, 'personal-data') ?? proofNeeded(context, who, 'personal-data') ?? personalData(context, who, of),
    /** What the desk remembers and how it was set up. */
    settings: async (who: DeskUser) => forbidden(who, 'settings') ?? settings(context),
    /** Forgets a remembered layout, by its id. `unknown`: it was not remembered, or not any more. */
    forgetMapping: async (who: DeskUser, id: string) =>
      forbidden(who, 'forget-layout') ?? forgetMapping(context, who, id),
    /** The audit log, newest first, in pages. */
    log: (_who: DeskUser, after?: string) => log(db, after),
  };
}
