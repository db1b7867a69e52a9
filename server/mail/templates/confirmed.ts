import { formatDay } from '../../../domain/day.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { RegistrationMails, WayIn } from '../mails.ts';
import {
  type Letter,
  type MailSite,
  type Part,
  type RegistrationLinks,
  action,
  facts,
  link,
  oneLine,
  pageUrl,
  paragraph,
  unlinked,
} from './parts.ts';

export function confirmed(data: RegistrationMails['confirmed'], site: MailSite, links: RegistrationLinks): Letter {
  const { course, learner, paid, getIn, exam, accessUntil } = data;
  return {
    subject: oneLine(`Your place is confirmed: ${course}`),
    parts: [
      paragraph('We have found your payment, and your place is confirmed.'),
      facts(
        ['Course', course],
        ['Learner', unlinked(learner)],
        ['Paid', formatRupees(paid)],
        ['Access until', formatDay(accessUntil)],
      ),
      ...wayIn(getIn, site, links),
      paragraph(exam),
      link('Your receipt, to save or print', links.receipt),
    ],
  };
}

function wayIn(getIn: WayIn, site: MailSite, links: RegistrationLinks): Part[] {
  switch (getIn.kind) {
    case 'open':
      return [
        paragraph('The course is open to you now. Begin when it suits you.'),
        action('Open the course', pageUrl(site, getIn.path)),
      ];
    case 'sign-in':
      return [
        paragraph(
          'The course is open to you now. Sign in with the address this mail came to. ' +
            'You need no password: we mail you a code of six digits.',
        ),
        action('Go to my courses', pageUrl(site, getIn.path)),
      ];
    case 'by-mail':
      return [
        paragraph('We write to you separately with the links and times that you need to take part.'),
        action('See your registration', links.status),
      ];
  }
}
