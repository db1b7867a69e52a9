import { capitalised } from '../text/capitalised.ts';
import { formatDay } from '../day.ts';
import { formatRupees, type Paise, rupeesInWords } from '../money.ts';
import { paidInCash } from '../payment/cash-reference.ts';
import { methodNames } from '../payment/reference.ts';
import { type Because, isSupply, paperNames } from './paper-kinds.ts';
import type { Paper, TaxWords } from './paper.ts';
import { stateTaxName, stateWords } from './paper-states.ts';

export interface Line {
  label: string;
  value: string;
  /** Whether the value comes from the content, which may be in another language. */
  isContent?: true;
}

export interface Sheet {
  name: string;
  heading: string;
  /** Required by the rules, above everything else. */
  above: string | undefined;
  supplier: string;
  facts: readonly Line[];
  parts: readonly Line[];
  total: Line;
  inWords: string;
  notes: readonly string[];
  signature: string | undefined;
  /** On a receipt: the part to hand on. */
  copy: { heading: string; facts: readonly Line[]; note: string } | undefined;
}

/** Follows the CGST Rules, 2017: 46 (tax invoice), 49 and 5(1)(f) (bill of supply), 53(1A) (credit note). */
export function sheetOf(paper: Paper): Sheet {
  const { kind, number, day, amount, words } = paper;
  const { supplier, tax } = words;
  const name = paperNames[kind];
  return {
    name,
    heading: kind === 'receipt' ? 'Received with thanks' : name,
    above: aboveOf(paper),
    supplier: [
      // The brand is shown above already.
      ...(supplier.name === words.brand ? [] : [supplier.name]),
      supplier.address,
      ...(supplier.gstin === null ? [] : [`GSTIN ${supplier.gstin}`]),
      supplier.email,
      supplier.phone,
    ].join(' · '),
    facts: [
      { label: 'Date', value: formatDay(day) },
      ...takenBack(paper),
      ...recipientLines(paper),
      { label: 'For the course', value: words.course, isContent: true },
      ...taxLines(tax),
      ...paymentLines(paper),
      // A paper without its own number has that of the registration.
      ...(words.registration === number ? [] : [{ label: 'Registration', value: words.registration }]),
    ],
    parts: partLines(paper),
    total: { label: tax === null || tax.rate === null ? 'Amount' : 'Total', value: inFull(amount) },
    inWords: capitalised(rupeesInWords(amount)),
    notes: notesOf(paper),
    signature: tax === null ? undefined : `For ${supplier.name}, authorised signatory`,
    copy: kind === 'receipt' ? copyOf(paper) : undefined,
  };
}

function aboveOf({ kind, words: { tax } }: Paper): string | undefined {
  if (tax === null) return undefined;
  if (tax.rate === null) return 'Composition taxable person, not eligible to collect tax on supplies';
  return kind === 'tax-invoice' ? 'Original for recipient' : undefined;
}

function recipientLines({ recipient, learner, kind }: Paper): Line[] {
  const label = isSupply(kind) ? 'Received from' : 'Issued to';
  return [
    { label, value: recipient ?? 'Name deleted on request' },
    ...(learner === null ? [] : [{ label: 'For the learner', value: learner }]),
  ];
}

function takenBack({ words: { of } }: Paper): Line[] {
  if (of === null) return [];
  return [
    { label: 'Against', value: `${of.number} of ${formatDay(of.day)}` },
    {
      label: 'Reason',
      value: REASONS[of.because],
    },
    ...(of.reference === null ? [] : [{ label: 'Transfer reference', value: of.reference }]),
  ];
}

const REASONS: Readonly<Record<Because, string>> = {
  refund: 'We refunded the money.',
  'taken-back': 'The bank took the payment back.',
  move: 'The learner moved to another course.',
};

function taxLines(tax: TaxWords | null): Line[] {
  if (tax === null) return [];
  return [
    { label: 'Service', value: `Commercial training and coaching, SAC ${tax.sac}` },
    { label: 'Place of supply', value: stateWords(tax.placeOfSupply) },
    ...(tax.rate === null ? [] : [{ label: 'Reverse charge', value: 'No' }]),
  ];
}

function paymentLines({ kind, words: { payments, extra } }: Paper): Line[] {
  if (!isSupply(kind)) return [];
  const [only, ...others] = payments;
  if (only === undefined) return [];
  if (others.length === 0 && extra === 0) {
    const by = only.method === null ? '' : `, by ${methodNames[only.method]}`;
    return [
      { label: 'Paid on', value: `${formatDay(only.paidOn)}${by}` },
      { label: 'Payment reference', value: only.reference },
    ];
  }
  return [
    ...payments.map(({ amount, paidOn, method, reference }) => ({
      label: 'Paid',
      value: `${inFull(amount)} on ${formatDay(paidOn)}${method === null ? '' : ` by ${methodNames[method]}`}, reference ${reference}`,
    })),
    ...(extra > 0 ? [{ label: 'Refund of the extra', value: inFull(extra) }] : []),
  ];
}

function partLines({ taxable, cgst, sgst, igst, words: { tax } }: Paper): Line[] {
  if (tax === null || tax.rate === null) return [];
  const { rate, placeOfSupply } = tax;
  const isHere = tax.supplier === placeOfSupply;
  return [
    { label: 'Taxable value', value: inFull(taxable) },
    ...(isHere
      ? [
          { label: `CGST at ${rate / 2}%`, value: inFull(cgst) },
          { label: `${stateTaxName(placeOfSupply)} at ${rate / 2}%`, value: inFull(sgst) },
        ]
      : [{ label: `IGST at ${rate}%`, value: inFull(igst) }]),
  ];
}

function notesOf(paper: Paper): string[] {
  const { kind, words } = paper;
  if (kind === 'receipt') return [`${howFound(paper)} This is a receipt and not a tax invoice.`];
  if (kind === 'cancellation') return ['The money moves to the other course, which has its own receipt.'];
  if (kind === 'refund-note') {
    const stays = words.of?.because === 'taken-back' ? 'the bank did not take back' : 'we did not refund';
    return [`The receipt is now valid only for the amount that ${stays}.`];
  }
  return isSupply(kind) && words.payments.length > 0 ? [howFound(paper)] : [];
}

function howFound({ words: { payments, atDesk } }: Paper): string {
  if (payments.length === 0) return 'There was nothing to pay.';
  if (paidInCash(payments)) return 'Our staff received this payment in cash.';
  return atDesk ? 'Our staff recorded this payment at our desk.' : 'We found this payment in our bank statement.';
}

function copyOf(paper: Paper): NonNullable<Sheet['copy']> {
  const { number, day, amount, words } = paper;
  return {
    heading: 'Copy for your college or employer',
    facts: [
      { label: 'Receipt', value: `${number}, ${formatDay(day)}` },
      ...recipientLines(paper),
      { label: 'For', value: words.course, isContent: true },
      { label: 'Amount', value: `${inFull(amount)}, ${rupeesInWords(amount)}` },
      { label: 'Payment reference', value: words.payments.map(({ reference }) => reference).join(', ') },
    ],
    note: `To check this copy, write to ${words.supplier.email} with the receipt number.`,
  };
}

/** `₹650.00`. */
function inFull(amount: Paise): string {
  return amount % 100 === 0 ? `${formatRupees(amount)}.00` : formatRupees(amount);
}
