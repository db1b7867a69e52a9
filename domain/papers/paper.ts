/** A receipt, bill or note. It never changes after it is issued. */
import type { Paise } from '../money.ts';
import type { PaymentMethod } from '../payment/reference.ts';
import type { Because, PaperKind } from './paper-kinds.ts';
import type { Split } from './split.ts';
import type { StateCode } from './paper-states.ts';

export interface Paper extends Split {
  kind: PaperKind;
  number: string;
  /** The day of issue, `YYYY-MM-DD` in Indian time. */
  day: string;
  /** The amount paid or taken back. The parts of the split add up to it exactly. */
  amount: Paise;
  /** The payer: the guardian or else the learner. Null after erasing, unless a law keeps the name. */
  recipient: string | null;
  /** Only if the recipient is somebody else. */
  learner: string | null;
  words: PaperWords;
}

export interface PaperWords {
  brand: string;
  supplier: {
    name: string;
    address: string;
    /** Null for a provider without GST registration. */
    gstin: string | null;
    email: string;
    phone: string;
  };
  /** The number of the registration: `K7QT-M4PX`. */
  registration: string;
  course: string;
  /** When the registration came, `YYYY-MM-DD`. */
  receivedOn: string;
  payments: readonly PaymentOnPaper[];
  /** The excess of these payments that goes back and is not in the amount. */
  extra: Paise;
  atDesk: boolean;
  /** Null if the paper has no words about tax. */
  tax: TaxWords | null;
  of: { number: string; day: string; because: Because; reference: string | null } | null;
}

export interface PaymentOnPaper {
  id: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  reference: string;
  /** Null if it was not recorded. */
  method: PaymentMethod | null;
}

export interface TaxWords {
  /** Per cent; null under composition, where no tax is collected. */
  rate: number | null;
  /** The service accounting code: six digits. */
  sac: string;
  supplier: StateCode;
  placeOfSupply: StateCode;
}
