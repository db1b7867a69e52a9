import { aRole, type StaffRole } from '../../../../domain/staff/roles.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { action, oneLine, pageUrl, paragraph } from '../../letter/letter.ts';
import { addressMail } from '../../letter/define-mail.ts';

const MAY: Readonly<Record<StaffRole, string>> = {
  verifier: 'You can check payments, import bank statements and reply to learners.',
  editor: 'You can change the words, courses and pictures of the site.',
  owner:
    'You can check payments, import bank statements and reply to learners. You also look after staff, settings, exports and the deletion of personal data.',
};

export const staffAdded = addressMail<{ role: StaffRole }>({
  code: null,
  letter: ({ role }, { site }) => ({
    subject: oneLine(`You can now sign in to the ${site.brand.name} desk`),
    news: 'Sign in with this email address and a code. You do not need a password.',
    parts: [
      paragraph(`You have been added to the enrolment desk of ${site.brand.name} as ${aRole(role)}. ${MAY[role]}`),
      paragraph(
        'Sign in with this email address. You do not need a password: we will email you a six-digit code each time.',
      ),
      action('Open the desk', pageUrl(site, deskPaths.queue)),
      ...(role === 'editor'
        ? []
        : [paragraph('The desk shows learners’ personal data. Open it only on a device that you lock.')]),
      paragraph('If you did not expect this, reply to this email.'),
    ],
  }),
});
