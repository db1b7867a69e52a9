import { PAYEE_CHANGE_WAITS, type PayeeFact } from '../../domain/payment/payee-change.ts';
import { tryLink } from '../../domain/payment/upi.ts';
import type { PlainMap } from '../content/files/plain.ts';
import { fieldsOf } from '../content/form/values.ts';
import { payeeSchema } from '../content/schema/site-schema.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { NotOpen } from '../site-editor/open-file.ts';
import { type PayeeValues, proposalOf, waitingChange } from './payee-change.ts';
import { payeeFacts, showsOther } from './payee-facts.ts';
import { payeesIn } from './payees-file.ts';

export interface ListedPayee {
  id: string;
  name: string;
  vpa: string;
  /** Account number and IFSC; undefined without a bank account. */
  bank: string | undefined;
  /** Names of the courses that are paid to it. */
  courses: readonly string[];
}

/** A change in words. */
export interface ChangeOfPayee {
  payee: string;
  does: 'add' | 'change' | 'remove';
  facts: readonly PayeeFact[];
}

export interface PayeesPage {
  kind: 'page';
  payees: readonly ListedPayee[];
  waiting: (ChangeOfPayee & { id: string; by: string; liveFrom: number }) | undefined;
  /** What the person has typed and not confirmed. */
  proposal: ChangeOfPayee | undefined;
}

/** Who learners pay, and what is to change. */
export async function payeesPage(context: DeskContext, who: DeskUser): Promise<PayeesPage | NotOpen> {
  const { store, content, db } = context;
  const file = payeesIn(store);
  if (file.kind === 'not-open') return file;
  const waiting = await waitingChange(db);
  const proposal = await proposalOf(context, who);
  const payees = file.payees.map((payee): ListedPayee => {
    // Somebody may have made a mistake by hand, which this page must outlive.
    const { id, name, vpa } = fieldsIn(payee);
    const { account, ifsc } = fieldsIn(payee['bank']);
    const courses = content.courses.filter(({ payment }) => payment.payees.includes(id)).map((course) => course.name);
    return { id, name, vpa, bank: account === '' ? undefined : `${account}, IFSC ${ifsc}`, courses };
  });
  return {
    kind: 'page',
    payees,
    waiting: waiting && { ...inWords(waiting), id: waiting.id, by: waiting.by, liveFrom: waiting.liveFrom },
    proposal: proposal && inWords(proposal),
  };
}

export interface ConfirmPage extends ChangeOfPayee {
  /** The proposal that is shown: this one alone is confirmed. */
  id: string;
  /** When it would be made, in milliseconds since 1970. */
  liveFrom: number;
  /** What to scan, if a payer's app would show something else than before. */
  toTry: { link: string; vpa: string; name: string } | undefined;
  /** The last digits of the account that bank mail reads about; undefined without bank mail. */
  bankMailAccount: string | undefined;
}

/** The second confirmation. Undefined if the person has proposed nothing. */
export async function confirmPage(context: DeskContext, who: DeskUser): Promise<ConfirmPage | undefined> {
  const proposal = await proposalOf(context, who);
  if (proposal === undefined) return undefined;
  const { before, after } = proposal;
  const isBankOther = before?.['bank'] !== undefined || after?.['bank'] !== undefined;
  return {
    ...inWords(proposal),
    id: proposal.id,
    liveFrom: context.now() + PAYEE_CHANGE_WAITS,
    toTry: after !== null && showsOther(proposal) ? toTry(after) : undefined,
    bankMailAccount: isBankOther ? (await context.bankMail())?.accountEnd : undefined,
  };
}

function toTry(after: PlainMap): ConfirmPage['toTry'] {
  const { name, vpa, signedQr } = payeeSchema.parse(after);
  return { name, vpa, link: signedQr ?? tryLink({ name, vpa }) };
}

function fieldsIn(group: unknown) {
  const text = (key: string) => String(fieldsOf(group)[key] ?? '');
  return { id: text('id'), name: text('name'), vpa: text('vpa'), account: text('account'), ifsc: text('ifsc') };
}

function inWords(values: PayeeValues): ChangeOfPayee {
  const { payeeId, before, after } = values;
  return {
    payee: String((before ?? after)?.['name'] ?? payeeId),
    does: before === null ? 'add' : after === null ? 'remove' : 'change',
    facts: payeeFacts(values),
  };
}
