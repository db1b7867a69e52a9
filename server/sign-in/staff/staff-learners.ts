/**
 * Staff who are learners as well: they do nothing with a registration of their own. It is theirs if it has or had an email
 * address of their mailbox, or an address or number that such a registration has or had, or one that is theirs by that, and so on.
 *
 * Anybody can send a form with the address of somebody on the staff and the number of somebody else, or the other way round. So
 * a registration leads on only once it is proved: money was recorded for it, it was confirmed, or staff wrote how it is
 * reached. That somebody has signed in proves an address, and not who typed it into a form with which number.
 */
import { sql } from 'kysely';
import { addTo } from '../../../domain/lists.ts';
import { mailboxColumn, mailboxIn } from '../../db/mailbox.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { MOST_REGISTRATIONS } from '../../registration/same-person.ts';

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

/** So many steps lead from an address of the staff to a registration; a query each. Few people need more than two. */
const MOST_STEPS = 10;

/** What a registration is reached by: a mailbox, or a mobile number, which begins with + and has no @. */
type Contact = string;

interface Reached {
  contacts: Set<Contact>;
  isProved: boolean;
}

const NOTHING: Reached = { contacts: new Set(), isProved: false };

/**
 * The registrations of everybody who works at the desk now, with `withFormer` also of whoever has left. A number, or an address
 * that is not their own, is nobody's if more proved registrations have it than a family has.
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
    // A set goes on with what is added to it meanwhile.
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
 * All registrations that lie behind some mailboxes, by id, and those that have each contact on the way there. A contact that
 * too many have leads to none, unless it is one of these mailboxes.
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

/** The registrations that have or had one of some contacts, by id, each with all that it has and had. */
async function registrationsWith(db: Db | Tx, contacts: readonly Contact[]): Promise<Map<string, Reached>> {
  const found = new Map<string, Reached>();
  if (contacts.length === 0) return found;
  const mailbox = mailboxColumn(db);
  const known = sql.join(contacts);
  // Cross joins, since SQLite keeps to their order: it would rather read all registrations than look for a few of them.
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
