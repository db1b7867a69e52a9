/**
 * Staff must not act on registrations of their own: those with an address of their mailbox, or that share an address or
 * number with such a registration, and so on.
 *
 * A registration leads on only when proved: money was recorded, it was confirmed, or staff wrote its contact. Otherwise
 * a form with a staff address and a stranger's number would connect them.
 */
import { sql } from 'kysely';
import { addTo } from '../../../domain/lists.ts';
import { mailboxColumn, mailboxIn } from '../../db/mailbox-column.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { MOST_REGISTRATIONS } from '../../registration/same-person.ts';

export interface StaffMember {
  id: string;
  email: string;
}

export interface StaffLearners {
  behind(registrationId: string): readonly StaffMember[];
  withContact(contact: { email: string | null; mobile: string | null }): readonly StaffMember[];
  isOwn(staffId: string, registrationId: string): boolean;
  registrations: readonly string[];
}

/** Steps from an address of staff to a registration, each a query. Few people need more than two. */
const MOST_STEPS = 10;

/** A mailbox, or a mobile number, which begins with + and has no @. */
type Contact = string;

interface Reached {
  contacts: Set<Contact>;
  isProved: boolean;
}

const NOTHING: Reached = { contacts: new Set(), isProved: false };

/**
 * `withFormer` includes former staff. A contact that is not their own counts for nobody if more proved registrations
 * share it than a family has.
 */
export async function staffLearners(
  db: Db | Tx,
  { withFormer = false }: { withFormer?: boolean } = {},
): Promise<StaffLearners> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .$if(!withFormer, (query) => query.where('removedAt', 'is', null))
    .execute();
  const mailboxes = new Set(staff.map(({ email }) => mailboxIn(email)));
  const { registrations, having } = await reachedFrom(db, mailboxes);

  const behind = new Map<string, StaffMember[]>();
  const withContact = new Map<Contact, StaffMember[]>();
  for (const member of staff) {
    const theirs = new Set([mailboxIn(member.email)]);
    const own = new Set<string>();
    // Iterating a set includes members added meanwhile.
    for (const contact of theirs) {
      for (const id of having.get(contact) ?? []) {
        own.add(id);
        for (const next of leadsTo(registrations.get(id))) theirs.add(next);
      }
    }
    for (const contact of theirs) if (having.has(contact)) addTo(withContact, contact, member);
    for (const id of own) addTo(behind, id, member);
  }
  return {
    registrations: [...behind.keys()],
    behind: (id) => behind.get(id) ?? [],
    withContact: ({ email, mobile }) => [
      ...new Set([
        ...(email === null ? [] : (withContact.get(mailboxIn(email)) ?? [])),
        ...(mobile === null ? [] : (withContact.get(mobile) ?? [])),
      ]),
    ],
    isOwn: (staffId, id) => behind.get(id)?.some((member) => member.id === staffId) ?? false,
  };
}

function leadsTo(registration: Reached | undefined): Iterable<Contact> {
  return registration?.isProved === true ? registration.contacts : [];
}

/**
 * Registrations reached from mailboxes, and those of each contact on the way. A contact of too many leads nowhere,
 * unless it is one of these mailboxes.
 */
async function reachedFrom(
  db: Db | Tx,
  mailboxes: ReadonlySet<string>,
): Promise<{ registrations: Map<string, Reached>; having: Map<Contact, string[]> }> {
  const registrations = new Map<string, Reached>();
  const having = new Map<Contact, string[]>();
  const asked = new Set<Contact>(mailboxes);
  let news: Contact[] = [...mailboxes];
  for (let step = 0; news.length > 0 && step < MOST_STEPS; step++) {
    // oxlint-disable-next-line no-await-in-loop -- each step asks for what the one before has found
    const found = await registrationsWith(db, news);
    const sharing = new Map<Contact, string[]>(news.map((contact) => [contact, []]));
    for (const [id, { contacts }] of found) for (const contact of contacts) sharing.get(contact)?.push(id);
    for (const [contact, ids] of sharing) {
      const proved = ids.filter((id) => found.get(id)?.isProved === true);
      if (proved.length > MOST_REGISTRATIONS && !mailboxes.has(contact)) continue;
      having.set(contact, ids);
      for (const id of ids) registrations.set(id, found.get(id) ?? NOTHING);
    }
    news = [...new Set([...registrations.values()].flatMap((each) => [...leadsTo(each)]))].filter(
      (contact) => !asked.has(contact),
    );
    for (const contact of news) asked.add(contact);
  }
  return { registrations, having };
}

interface Row {
  id: string;
  mailbox: string | null;
  mobile: string | null;
  isProved: number;
}

async function registrationsWith(db: Db | Tx, contacts: readonly Contact[]): Promise<Map<string, Reached>> {
  const found = new Map<string, Reached>();
  if (contacts.length === 0) return found;
  const mailbox = mailboxColumn(db);
  const known = sql.join(contacts);
  // SQLite keeps the order of cross joins; otherwise it would read all registrations.
  const { rows } = await sql<Row>`
    with own as (
      select id from registration where ${mailbox} in (${known})
      union select registration_id from former_contact where ${mailbox} in (${known})
      union select id from registration where mobile in (${known})
      union select registration_id from former_contact where mobile in (${known})
    )
    select registration.id, ${mailbox} as mailbox, mobile, case
        when confirmed_at is not null or registered_by is not null
          or exists (select 1 from payment where payment.registration_id = registration.id)
          or exists (select 1 from audit where audit.registration_id = registration.id and action = 'confirm')
        then 1 else 0 end as is_proved
      from own cross join registration where registration.id = own.id
    union all select registration_id, ${mailbox}, mobile, 1
      from own cross join former_contact where former_contact.registration_id = own.id`.execute(db);
  for (const row of rows) {
    const registration = found.get(row.id) ?? { contacts: new Set<Contact>(), isProved: false };
    for (const contact of [row.mailbox, row.mobile]) if (contact !== null) registration.contacts.add(contact);
    registration.isProved ||= Number(row.isProved) === 1;
    found.set(row.id, registration);
  }
  return found;
}
