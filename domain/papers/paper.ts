/** A receipt, bill or note as it was issued: nothing of it changes any more. */
import type { Paise } from '../money.ts';
import type { PaymentMethod } from '../payment/reference.ts';
import type { Because, PaperKind } from './paper-kinds.ts';
import type { Split } from './split.ts';
import type { StateCode } from './paper-states.ts';

export interface Paper extends Split {
  kind: PaperKind;
  number: string;
  /** On which it was issued, `YYYY-MM-DD` in Indian time. */
  day: string;
  /** What was paid, or what a note takes back: the parts of the split make it up to the paisa. */
  amount: Paise;
  /** From whom the money came: the guardian, or else the learner; null once the person is erased and no law keeps the name. */
  recipient: string | null;
  /** The learner, where somebody else is the recipient. */
  learner: string | null;
  words: PaperWords;
}

/** What else is written on it. */
export interface PaperWords {
  brand: string;
  supplier: {
    name: string;
    /** On one line. */
    address: string;
    /** Null where the provider is not registered. */
    gstin: string | null;
    email: string;
    phone: string;
  };
  /** Of the registration: `K7QT-M4PX`. */
  registration: string;
  course: string;
  /** When the registration came, `YYYY-MM-DD`. */
  receivedOn: string;
  payments: readonly PaymentOnPaper[];
  /** What of these payments was too much and goes back, and so is not in the amount. */
  extra: Paise;
  /** Whether staff registered the learner at the desk. */
  atDesk: boolean;
  /** Null where no tax is spoken of. */
  tax: TaxWords | null;
  /** The paper that a note takes back, and why. */
  of: { number: string; day: string; because: Because; reference: string | null } | null;
}

export interface PaymentOnPaper {
  id: string;
  amount: Paise;
  /** `YYYY-MM-DD` */
  paidOn: string;
  reference: string;
  /** Null where that was not written down. */
  method: PaymentMethod | null;
}

export interface TaxWords {
  /** In per cent; null under composition, where none is collected. */
  rate: number | null;
  /** What the service is called by the tax: a code of six digits. */
  sac: string;
  supplier: StateCode;
  placeOfSupply: StateCode;
}
