/** Papers show exactly the money received and kept: docs/decisions/0016-papers.md */
import { indianDayAt } from '../../domain/day.ts';
import { less, type Paise, sumOf } from '../../domain/money.ts';
import {
  type Because,
  isSupply,
  noteKindOf,
  type PaperKind,
  supplyKindOf,
  type SupplyKind,
} from '../../domain/papers/paper-kinds.ts';
import { inForce, leftOf, shownBy } from '../../domain/papers/in-force.ts';
import { prefixOf, seriesOf } from '../../domain/papers/paper-number.ts';
import type { PaperWords, PaymentOnPaper } from '../../domain/papers/paper.ts';
import { type Split, splitOf, untaxed } from '../../domain/papers/split.ts';
import { newId } from '../db/id.ts';
import type { PaperTable } from '../db/tables/money-tables.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { refundsOf } from '../registration/refunds-of.ts';
import { drawNumber } from './series.ts';
import { type IssuedPaper, papersOf } from '../registration/papers-of.ts';
import { namesOf, wordsOf } from './paper-words.ts';

type Context = Pick<DeskContext, 'content'>;

/** Issues a paper for kept money that no paper shows yet. Answers its number, if any. `kept`: less all refunds. */
export async function issueSupply(
  tx: Tx,
  context: Context,
  { registration, kept, now }: { registration: RegistrationTable; kept: Paise; now: number },
): Promise<string | undefined> {
  const { site } = context.content;
  const before = await papersOf(tx, registration.id);
  const amount = less(kept, shownBy(before));
  if (amount === 0) return undefined;
  const payments = await paymentsBesides(tx, registration.id, before);
  const extra = less(sumOf(payments.map((payment) => payment.amount)), amount);
  const words = wordsOf(site, registration, { payments, extra });
  const kind = supplyKindOf[site.tax];
  const names = namesOf(registration);
  return issue(tx, context, { kind, registrationId: registration.id, amount, words, ...names, now });
}

/** Payments without a paper in force, less what the bank took back. */
async function paymentsBesides(tx: Tx, id: string, papers: readonly IssuedPaper[]): Promise<PaymentOnPaper[]> {
  const named = new Set(inForce(papers).flatMap(({ words }) => words.payments.map((payment) => payment.id)));
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['payment.id', 'payment.amount', 'payment.paidOn', 'payment.reference', 'payment.method'])
    .select(['registration.method as said', 'registration.reference as own'])
    .where('registrationId', '=', id)
    .orderBy('payment.id')
    .execute();
  const refunds = await refundsOf(tx).where('refund.registrationId', '=', id).execute();
  return rows
    .filter((row) => !named.has(row.id))
    .map(({ said, own, method, ...row }) => ({
      ...row,
      amount: less(
        row.amount,
        sumOf(refunds.flatMap((refund) => (refund.paymentId === row.id ? [refund.amount] : []))),
      ),
      method: method ?? (row.reference === own ? said : null),
    }))
    .filter(({ amount }) => amount > 0);
}

/** An overpayment was never on a paper, so its refund needs no note. */
export async function issueRefundNote(
  tx: Tx,
  context: Context,
  options: {
    registrationId: string;
    refundId: string;
    reference: string | null;
    amount: Paise;
    stays: Paise;
    because?: Extract<Because, 'refund' | 'taken-back'>;
    now: number;
  },
): Promise<void> {
  const { registrationId, refundId, reference, amount, stays, because = 'refund', now } = options;
  const papers = await papersOf(tx, registrationId);
  const tooMuch = less(shownBy(papers), stays);
  const back = Math.min(amount, tooMuch) as Paise;
  await takeBack(tx, context, { papers, amount: back, because, refundId, reference, now });
}

/** A new paper names the course to which the registration moved. */
export async function cancelPapers(
  tx: Tx,
  context: Context,
  { registrationId, now }: { registrationId: string; now: number },
): Promise<void> {
  const papers = await papersOf(tx, registrationId);
  const amount = shownBy(papers);
  await takeBack(tx, context, { papers, amount, because: 'move', refundId: null, reference: null, now });
}

interface Taken {
  papers: readonly IssuedPaper[];
  amount: Paise;
  because: Because;
  refundId: string | null;
  reference: string | null;
  now: number;
}

/** A note for each paper of which money goes back, the latest first. */
async function takeBack(tx: Tx, context: Context, { papers, amount, because, refundId, reference, now }: Taken) {
  let rest = amount;
  // The database allows each refund on one note only.
  let refund = refundId;
  for (const paper of inForce(papers).toReversed()) {
    if (rest === 0) return;
    if (!isSupply(paper.kind)) throw new Error('a note is not taken back');
    const part = Math.min(rest, leftOf(paper, papers)) as Paise;
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    await issueNote(tx, context, { paper, kind: paper.kind, amount: part, because, refundId: refund, reference, now });
    rest = less(rest, part);
    refund = null;
  }
}

interface Note extends Omit<Taken, 'papers'> {
  paper: IssuedPaper;
  kind: SupplyKind;
}

async function issueNote(tx: Tx, context: Context, { paper, kind, amount, because, refundId, reference, now }: Note) {
  const { registrationId, recipient, learner, words } = paper;
  await issue(tx, context, {
    kind: noteKindOf(kind, because),
    registrationId,
    amount,
    words: {
      ...words,
      payments: [],
      extra: less(amount, amount),
      of: { number: paper.number, day: paper.day, because, reference },
    },
    recipient,
    learner,
    refundId,
    ofId: paper.id,
    now,
  });
}

interface ToIssue extends Pick<PaperTable, 'registrationId' | 'amount' | 'recipient' | 'learner'> {
  kind: PaperKind;
  words: PaperWords;
  refundId?: string | null;
  ofId?: string;
  now: number;
}

async function issue(tx: Tx, { content }: Context, options: ToIssue): Promise<string> {
  const { kind, registrationId, amount, words, recipient, learner, refundId = null, ofId = null, now } = options;
  const { brand, papers } = content.site;
  const day = indianDayAt(now);
  const drawn = await drawNumber(tx, seriesOf(papers.prefix ?? prefixOf(brand.name), kind, day));
  await tx
    .insertInto('paper')
    .values({
      ...{ id: newId(now), kind, ...drawn, registrationId, refundId, ofId, day, issuedAt: now },
      ...{ amount, ...partsOf(amount, words), recipient, learner },
      placeOfSupply: words.tax?.placeOfSupply ?? null,
      words: JSON.stringify(words),
    })
    .execute();
  return drawn.number;
}

/** Tax follows from the paper's words alone: a note has the rate of its paper. */
function partsOf(amount: Paise, { tax }: PaperWords): Split {
  return tax === null || tax.rate === null ? untaxed(amount) : splitOf(amount, { ...tax, rate: tax.rate });
}
