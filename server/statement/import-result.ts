/** Read from recorded data, so that it can be shown again. */
import type { Match } from '../../domain/matching/match.ts';
import { twiceWords } from '../../domain/matching/twice.ts';
import { less, type Paise, sumOf } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { isOpen } from '../../domain/registration/registration-states.ts';
import { payerIn } from '../../domain/statement/cells/cell-references.ts';
import type { StatementRow } from '../../domain/statement/row.ts';
import { grouped } from '../../domain/lists.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { moneyColumns, paiseOf } from '../db/money-columns.ts';
import { toleranceOf } from '../payment/tolerance.ts';
import { whyUnneeded } from '../payment/unneeded-fee.ts';
import { type NamedRegistration, offered } from './offered-registrations.ts';
import { stillToPay, takesPayments } from './still-to-pay.ts';
import { readTicket, readTriedKey, type Ticket, triedKey } from './tickets.ts';

export interface Recorded {
  id: string;
  number: string;
  courseName: string;
  learnerName: string | null;
  /** By these rows. */
  received: Paise;
  missing: Paise;
  /** Whether they have an address. */
  isEmailed: boolean;
  /** Amount to refund, and when it is due, in milliseconds since 1970. */
  refund: { amount: Paise; dueAt: number } | undefined;
  isConfirmed: boolean;
  /** Why the fee buys nothing, with advice; undefined for others. */
  unneeded: string | undefined;
  /** Shows that a form is up to date. */
  stateChangedAt: number;
}

export interface LeftRow {
  row: Pick<StatementRow, 'line' | 'date' | 'amount' | 'payer' | 'narration'>;
  kind: Match['kind'];
  registration: NamedRegistration;
  isTicked: boolean;
}

export interface ImportResult {
  recorded: readonly Recorded[];
  /** Tried but recorded before for another registration, or changed meanwhile. */
  unchanged: number;
  left: readonly LeftRow[];
  /** Rows of a long preview may be left that we no longer have. */
  isForgotten: boolean;
}

interface ResultOf {
  /** Keys of tried rows (confirm.ts). Invalid ones are ignored. */
  tried: readonly string[];
  /** Tickets of shown rows. Invalid and recorded ones are ignored. */
  tickets: readonly string[];
  /** The name of the rows of a long preview (server/reading/kept-rows.ts), of which those that were not tried are left as well. */
  kept?: string | undefined;
  ticked?: readonly string[];
}

/** Tried rows, and the rest with new tickets for present amounts. Changes nothing. */
export async function importResult(
  context: DeskContext,
  { staffId }: DeskUser,
  { tried, tickets, kept, ticked = [] }: ResultOf,
): Promise<ImportResult> {
  const { db, secret, content } = context;
  const use = { secret, staffId, now: context.now() };
  const keys = new Map(tried.flatMap((key) => [[key, readTriedKey(key)] as const]));
  const tries = [...keys.values()].filter((each) => each !== undefined);
  const others = kept === undefined ? [] : await ticketsKept(context, { staffId, name: kept });
  const shown = new Map(
    tickets.flatMap((text) => {
      const ticket = readTicket(text, use);
      return ticket === undefined ? [] : [[triedKey(ticket), ticket] as const];
    }),
  );
  for (const text of others ?? []) {
    const ticket = readTicket(text, use);
    if (ticket !== undefined && !keys.has(triedKey(ticket))) shown.set(triedKey(ticket), ticket);
  }
  const payments = await paymentsOf(db, new Set([...tries, ...shown.values()].map(({ hash }) => hash)));
  const facts = await factsOf(db, new Set([...tries, ...shown.values()].map(({ registrationId }) => registrationId)));
  const received = new Map<string, Paise>();
  let unchanged = 0;
  for (const { hash, registrationId } of tries) {
    const payment = payments.get(hash);
    if (payment?.registrationId !== registrationId) unchanged++;
    else received.set(registrationId, sumOf([received.get(registrationId) ?? (0 as Paise), payment.amount]));
  }
  const isTicked = new Set(
    ticked.flatMap((text) => {
      const ticket = readTicket(text, use);
      return ticket === undefined ? [] : [triedKey(ticket)];
    }),
  );
  const tolerance = toleranceOf(content);
  const recorded: Recorded[] = [];
  for (const [id, sum] of received) {
    const fact = facts.get(id);
    // oxlint-disable-next-line no-await-in-loop -- one question for each fee, and fees are few
    if (fact !== undefined) recorded.push(await recordedOf(context, fact, sum));
  }
  return {
    recorded,
    unchanged,
    isForgotten: others === undefined,
    left: [...shown].flatMap(([key, ticket]) => {
      const fact = facts.get(ticket.registrationId);
      if (payments.has(ticket.hash) || fact === undefined || !takesPayments(fact.state)) return [];
      return [leftRow(ticket, fact, { tolerance, use, isTicked: isTicked.has(key) })];
    }),
  };
}

/** Undefined if the rows are forgotten. */
async function ticketsKept(
  { keptRows, now }: DeskContext,
  { staffId, name }: { staffId: string; name: string },
): Promise<string[] | undefined> {
  const rows = (await keptRows.all(staffId, name, now())) as readonly Partial<LeftRow>[] | undefined;
  return rows?.flatMap(({ registration }) => registration?.ticket ?? []);
}

/** Double ticks among these tickets, as sentences; see twiceWords. */
export async function ticksTwice(
  { db, secret, now }: DeskContext,
  { staffId }: DeskUser,
  tickets: readonly string[],
): Promise<string[]> {
  const use = { secret, staffId, now: now() };
  const read = new Map(
    tickets.flatMap((text) => {
      const ticket = readTicket(text, use);
      return ticket === undefined ? [] : [[triedKey(ticket), ticket] as const];
    }),
  );
  const words = (nameOf: (id: string) => string) =>
    twiceWords(
      [...read.values()].map(({ line, hash, registrationId }) => ({
        line,
        row: hash,
        registrationId,
        name: nameOf(registrationId),
      })),
    );
  if (words(() => '').length === 0) return [];
  const facts = await factsOf(db, new Set([...read.values()].map(({ registrationId }) => registrationId)));
  return words((id) => facts.get(id)?.learnerName ?? registrationNumber(id));
}

type Fact = Pick<
  RegistrationTable,
  | 'id'
  | 'courseName'
  | 'learnerName'
  | 'guardianName'
  | 'email'
  | 'reference'
  | 'price'
  | 'paidOn'
  | 'state'
  | 'stateChangedAt'
  | 'courseId'
  | 'resitOf'
> & { paid: number | string | null; refunds: number | string | null; due: readonly { amount: Paise; dueAt: number }[] };

async function factsOf(db: Db, ids: ReadonlySet<string>): Promise<Map<string, Fact>> {
  const rows = await inChunks(ids, (some) =>
    db
      .selectFrom('registration')
      .select(['id', 'courseName', 'learnerName', 'guardianName', 'reference', 'price', 'paidOn', 'state'])
      .select(['email', 'stateChangedAt', 'courseId', 'resitOf'])
      .select((eb) => moneyColumns(eb))
      .where('id', 'in', some)
      .execute(),
  );
  const due = await inChunks(ids, (some) =>
    db
      .selectFrom('refund')
      .select(['registrationId', 'amount', 'dueAt'])
      .where('registrationId', 'in', some)
      .where('refundedAt', 'is', null)
      .execute(),
  );
  const dueOf = grouped(due, ({ registrationId }) => registrationId);
  return new Map(rows.map((row) => [row.id, { ...row, due: dueOf.get(row.id) ?? [] }]));
}

async function paymentsOf(
  db: Db,
  hashes: ReadonlySet<string>,
): Promise<Map<string, { registrationId: string; amount: Paise }>> {
  const rows = await inChunks(hashes, (some) =>
    db.selectFrom('payment').select(['registrationId', 'rowHash', 'amount']).where('rowHash', 'in', some).execute(),
  );
  return new Map(rows.flatMap(({ rowHash, ...payment }) => (rowHash === null ? [] : [[rowHash, payment]])));
}

function keptOf({ paid, refunds }: Fact): Paise {
  return less(paiseOf(paid), paiseOf(refunds));
}

function missingOf(fact: Fact): Paise {
  return stillToPay(fact, keptOf(fact));
}

async function recordedOf(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  fact: Fact,
  received: Paise,
): Promise<Recorded> {
  const { id, courseName, learnerName, state, stateChangedAt, due } = fact;
  return {
    ...{ id, number: registrationNumber(id), courseName, learnerName, received, stateChangedAt },
    missing: missingOf(fact),
    isEmailed: fact.email !== null,
    refund:
      due.length === 0
        ? undefined
        : { amount: sumOf(due.map(({ amount }) => amount)), dueAt: Math.min(...due.map(({ dueAt }) => dueAt)) },
    isConfirmed: state === 'confirmed',
    unneeded: isOpen(state) ? await whyUnneeded(db, { content }, { ...fact, kept: keptOf(fact) }) : undefined,
  };
}

interface Leaving {
  tolerance: Paise;
  use: Parameters<typeof readTicket>[1];
  isTicked: boolean;
}

function leftRow(ticket: Ticket, fact: Fact, { tolerance, use, isTicked }: Leaving): LeftRow {
  const { id, courseName, learnerName, guardianName, reference, paidOn } = fact;
  const { hash, line, amount, narration, layout, importId, kind = 'near', partial } = ticket;
  const { doubts = [], notes = [] } = ticket;
  const row = {
    ...{ line, date: ticket.paidOn, amount, narration },
    payer: payerIn(narration),
    references: ticket.references ?? [ticket.reference],
    ...(partial !== undefined && { partial }),
  };
  const registration = offered(
    { row, hash, kind, doubts, notes, layout, importId },
    { id, number: registrationNumber(id), courseName, learnerName, reference },
    { seen: { reference, paidOn, learnerName, guardianName, missing: missingOf(fact) }, tolerance, use },
  );
  return { row, kind, registration, isTicked };
}
