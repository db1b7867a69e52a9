import type { FeeSlip, PaymentPayee } from '../../fee-slip.ts';
import { Address } from '../slip/Address.tsx';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';

const NEXT = 'Now open your UPI app';

interface Props {
  payee: PaymentPayee;
  amount?: Pick<FeeSlip, 'amountShown' | 'amountCopied'>;
  className?: string | undefined;
}

/** Payee, amount and UPI ID, each with a copy button. */
export function PayeeRows({ payee, amount, className }: Props) {
  return (
    <SlipRows className={className}>
      <SlipRow label="Your app will show">{payee.name}</SlipRow>
      {amount !== undefined && (
        <SlipRow label="Exact amount" copy={amount.amountCopied} next={NEXT} isBig>
          {amount.amountShown}
        </SlipRow>
      )}
      <SlipRow label="UPI ID" copy={payee.vpa} next={NEXT}>
        <Address>{payee.vpa}</Address>
      </SlipRow>
    </SlipRows>
  );
}
