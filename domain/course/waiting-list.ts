import { DAY, HOUR } from '../day.ts';
import type { Problem } from '../problem.ts';
import type { Person, personFields } from '../registration/person-fields.ts';
import { readPerson } from '../registration/registration-form.ts';
import { fieldReader, type SentFields } from '../sent-fields.ts';

/** Milliseconds. Two days cover a night and a day of work. */
export const SEAT_HELD_FOR = 48 * HOUR;

/** Milliseconds since the person joined. The privacy notice names this time. */
export const KEPT_ON_LIST = 365 * DAY;

/** Milliseconds since joining, as the email says. Some mail servers delay an email for so long. */
export const KEPT_UNCONFIRMED = 48 * HOUR;

/** Fields of the registration form that also make an entry on the waiting list. */
export const placeFields = ['learnerName', 'email'] as const satisfies (keyof typeof personFields)[];

export type PlaceInput = Pick<Person, (typeof placeFields)[number]>;

/** `unconfirmed`: not counted yet. `lapsed`: the held seat was not taken, and the person waits again. */
export type Standing = 'unconfirmed' | 'waiting' | 'held' | 'lapsed' | 'registered';

/** Reads a form to join the list. Problems are in the order of the form. */
export function readPlace(fields: SentFields): { value: PlaceInput } | { problems: Problem[] } {
  const { readField, problems } = fieldReader<(typeof placeFields)[number]>(fields);
  const value = readPerson(readField, placeFields, () => true);
  return value === undefined ? { problems } : { value };
}

/** The state of a place at `now`, in milliseconds since 1970. A seat is held until just before `heldUntil`. */
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

/** Seats that are neither taken nor held, and zero if staff gave more than there are. */
export function freeSeats({ seats, taken, held }: { seats: number; taken: number; held: number }): number {
  return Math.max(0, seats - taken - held);
}

/** Registrations beyond the seats with their places, from 1. Invited people have had a seat since the invitation. */
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
