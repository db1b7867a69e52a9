/** What is decided of a kind of mail: each file in templates/ answers all of it. */
import type { Letter, MailSite, RegistrationLinks } from './letter/letter.ts';

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
  letter: (data: Data, about: { site: MailSite; links: RegistrationLinks }) => Letter;
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
