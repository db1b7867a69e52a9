import { formatMoment } from '../../../domain/moment.ts';
import type { SignInMails } from '../mails.ts';
import { type Letter, type MailSite, code, oneLine, paragraph } from '../parts.ts';

/** No link: a code is typed where it was asked for, and nobody gets used to signing in from mails. */
export function signInCode({ code: digits, expiresAt }: SignInMails['sign-in-code'], { brand }: MailSite): Letter {
  return {
    subject: oneLine(`Your sign-in code for ${brand}`),
    parts: [
      paragraph('This is your code to sign in:'),
      code(digits),
      paragraph(
        `It works for 10 minutes, until ${formatMoment(expiresAt)}. Type it into the page where you asked for it.`,
      ),
      paragraph(`Never share this code. Nobody from ${brand} asks you for it, by phone, chat or mail.`),
      paragraph('If you did not ask for a code, you can ignore this mail. Without the code nobody can sign in.'),
    ],
  };
}
