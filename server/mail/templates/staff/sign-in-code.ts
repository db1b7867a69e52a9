import { formatMoment, MINUTE } from '../../../../domain/day.ts';
import { CODE_LIFETIME } from '../../../../domain/sign-in/sign-in-limits.ts';
import { code, oneLine, paragraph } from '../../letter/letter.ts';
import { addressMail } from '../../letter/define-mail.ts';

interface SignInCode {
  code: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Completes "to" if the code is not for signing in. */
  purpose?: string;
  /** For a long code: the last time to ask for it, in milliseconds since 1970. */
  askUntil?: number;
}

/** Has no link: the code is typed where it was asked for, so that nobody learns to sign in from emails. */
export const signInCode = addressMail<SignInCode>({
  code: { expiresAt: ({ expiresAt }) => expiresAt },
  letter: (
    { code: digits, expiresAt, purpose, askUntil },
    {
      site: {
        brand: { name: brand },
      },
    },
  ) => {
    const works = `The code works for ${CODE_LIFETIME / MINUTE} minutes, until ${formatMoment(expiresAt)}.`;
    const where = 'Type it into the page where you asked for it.';
    const secret = `Never share this code. Nobody from ${brand} will ask you for it by phone, chat or email.`;
    if (purpose !== undefined) {
      return {
        subject: oneLine(`Your code to confirm a change at ${brand}`),
        news: works,
        parts: [
          paragraph(`You are signed in at the desk and want to ${purpose}. This is your code for it:`),
          code(digits),
          paragraph(`${works} ${where}`),
          paragraph(secret),
          paragraph(
            'If this was not you, somebody else is signed in as you. Do not type the code. Sign in, open "Your account" and sign out everywhere.',
          ),
        ],
      };
    }
    if (askUntil !== undefined) {
      const until = `You can use it once, on any device, until ${formatMoment(askUntil)}.`;
      return {
        subject: oneLine(`Your long sign-in code for ${brand}`),
        news: until,
        parts: [
          paragraph(
            `Many sign-in codes were asked for with your address, by you or by somebody else. This is a long code to sign in to ${brand}:`,
          ),
          code(digits),
          paragraph(`${until} Ask for a code on the sign-in page, and type this one.`),
          paragraph(secret),
          paragraph(
            'If you did not ask for a code, you can ignore this email. Without the code nobody can sign in. While somebody keeps asking, we send you at most one such email an hour.',
          ),
        ],
      };
    }
    return {
      subject: oneLine(`Your sign-in code for ${brand}`),
      news: works,
      parts: [
        paragraph(`This is your code to sign in to ${brand}:`),
        code(digits),
        paragraph(`${works} ${where}`),
        paragraph(secret),
        paragraph('If you did not ask for a code, you can ignore this email. Without the code nobody can sign in.'),
      ],
    };
  },
});
