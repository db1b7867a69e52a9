/** The fields of a person that staff correct. Apart from the form of learners, whose script has no bytes for it. */
import type { FormField } from '../form-fields.ts';
import type { Read } from '../sent-fields.ts';
import { isBlank } from '../text/typed-text.ts';
import { type Having, type Person, personFieldNames, personFields } from './person-fields.ts';
import { mayBeEmpty } from './registration-form.ts';

export type ContactField = Having<typeof personFields, { correctable: object }>;

/** A person who registered at the desk may have no address. */
export type Contact = { [Field in ContactField]: Field extends 'email' ? string | null : Person[Field] };

export const contactFields = personFieldNames.filter(
  (name): name is ContactField => personFields[name].correctable !== null,
);

/** Null for an empty field that is optional, and for an empty address. */
export const contactForm = Object.fromEntries(
  contactFields.map((name) => [name, { ...personFields[name].correctable.input, read: readMaybe(name) }]),
) as unknown as { [Field in ContactField]: FormField<Contact[Field]> };

function readMaybe(name: ContactField): (typed: string) => Read<string | null> {
  return (typed) =>
    (mayBeEmpty(name) || name === 'email') && isBlank(typed) ? { value: null } : personFields[name].read(typed);
}
