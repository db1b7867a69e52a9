import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '../../../../domain/money.ts';
import type { RegistrationState } from '../../../../domain/registration/registration-states.ts';
import { Doubts } from './Standing.tsx';

const price = paiseFromRupees(650);
const back = {
  ...{ id: 'refund', amount: price, dueAt: 0, refundedAt: 0, byBank: true },
  reason: 'The bank took back ₹650 on 21 Nov: line 14 of a bank statement, HDFC Bank.',
};

function shown(state: RegistrationState, certificate: 'valid' | 'withdrawn' | undefined, byBank = true): string {
  const registration = {
    ...{
      id: '0199f1c5-0000-7000-8000-000000000001',
      state,
      price,
      kept: paiseFromRupees(state === 'confirmed' ? 650 : 0),
    },
    ...{ refunds: [{ ...back, byBank }], sameReference: [], referenceTaken: false, reference: '1', beyond: undefined },
    ...{ isOwn: false, colleagues: [], isOfferedAgain: false },
  };
  return renderToStaticMarkup(
    <Doubts
      registration={registration}
      place={{ view: 'now', searching: false } as never}
      certificate={certificate && { state: certificate }}
    />,
  );
}

describe('a payment that the bank took back', () => {
  it('is told with its line while the registration is open, and that the learner was told', () => {
    expect(shown('needs-you', undefined)).toContain(back.reason);
    expect(shown('needs-you', undefined)).toContain('We have told the learner by email.');
    expect(shown('held', undefined)).not.toContain('We have told the learner by email.');
    expect(shown('needs-you', undefined)).not.toContain('certificate');
  });

  it('says that a certificate is still valid, and where it is withdrawn', () => {
    expect(shown('needs-you', 'valid')).toContain('/certificate');
    expect(shown('refunded', 'valid')).toContain('still valid');
    expect(shown('needs-you', 'withdrawn')).not.toContain('still valid');
  });

  it('is not spoken of once it is paid again, nor is a refund of ours', () => {
    expect(shown('confirmed', 'valid')).toBe('');
    expect(shown('needs-you', 'valid', false)).toBe('');
  });
});
