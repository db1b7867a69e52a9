/** The form of one payee, made of the schema of the site. Nothing is kept before the whole site is right with it. */
import type { Problem } from '../../domain/problem.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { slugOf } from '../../domain/text/slug.ts';
import { isSame, plain, type PlainMap } from '../content/files/plain.ts';
import { type Drawn, drawField, everyField } from '../content/form/draw-form.ts';
import { pathOfName } from '../content/form/names.ts';
import { changeList, readField } from '../content/form/read-form.ts';
import { fieldsOf } from '../content/form/values.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { atField } from '../site-editor/at-field.ts';
import { packed, unpacked } from '../site-editor/made-from.ts';
import type { NotOpen } from '../site-editor/open-file.ts';
import { keepProposal } from './payee-change.ts';
import { payeeIn, payeeShape, payeesIn, type PayeesInFile, SITE_FILE, withPayee } from './payees-file.ts';

export interface PayeeForm {
  kind: 'form';
  /** Undefined for a new payee. */
  id: string | undefined;
  title: string;
  fields: readonly Drawn[];
  /** What the form was drawn from: a group of fields that was added is in no file yet. */
  madeFrom: string;
  /** `field` is a place in the page. */
  problems: Problem[];
  /** Names of the fields with a problem. */
  labels: Readonly<Record<string, string>>;
}

/** The form as the file has the payee. Undefined for an unknown one. */
export async function payeeForm({ store }: Pick<DeskContext, 'store'>, id: string | undefined) {
  const file = payeesIn(store);
  if (file.kind === 'not-open') return file;
  const before = beforeIn(file, id);
  return before === undefined ? undefined : drawn({ id, before, value: before ?? {}, problems: [] });
}

/** Null for a new payee, undefined for an unknown one. */
function beforeIn(file: PayeesInFile, id: string | undefined): PlainMap | null | undefined {
  return id === undefined ? null : (payeeIn(file, id) ?? undefined);
}

/** Keeps what was typed as a proposal, which its author then confirms; or answers the form with its problems. */
export async function proposePayee(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  id: string | undefined,
  sent: SentFields,
): Promise<{ kind: 'proposed' } | PayeeForm | NotOpen | undefined> {
  const file = payeesIn(context.store);
  if (file.kind === 'not-open') return file;
  const before = beforeIn(file, id);
  if (before === undefined) return undefined;
  const posted = new Map(Object.entries(sent));
  const drawnFrom = unpacked(sent['made-from'] ?? '')?.value ?? before ?? {};
  const shape = payeeShape();
  const typed = readField(shape, drawnFrom, '', posted, 'owner');
  const [, does, name = ''] = /^(add|remove):(.+)$/.exec(sent['do'] ?? '') ?? [];
  const path = pathOfName(name);
  if (does !== undefined && path !== undefined) {
    const changed = changeList(shape, typed, { does: does as 'add', path }, { published: before, role: 'owner' });
    return drawn({ id, before, value: changed?.value ?? typed, problems: [] });
  }
  const payeeId = id ?? newIdFor(fieldsOf(typed)['name'], file);
  const after = payeeOf(payeeId, typed);
  const problems = isSame(after, before ?? undefined)
    ? [{ field: 'content', message: 'Nothing was changed.' }]
    : [...sameCode(before, after), ...(await problemsWith(file, payeeId, after))];
  if (problems.length > 0) return drawn({ id, before, value: typed, problems });
  await keepProposal(context, staffId, { payeeId, before, after });
  return { kind: 'proposed' };
}

/** Proposes to remove a payee. `wrong`: the site needs it, in words. */
export async function proposeRemoval(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
  id: string,
): Promise<{ kind: 'proposed' } | { kind: 'wrong'; message: string } | NotOpen | undefined> {
  const file = payeesIn(context.store);
  if (file.kind === 'not-open') return file;
  const before = payeeIn(file, id);
  if (before === null) return undefined;
  const [problem] = await problemsWith(file, id, null);
  if (problem !== undefined) return { kind: 'wrong', message: problem.message };
  await keepProposal(context, staffId, { payeeId: id, before, after: null });
  return { kind: 'proposed' };
}

function drawn({
  id,
  before,
  value,
  problems,
}: {
  id: string | undefined;
  before: PlainMap | null;
  value: unknown;
  problems: Problem[];
}): PayeeForm {
  const context = { role: 'owner', choices: () => [], problems: new Map(problems.map((p) => [p.field, p.message])) };
  const whole = drawField({ ...context, role: 'owner' }, payeeShape(), {
    ...{ path: ['payees', 0], name: '', value },
    before: before ?? undefined,
  });
  const fields = whole.is === 'group' ? whole.fields : [];
  const known = new Map(fields.flatMap(everyField).map(({ name, label }) => [name, label]));
  const placed = problems.map((each) => (known.has(each.field) ? each : { ...each, field: 'content' }));
  return {
    kind: 'form',
    id,
    title: id === undefined ? 'New payee' : String(before?.['name'] ?? id),
    fields,
    madeFrom: packed(value),
    problems: placed,
    labels: Object.fromEntries(placed.map(({ field }) => [field, known.get(field) ?? 'This change'])),
  };
}

function payeeOf(id: string, typed: unknown): PlainMap {
  const { id: _, ...values } = fieldsOf(typed);
  return plain({ id, ...values }) as PlainMap;
}

/** From its name: courses name the payee by it. */
function newIdFor(name: unknown, { payees }: PayeesInFile): string {
  const base = slugOf(String(name ?? '')) ?? 'payee';
  const taken = new Set(payees.map((payee) => payee['id']));
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}

/** A code that was made for the former UPI ID would go on paying to it. */
function sameCode(before: PlainMap | null, after: PlainMap): Problem[] {
  if (before === null || before['vpa'] === after['vpa']) return [];
  return ['signedQr', 'qrImage'].flatMap((field) =>
    after[field] !== undefined && isSame(before[field], after[field])
      ? [{ field, message: 'This code pays to the former UPI ID. Give the new one, or leave it empty.' }]
      : [],
  );
}

/** What a build would say of the site with the change. */
async function problemsWith(file: PayeesInFile, id: string, after: PlainMap | null): Promise<Problem[]> {
  const text = withPayee(file, id, after);
  const list = file.payees.findIndex((payee) => payee['id'] === id);
  const place = `payees[${list === -1 ? file.payees.length : list}]`;
  const found = await file.store.problemsWith(new Map([[SITE_FILE, text]]));
  return found.map((problem) => {
    const { field, message } = atField(problem);
    return problem.file === SITE_FILE && field.startsWith(`${place}.`)
      ? { field: field.slice(place.length + 1), message }
      : { field: 'content', message: `${problem.file}: ${field}: ${message}` };
  });
}
