import { formatMoment } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import {
  payeeChangeFailures,
  type PayeeChangeFailure,
  type PayeeFact,
} from '../../../../domain/payment/payee-change.ts';
import { addressMail } from '../../letter/define-mail.ts';
import { action, facts, type MailSite, oneLine, pageUrl, paragraph, type Part } from '../../letter/letter.ts';

interface About {
  /** The name of the payee, before the change if it had one. */
  payee: string;
  /** What changes. */
  facts: readonly PayeeFact[];
  /** Email of the owner who confirmed the change. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Waits extends About {
  liveFrom: number;
}

/** To owners: learners will pay to another account, unless one of them stops it. */
const waits = addressMail<Waits>({
  code: null,
  letter: ({ payee, facts: changed, by, at, liveFrom }, { site }) => ({
    subject: oneLine(`Who learners pay changes on ${formatMoment(liveFrom)}`),
    news: 'If no owner of your desk did this, stop it now.',
    parts: [
      paragraph(
        `On ${formatMoment(at)}, ${by} confirmed a change of the payee ${payee}. The site shows it from ${formatMoment(liveFrom)} on. Until then learners pay as before, and any owner can stop it.`,
      ),
      facts(...changed.map(factRow)),
      open('Look at it, or stop it', site),
      paragraph(
        `Ask ${by} if this is news to you. If they did not do it, somebody else uses their account: stop the change, then remove them from the staff, which ends their sessions.`,
      ),
    ],
  }),
});

interface Ended extends About {
  as: 'live' | 'stopped' | PayeeChangeFailure;
  /** Email of the owner who stopped it; null if nobody did. */
  stoppedBy: string | null;
}

/** To owners: how the change has ended. */
const ended = addressMail<Ended>({
  code: null,
  letter: ({ as, payee, facts: changed, by, at, stoppedBy }, { site }) => {
    const isLive = as === 'live';
    return {
      subject: isLive ? 'Who learners pay has changed' : 'Learners pay as before: a change was not made',
      news: isLive
        ? 'Pages and QR codes of the site show it. A page that a learner opened before still shows the old account.'
        : 'Nothing on the site has changed.',
      parts: [
        paragraph(
          isLive
            ? `Since ${formatMoment(at)} the site shows the change of the payee ${payee} that ${by} confirmed.`
            : as === 'stopped'
              ? `On ${formatMoment(at)}, ${stoppedBy ?? 'an owner'} stopped the change of the payee ${payee} that ${by} had confirmed.`
              : `The change of the payee ${payee} that ${by} had confirmed was not made. ${payeeChangeFailures[as]}`,
        ),
        facts(...changed.map(factRow)),
        open('Open who is paid', site),
      ],
    };
  },
});

function factRow({ label, before, after }: PayeeFact): [string, string] {
  return [label, `${before ?? 'none'} before, ${after ?? 'none'} after`];
}

function open(label: string, site: MailSite): Part {
  return action(label, pageUrl(site, deskPaths.payees));
}

export const payeeChangeMails = { 'payee-change-waits': waits, 'payee-change-ended': ended };
