import { usualTimePath } from '../../../domain/paths.ts';
import type { FeeSlip } from '../../fee-slip.ts';
import { UsualTime } from '../bank-mail/UsualTime.island.tsx';
import { Steps } from '../slip/Steps.tsx';

/** The steps of a payment page, with how long the confirmation usually takes. */
export function PaymentSteps({ payment: { course, confirmationHours } }: { payment: FeeSlip }) {
  return (
    <Steps at="payment" hours={confirmationHours}>
      <UsualTime path={usualTimePath(course)} isShort />
    </Steps>
  );
}
