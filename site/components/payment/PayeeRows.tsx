import type { FeeSlip, PaymentPayee } from '../../fee-slip.ts';
import { Address } from '../slip/Address.tsx';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';

interface Props {
  payee: PaymentPayee;
  /** Left out beside a second code: the amount is the same. */
  amount?: Pick<FeeSlip, 'amountShown' | 'amountCopied'>;
  /** Where the amount stands large elsewhere, it is plain here. */
  isPlain?: boolean;
  className?: string | undefined;
}

/** Whom to pay, how much and to which UPI ID, each to copy. */
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
