import { formatMoment, MINUTE } from '../../../domain/day.ts';
import { CODE_LIFETIME } from '../../../domain/sign-in/limits.ts';
import type { SignInMails } from '../mails.ts';
import { type Letter, type MailSite, code, oneLine, paragraph } from './parts.ts';

/** No link: a code is typed where it was asked for, and nobody gets used to signing in from mails. */
export function signInCode(mail: SignInMails['sign-in-code'], { brand }: MailSite): Letter {
  const { code: digits, expiresAt, purpose } = mail;
  const works = `It works for ${CODE_LIFETIME / MINUTE} minutes, until ${formatMoment(expiresAt)}. Type it into the page where you asked for it.`;
  const secret = `Never share this code. Nobody from ${brand} asks you for it, by phone, chat or mail.`;
  if (purpose !== undefined) {
    return {
      subject: oneLine(`Your code to confirm a change at ${brand}`),
      parts: [
        paragraph(`You are signed in at the desk and want to ${purpose}. This is your code for it:`),
        code(digits),
        paragraph(works),
        paragraph(secret),
        paragraph(
          'If this was not you, somebody else uses your session. Do not type the code: sign in, open "Your account" and sign out everywhere.',
        ),
      ],
    };
  }
  return {
    subject: oneLine(`Your sign-in code for ${brand}`),
    parts: [
      paragraph('This is your code to sign in:'),
      code(digits),
      paragraph(works),
      paragraph(secret),
      paragraph('If you did not ask for a code, you can ignore this mail. Without the code nobody can sign in.'),
    ],
  };
}
