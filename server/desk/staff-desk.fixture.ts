/** A staffed desk over a test's database, learners who registered, and statements of their bank. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RegistrationInput } from '../../domain/registration/registration-form.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import { openTest } from '../db/databases.fixture.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { contextOn, courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { addStaffMember } from '../sign-in/ways/sign-in.fixture.ts';
import { createStaffDesk } from './staff-desk.ts';
import type { PreviewRow } from '../statement/preview.ts';
import type { DeskUser } from '../guard/allowed.ts';

/** In paise, and in rupees as staff type it. */
export const PRICE = { react: 65_000, typed: '650' };

export type StaffedDesk = Awaited<ReturnType<typeof staffedDesk>>;

/** `on`: the test's own database. */
export async function staffedDesk(engine: DeskContext['engine'], on?: Db) {
  const db = on ?? (await openTest(engine));
  const context = contextOn(db, engine);
  const desk = createStaffDesk(context);
  const member = async (role: DeskUser['role'], email = `${role}@example.org`): Promise<DeskUser> => {
    return {
      staffId: await addStaffMember(db, email, role),
      role,
      email,
      // They have always just typed a code, whatever the clock shows.
      get provedAt() {
        return context.now();
      },
    };
  };
  const owner = await member('owner');
  const verifier = await member('verifier');
  const editor = await member('editor');

  const row = (id: string): Promise<RegistrationTable> =>
    db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    db,
    context,
    desk,
    owner,
    verifier,
    editor,
    row,

    /** Somebody else on the staff. */
    colleague: (email: string, role: DeskUser['role'] = 'verifier') => member(role, email),

    /** Somebody registers for React, as number so-and-so; answers the id. */
    async learner(number: number, changes: Partial<RegistrationInput> = {}): Promise<string> {
      return (await register(context, courseOf(context, 'react'), inputOf(number, changes))).id;
    },

    /** The same, and staff confirm a payment of the price or of another amount; answers the id. */
    async paid(number: number, amount?: string, changes: Partial<RegistrationInput> = {}): Promise<string> {
      const input = inputOf(number, changes);
      const { id } = await register(context, courseOf(context, 'react'), input);
      const { stateChangedAt } = await row(id);
      await desk.takeAction(owner, id, { seen: String(stateChangedAt), ...payment(input.reference, amount) });
      return id;
    },

    /** Puts a registration into a state as if it had come there in the usual way. */
    async put(id: string, state: RegistrationState): Promise<void> {
      await db.updateTable('registration').set({ state }).where('id', '=', id).execute();
    },

    /** Sends a form that was drawn just now. */
    async act(id: string, fields: Record<string, string>, who = owner): ReturnType<typeof desk.takeAction> {
      return desk.takeAction(who, id, { seen: String((await row(id)).stateChangedAt), ...fields });
    },

    async state(id: string): Promise<RegistrationState> {
      return (await row(id)).state;
    },

    /** Without the first, which every registration gets. */
    async mails(id: string): Promise<{ kind: string; recipient: string | null; data: Record<string, unknown> }[]> {
      const mails = await db
        .selectFrom('outbox')
        .select(['kind', 'recipient', 'data'])
        .where('registrationId', '=', id)
        .where('kind', '!=', 'received')
        .orderBy('id')
        .execute();
      return mails.map((mail) => ({ ...mail, data: JSON.parse(mail.data) as Record<string, unknown> }));
    },

    async payments(id: string) {
      return db.selectFrom('payment').selectAll().where('registrationId', '=', id).orderBy('id').execute();
    },

    async refunds(id: string) {
      return db.selectFrom('refund').selectAll().where('registrationId', '=', id).orderBy('id').execute();
    },

    /** Oldest first, without the registration itself. */
    async audited(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom('audit')
        .select('action')
        .where('registrationId', '=', id)
        .where('action', '!=', 'register')
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },

    /** What the audit log has of an action, oldest first: of one registration alone, where it is named. */
    async logged(action: string, id?: string) {
      const rows = await db
        .selectFrom('audit')
        .select(['at', 'actor', 'detail'])
        .where('action', '=', action)
        .$if(id !== undefined, (query) => query.where('registrationId', '=', id ?? ''))
        .orderBy('id')
        .execute();
      return rows.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) as Record<string, unknown> }));
    },

    /** The rows of the preview of a statement. */
    async previewed(file: Uint8Array, who = verifier): Promise<readonly PreviewRow[]> {
      const preview = await desk.preview(who, file);
      if (preview.kind !== 'preview') throw new Error(`no preview: ${preview.kind}`);
      return preview.rows;
    },
  };
}

/** What a page of the desk has: fails where there is none, or where it is refused. */
export function shown<Page extends object>(page: Page | undefined): Exclude<Page, { kind: string }> {
  if (page === undefined || 'kind' in page) throw new Error(`not shown: ${JSON.stringify(page)}`);
  return page as Exclude<Page, { kind: string }>;
}

/** The text of a file that the desk gives in parts; fails where it is refused. */
export const fileOf = (parts: AsyncIterable<string> | { kind: string }): Promise<string> =>
  text(Readable.from(shown(parts)));

/** What staff type to confirm a payment. */
export function payment(reference: string, amount = PRICE.typed): Record<string, string> {
  return { action: 'confirm', amount, reference, paidOn: '20-11-2026' };
}

interface Line {
  reference: string;
  /** In rupees; below zero for money that was sent. */
  amount: number;
  /** `dd/mm/yy`. */
  date?: string;
  payer?: string;
}

/** CSV of HDFC Bank. */
export function statement(...lines: Line[]): Uint8Array {
  const rows = lines.map(({ reference, amount, date = '20/11/26', payer = 'ASHA RAO' }) => {
    const [debit, credit] = amount < 0 ? [-amount, ''] : ['', amount];
    return `${date},UPI-${payer}-PAYER@OKAXIS-HDFC0000001-${reference}-COURSE,${date},${debit},${credit},0000${reference},`;
  });
  return new TextEncoder().encode(
    ['Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance', ...rows].join('\n'),
  );
}

export function ticketsOf(rows: readonly PreviewRow[]): string[] {
  return rows.flatMap(({ registrations }) => registrations.flatMap(({ ticket }) => ticket ?? []));
}

export function ticked(rows: readonly PreviewRow[]): string[] {
  return ticketsOf(rows.filter((row) => row.ticked));
}
