import { formatMoment } from '../../../../domain/day.ts';
import type { Evidence } from '../../../../server/bank-mail/evidence.ts';
import { Fold } from '../frame/Fold.tsx';
import { Ticks } from './Ticks.tsx';

/** What was checked of the bank's email, and by whose key it is signed. */
export function EmailChecks({ evidence: { reference, credit } }: { evidence: Evidence }) {
  const isSigned = credit.verdict === 'signed';
  const isSms = credit.source === 'sms';
  const checks = [
    ...(isSms
      ? [{ of: 'phone', isRight: true, words: 'From the owner’s phone' }]
      : [
          { of: 'signature', isRight: isSigned, words: isSigned ? 'Signed by the bank' : 'Signature not certain' },
          { of: 'recipient', isRight: isSigned, words: isSigned ? 'Sent to you' : 'Recipient not certain' },
        ]),
    ...(credit.accountEnd === null ? [] : [{ of: 'account', isRight: true, words: `Account ${credit.accountEnd}` }]),
    { of: 'amount', isRight: true, words: 'Amount' },
    ...(credit.reference === reference
      ? [{ of: 'reference', isRight: true, words: 'Reference' }]
      : [{ of: 'reference', isRight: false, words: 'Other reference' }]),
  ];
  const right = checks.filter(({ isRight }) => isRight).length;
  return (
    <Fold
      label={isSms ? 'How it was checked' : 'The email’s checks'}
      tail={`${right} of ${checks.length}${isSigned ? '; signature valid on arrival' : ''}`}
    >
      <Ticks checks={checks} />
      <p>
        {isSigned
          ? `Signed by ${credit.domain} with the key ${credit.selector} (${credit.algorithm}), checked ${formatMoment(credit.toldAt)}.`
          : isSms
            ? `The bank’s SMS, handed on by the owner’s phone. Nobody signs an SMS, so ${credit.isByItself ? 'it confirms only within its own limits' : 'a person decided'}.`
            : 'Its signature could not be checked to the end, so a person decided.'}{' '}
        {credit.isByItself ? 'Confirmed by bank mail, no person.' : 'A person confirmed it.'}
      </p>
    </Fold>
  );
}
