import type { Db } from '../db/tables.ts';
import { cursorText, readCursor } from '../db/cursor.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import { type HistoryEntry, historyEntry } from './history.ts';
import { staffEmails } from '../sign-in/staff/staff-emails.ts';

interface LogPage {
  entries: readonly (HistoryEntry & { registrationId: string | null })[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

const PAGE = 50;

/** A page, newest first. New entries come before the first page and shift no other. */
export async function log(db: Db, after?: string): Promise<LogPage> {
  const cursor = readCursor(after);
  const rows = await db
    .selectFrom('audit')
    .leftJoin('remark', 'remark.auditId', 'audit.id')
    .select(['id', 'at', 'actor', 'action', 'detail', 'registrationId', 'remark.text as remark'])
    .$call((some) =>
      cursor === undefined
        ? some
        : some.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(cursor.at, cursor.id))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const emails = await staffEmails(db);
  const learners = await staffLearners(db);
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      ...historyEntry(row, emails, row.registrationId === null ? [] : learners.behind(row.registrationId)),
      registrationId: row.registrationId,
    })),
    next: last && cursorText(last),
  };
}
