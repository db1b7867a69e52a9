import { formatMoment } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { STAFF_IN_PROJECT } from '../../../../domain/staff/run-staff.ts';
import { addressMail } from '../../letter/define-mail.ts';
import { action, oneLine, pageUrl, paragraph } from '../../letter/letter.ts';

export interface AboutAccount {
  account: string;
  isOwn: boolean;
}

interface Happened extends AboutAccount {
  /** Milliseconds since 1970. */
  at: number;
}

interface CodeUsed extends Happened {
  /** How to run the command `staff` there; missing in emails of earlier versions. */
  run?: string;
}

/** To the person and to the other owners. */
const recoveryCodeUsed = addressMail<CodeUsed>({
  code: null,
  letter: ({ account, isOwn, at, run = STAFF_IN_PROJECT }, { site }) => {
    const code = `a recovery code was used at the ${site.brand.name} desk in place of the authenticator app.`;
    return isOwn
      ? {
          subject: oneLine(`A recovery code was used for your ${site.brand.name} desk account`),
          news: 'If this was not you, act now: somebody else can read your email.',
          parts: [
            paragraph(`On ${formatMoment(at)}, ${code}`),
            paragraph(
              'If this was you, set up your new phone in "Your account". You will then also get new recovery codes.',
            ),
            action('Open your account', pageUrl(site, deskPaths.account)),
            paragraph(
              'If this was not you, somebody else has your recovery codes and can read your email. Change the password of your email account. ' +
                'Then sign in, open "Your account", make new recovery codes and sign out everywhere.',
            ),
            paragraph(
              `If you can no longer sign in, ask another owner to remove you from the staff, or ask the person who looks after the server to run: ${run} reset-second-factor ${account}`,
            ),
          ],
        }
      : {
          subject: oneLine(`A recovery code was used at the ${site.brand.name} desk`),
          news: 'Ask them whether they did this. If they did not, remove them from the staff.',
          parts: [
            paragraph(`On ${formatMoment(at)}, ${code} The account is that of ${account}.`),
            paragraph(
              'Ask them in person or by phone whether they did this. If they did not, remove them from the staff: this ends their sessions at once.',
            ),
            action('Open the staff page', pageUrl(site, deskPaths.staff)),
          ],
        };
  },
});

/** To the person and to the other owners. */
const secondFactorReset = addressMail<Happened>({
  code: null,
  letter: ({ account, isOwn, at }, { site }) =>
    isOwn
      ? {
          subject: oneLine(`Your second factor at the ${site.brand.name} desk is off`),
          news: 'Sign in with a code by email, then set it up on your new phone.',
          parts: [
            paragraph(
              `On ${formatMoment(at)}, your second factor was switched off by a command on the server. ` +
                'Your recovery codes no longer work, and all your sessions have ended.',
            ),
            paragraph('Sign in with a code by email. Then set up the second factor on your new phone.'),
            action('Open your account', pageUrl(site, deskPaths.account)),
            paragraph('If you did not ask for this, call the person who looks after the server now.'),
          ],
        }
      : {
          subject: oneLine(`A second factor at the ${site.brand.name} desk is off`),
          news: 'Until it is set up again, a code by email is enough to sign in.',
          parts: [
            paragraph(
              `On ${formatMoment(at)}, the second factor of ${account} was switched off by a command on the server. ` +
                'Their recovery codes no longer work, and all their sessions have ended.',
            ),
            paragraph(
              'Until they set it up again, anyone who can read their email can sign in as them. Ask them to do it today.',
            ),
            action('Open the staff page', pageUrl(site, deskPaths.staff)),
          ],
        },
});

export const secondFactorMails = {
  'recovery-code-used': recoveryCodeUsed,
  'second-factor-reset': secondFactorReset,
};
