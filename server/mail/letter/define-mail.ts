import type { Letter, MailSite, RegistrationLinks } from './letter.ts';

/** An email about a registration. Links come from the registration's id, so the outbox keeps none. */
export interface RegistrationTemplate<Data> {
  about: 'registration';
  /** Name of the email for staff. */
  deskWord: string;
  /** Whether it tells the state. A new address gets the last email that does, and those after it. */
  tellsStanding: boolean;
  /** The field with the learner's name, which may be corrected before the email is sent again. */
  learnerIn: keyof Data | null;
  /** News for people who agreed to it. Those who have withdrawn by then get none. */
  needsConsent?: true;
  letter: (data: Data, about: { site: MailSite; links: RegistrationLinks; to: string | null }) => Letter;
}

/** An email to an address without a registration. */
export interface AddressTemplate<Data> {
  about: 'address';
  /** When its code expires, in milliseconds since 1970. Later it is not sent, and sending deletes its data. */
  code: { expiresAt: (data: Data) => number } | null;
  letter: (data: Data, about: { site: MailSite }) => Letter;
}

/** The id of the place on a waiting list gives its link. */
export interface OfPlace {
  place: string;
}

/** An email to a person on a waiting list. Those who have left by then get none. */
export interface PlaceTemplate<Data extends OfPlace> {
  about: 'place';
  /** When it stops being true, in milliseconds since 1970: later it is not sent. */
  expiresAt: ((data: Data) => number) | null;
  letter: (data: Data, about: { site: MailSite; link: string; to: string | null }) => Letter;
}

/** The outbox keeps the data as JSON until the email is sent. */
export function registrationMail<Data extends object>(
  template: Omit<RegistrationTemplate<Data>, 'about'>,
): RegistrationTemplate<Data> {
  return { about: 'registration', ...template };
}

/** The outbox keeps the data as JSON until the email is sent. */
export function addressMail<Data extends object>(
  template: Omit<AddressTemplate<Data>, 'about'>,
): AddressTemplate<Data> {
  return { about: 'address', ...template };
}

/** The outbox keeps the data as JSON until the place is deleted. */
export function placeMail<Data extends OfPlace>(template: Omit<PlaceTemplate<Data>, 'about'>): PlaceTemplate<Data> {
  return { about: 'place', ...template };
}
