import type { Db } from '../db/tables.ts';
import { cursorText, readCursor } from '../db/cursor.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import { type HistoryEntry, historyEntry } from './history.ts';
import { staffEmails } from '../sign-in/staff/staff-emails.ts';

export interface LogEntry extends HistoryEntry {
  registrationId: string | null;
  /** Null without a registration, and after erasing. */
  learnerName: string | null;
}

interface LogPage {
  entries: readonly LogEntry[];
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
    .leftJoin('registration', 'registration.id', 'audit.registrationId')
    .select(['audit.id', 'at', 'actor', 'action', 'detail', 'registrationId', 'learnerName', 'remark.text as remark'])
    .$call((some) =>
      cursor === undefined
        ? some
        : some.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'audit.id'), '<', tuple(cursor.at, cursor.id))),
    )
    .orderBy('at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const emails = await staffEmails(db);
  const learners = await staffLearners(db);
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      ...historyEntry(row, emails, row.registrationId === null ? [] : learners.behind(row.registrationId)),
      registrationId: row.registrationId,
      learnerName: row.learnerName,
    })),
    next: last && cursorText(last),
  };
}
