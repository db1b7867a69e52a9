/** Who waits for a seat in a course, and for whom one is held. */
import { DAY, HOUR } from '../day.ts';
import type { Problem } from '../problem.ts';
import type { Person, personFields } from '../registration/fields.ts';
import { readPerson } from '../registration/registration-form.ts';
import { fieldReader, type SentFields } from '../sent-fields.ts';

/** How long a seat is held for somebody whom staff invite, in milliseconds: two days, over a night and a day of work. */
export const SEAT_HELD_FOR = 48 * HOUR;

/** How long somebody stays on a list, in milliseconds since they joined it; the privacy notice says so. */
export const KEPT_ON_LIST = 365 * DAY;

/**
 * How long the name and address of somebody are kept who has not confirmed that the address is theirs, in milliseconds since they
 * joined: the email says so. As long as some mail servers keep an email back.
 */
export const KEPT_UNCONFIRMED = 48 * HOUR;

/** What somebody types to be told of a seat, by the names that the registration form has for it. */
export const placeFields = ['learnerName', 'email'] as const satisfies (keyof typeof personFields)[];

export type PlaceInput = Pick<Person, (typeof placeFields)[number]>;

/**
 * How somebody stands: their address is not confirmed, so that nobody counts them; they wait; a seat is held for them; it was, and they did not take it, so that they wait again; or
 * they registered by their invitation.
 */
export type Standing = 'unconfirmed' | 'waiting' | 'held' | 'lapsed' | 'registered';

/** Who asks to be told, or every problem in the order of the form. */
export function readPlace(fields: SentFields): { value: PlaceInput } | { problems: Problem[] } {
  const { readField, problems } = fieldReader<(typeof placeFields)[number]>(fields);
  const value = readPerson(readField, placeFields, () => true);
  return value === undefined ? { problems } : { value };
}

/** How somebody on a list stands at a moment; moments in milliseconds since 1970. */
export function standingAt(
  {
    confirmedAt,
    heldUntil,
    registrationId,
  }: { confirmedAt: number | null; heldUntil: number | null; registrationId: string | null },
  now: number,
): Standing {
  if (registrationId !== null) return 'registered';
  if (confirmedAt === null) return 'unconfirmed';
  if (heldUntil === null) return 'waiting';
  return heldUntil > now ? 'held' : 'lapsed';
}

/** How many seats nobody has and none is held of; below none where staff gave more than there are. */
export function freeSeats({ seats, taken, held }: { seats: number; taken: number; held: number }): number {
  return Math.max(0, seats - taken - held);
}

/**
 * Who stands beyond the seats of a batch: of those who came by themselves, in their order, with the place that each has,
 * counted from one. Somebody who was invited has had their seat since the invitation, whenever they registered; it does not come before
 * a registration of their own mailbox.
 */
export function placesBeyond<Id>(
  came: readonly { id: Id; at: number; index: number; mailbox: string | null }[],
  { seats, invited }: { seats: number; invited: readonly { at: number; mailbox: string }[] },
): Map<Id, number> {
  const places = came.map(({ id, at, index, mailbox }): [Id, number] => [
    id,
    index + 1 + invited.filter((other) => other.at < at && other.mailbox !== mailbox).length,
  ]);
  return new Map(places.filter(([, place]) => place > seats));
}
