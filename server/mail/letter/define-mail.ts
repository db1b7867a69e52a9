/** What is decided of a kind of mail: each file in templates/ answers all of it. */
import type { Letter, MailSite, RegistrationLinks } from './letter.ts';

/** Mails to a learner about their registration. Its links follow from its id, so that none is kept in the outbox. */
export interface RegistrationTemplate<Data> {
  about: 'registration';
  /** What staff read of it, in the list of mails and in the history. */
  deskWord: string;
  /**
   * Whether it tells where the registration stands. To a new address goes once more the last mail that does, with
   * whatever came after it.
   */
  tellsStanding: boolean;
  /** Where its data has the learner's name, which may have been put right when it is sent again. */
  learnerIn: keyof Data | null;
  /** Whether it is news, which goes only to who agreed to it: whoever has taken that back by then gets none. */
  needsConsent?: true;
  /** `to` is the full name of whoever is written to; null where it is not known. */
  letter: (data: Data, about: { site: MailSite; links: RegistrationLinks; to: string | null }) => Letter;
}

/** Mails to somebody of whom no more than the address matters. */
export interface AddressTemplate<Data> {
  about: 'address';
  /**
   * For one that carries a code: when that expires, in ms since 1970. It is not sent after that, and its data is
   * forgotten once it has left. To an address that nobody has it is written like any other and dropped.
   */
  code: { expiresAt: (data: Data) => number } | null;
  letter: (data: Data, about: { site: MailSite }) => Letter;
}

/** What a mail about a place on a waiting list keeps at least: the id of the place, from which its link follows. */
export interface OfPlace {
  place: string;
}

/** Mails to somebody on the waiting list of a course: whoever has left it by then gets none. */
export interface PlaceTemplate<Data extends OfPlace> {
  about: 'place';
  /** From when on it says nothing true any more, in ms since 1970: it is not sent after that. */
  expiresAt: ((data: Data) => number) | null;
  /** `link` is the secret one of the place; `to` the full name of whoever is written to. */
  letter: (data: Data, about: { site: MailSite; link: string; to: string | null }) => Letter;
}

/** The data is kept as JSON in the outbox until the mail is sent. */
export function registrationMail<Data extends object>(
  template: Omit<RegistrationTemplate<Data>, 'about'>,
): RegistrationTemplate<Data> {
  return { about: 'registration', ...template };
}

/** The data is kept as JSON in the outbox until the mail is sent. */
export function addressMail<Data extends object>(
  template: Omit<AddressTemplate<Data>, 'about'>,
): AddressTemplate<Data> {
  return { about: 'address', ...template };
}

/** The data is kept as JSON in the outbox until the place is deleted. */
export function placeMail<Data extends OfPlace>(template: Omit<PlaceTemplate<Data>, 'about'>): PlaceTemplate<Data> {
  return { about: 'place', ...template };
}
