/**
 * Staff who are learners as well: they do nothing with a registration of their own. It is theirs if it has or had an email
 * address of their mailbox, or a mobile number that such a registration has or had.
 */
import { sql } from 'kysely';
import { mailboxColumn, mailboxIn } from '../db/mailbox.ts';
import type { Db, Tx } from '../db/tables.ts';
import { MOST_REGISTRATIONS } from '../people/same-person.ts';

/** Somebody of the staff. */
export interface StaffMember {
  id: string;
  email: string;
}

export interface StaffLearners {
  /** Whose of the staff a registration is; nearly always nobody's. */
  behind(registrationId: string): readonly StaffMember[];
  /** Who of the staff has such an address or number. */
  withContact(contact: { email: string | null; mobile: string | null }): readonly StaffMember[];
  isOwn(staffId: string, registrationId: string): boolean;
  /** All registrations of the staff, by id. */
  registrations: readonly string[];
}

interface Row {
  mailbox: string;
  registrationId: string;
  /** By which number it was found; null where it was found by an address. */
  mobile: string | null;
}

/** The registrations of everybody who works at the desk now. A number that more people share than a family has is nobody's. */
export async function staffLearners(db: Db | Tx): Promise<StaffLearners> {
  const staff = await db.selectFrom('staff').select(['id', 'email']).where('removedAt', 'is', null).execute();
  const members = new Map<string, StaffMember[]>();
  for (const member of staff) addTo(members, mailboxIn(member.email), member);

  const behind = new Map<string, StaffMember[]>();
  const byNumber = new Map<string, Row[]>();
  for (const row of await registrationsOf(db, [...members.keys()])) {
    if (row.mobile === null) addTo(behind, row.registrationId, ...(members.get(row.mailbox) ?? []));
    else addTo(byNumber, row.mobile, row);
  }
  const withNumber = new Map<string, StaffMember[]>();
  for (const [mobile, rows] of byNumber) {
    if (new Set(rows.map(({ registrationId }) => registrationId)).size > MOST_REGISTRATIONS) continue;
    for (const { mailbox, registrationId } of rows) {
      addTo(behind, registrationId, ...(members.get(mailbox) ?? []));
      addTo(withNumber, mobile, ...(members.get(mailbox) ?? []));
    }
  }
  return {
    registrations: [...behind.keys()],
    behind: (id) => behind.get(id) ?? [],
    withContact: ({ email, mobile }) => [
      ...new Set([
        ...(email === null ? [] : (members.get(mailboxIn(email)) ?? [])),
        ...(mobile === null ? [] : (withNumber.get(mobile) ?? [])),
      ]),
    ],
    isOwn: (staffId, id) => behind.get(id)?.some((member) => member.id === staffId) ?? false,
  };
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, ...values: readonly Value[]): void {
  const list = lists.get(key) ?? [];
  list.push(...values.filter((value) => !list.includes(value)));
  lists.set(key, list);
}

async function registrationsOf(db: Db | Tx, mailboxes: readonly string[]): Promise<Row[]> {
  if (mailboxes.length === 0) return [];
  const mailbox = mailboxColumn(db);
  const known = sql.join(mailboxes);
  // Cross joins, since SQLite keeps to their order: it would rather read all registrations than look for a few numbers.
  const { rows } = await sql<Row>`
    with own as (
      select ${mailbox} as mailbox, id from registration where ${mailbox} in (${known})
      union select ${mailbox}, registration_id from former_contact where ${mailbox} in (${known})
    ), number as (
      select mailbox, mobile from own cross join registration where registration.id = own.id and mobile is not null
      union select mailbox, mobile from own cross join former_contact
        where former_contact.registration_id = own.id and mobile is not null
    )
    select mailbox, id as registration_id, null as mobile from own
    union select mailbox, registration.id, number.mobile from number cross join registration
      where registration.mobile = number.mobile
    union select mailbox, registration_id, number.mobile from number cross join former_contact
      where former_contact.mobile = number.mobile`.execute(db);
  return rows;
}
