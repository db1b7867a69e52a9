/** Each action by its form's request, for tests of what follows. */
import { plainRupees } from '../../../domain/money.ts';
import type { RegistrationMode } from '../../../domain/course/course-settings.ts';
import { deskCoursePath, deskRegistrationPath, deskWaitingPath } from '../../../domain/paths.ts';
import { type Learner, yesterday } from './learners.ts';
import { addStaff, signedIn } from './sessions.ts';
import { sharedSite, type StaffedSite, within } from './site.ts';

async function send(site: StaffedSite, path: string, fields: [name: string, value: string][]): Promise<void> {
  const cookies = Object.entries(await ownerOf(site)).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, cookie: cookies.join('; ') },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

type Known = Pick<Learner, 'email' | 'reference'>;

const owners = new Map<string, Promise<Record<string, string>>>();

function ownerOf(site: StaffedSite): Promise<Record<string, string>> {
  const known = owners.get(site.url) ?? newOwner(site);
  owners.set(site.url, known);
  return known;
}

async function newOwner(site: StaffedSite): Promise<Record<string, string>> {
  return signedIn({ audience: 'staff', email: await addStaff('owner', site) }, site);
}

export function registrationOf(site: StaffedSite, { email, reference }: Known) {
  return within(site, (db) =>
    db
      .selectFrom('registration')
      .select(['id', 'state', 'stateChangedAt', 'price'])
      .where('email', '=', email)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(),
  );
}

/** Sends the fields of the form on the page. Returns the id. */
export async function act(
  learner: Known,
  action: string,
  fields: Readonly<Record<string, string>> = {},
  site = sharedSite,
): Promise<string> {
  const { id, stateChangedAt } = await registrationOf(site, learner);
  const ofPage = Object.entries(fields).map(([name, value]): [string, string] => [`${action}-${name}`, value]);
  await send(site, deskRegistrationPath(id), [['action', action], ['seen', String(stateChangedAt)], ...ofPage]);
  return id;
}

/** The whole price by default; `amount` is in rupees. Returns the id. */
export async function confirm(
  learner: Known,
  { site = sharedSite, amount }: { site?: StaffedSite; amount?: string } = {},
): Promise<string> {
  const { price } = await registrationOf(site, learner);
  const fields = {
    amount: amount ?? plainRupees(price),
    reference: learner.reference,
    paidOn: yesterday,
    compared: 'yes',
  };
  return act(learner, 'confirm', fields, site);
}

/** An empty text means any number of seats. */
export function setCourse(
  site: StaffedSite,
  course: string,
  registration: RegistrationMode,
  seats = '',
): Promise<void> {
  const fields: [string, string][] = [
    ['do', 'save'],
    ['registration', registration],
    ['seats', seats],
  ];
  return send(site, deskCoursePath(course), fields);
}

export function inviteNext(site: StaffedSite, course: string): Promise<void> {
  return send(site, deskWaitingPath(course), [
    ['do', 'invite-next'],
    ['number', '1'],
  ]);
}
