import type { FeeSlip, PaymentPayee } from '../../fee-slip.ts';
import { Address } from '../slip/Address.tsx';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';

interface Props {
  payee: PaymentPayee;
  amount?: Pick<FeeSlip, 'amountShown' | 'amountCopied'>;
  /** Plain, if the amount is large elsewhere. */
  isPlain?: boolean;
  className?: string | undefined;
}

/** Payee, amount and UPI ID, each with a copy button. */
export function PayeeRows({ payee, amount, isPlain = false, className }: Props) {
  return (
    <SlipRows className={className}>
      <SlipRow label="Your app will show">{payee.name}</SlipRow>
      {amount !== undefined && (
        <SlipRow label="Exact amount" copy={amount.amountCopied} isBig={!isPlain}>
          {amount.amountShown}
        </SlipRow>
      )}
      <SlipRow label="UPI ID" copy={payee.vpa}>
        <Address>{payee.vpa}</Address>
      </SlipRow>
    </SlipRows>
  );
}
