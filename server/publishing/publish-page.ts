import { indianDayAt } from '../../domain/day.ts';
import { kindOfFile, labelOf } from '../content/form/folds.ts';
import type { Problem } from '../content/schema/file-findings.ts';
import { satFiles, SITS_NOW } from '../exam/own-exam.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { atField } from '../site-editor/at-field.ts';
import { type FileInWords, fileInWords, valuesOf, wordsOf } from './history.ts';
import { adviceOn } from './advice.ts';
import type { Choice, Side } from './plan.ts';
import { check, goesWith, type What } from './publish.ts';
import { draftsOf } from '../site-editor/drafts.ts';
import { isMistake } from './former-prices.ts';

/** A place that two people have changed. */
export interface ChoiceInWords {
  key: string;
  /** The file and the field. */
  label: string;
  /** Undefined if it was removed. */
  own: string | undefined;
  theirs: string | undefined;
}

/** What has to be corrected before anything is published. */
export interface ProblemInWords {
  /** Undefined for what no form shows. */
  of: { kind: string; id: string; field: string } | undefined;
  label: string;
  message: string;
}

export interface PublishPage {
  kind: 'page';
  files: readonly FileInWords[];
  open: readonly ChoiceInWords[];
  problems: readonly ProblemInWords[];
  /** Sentences that stop nothing. */
  advice: readonly string[];
  /** The file whose draft goes without others, and how many these are. Undefined if all of them go. */
  alone: { of: { kind: string; id: string }; file: string; title: string; others: number } | undefined;
}

/**
 * What publishing would change now. Undefined for an unknown step, and where there is no content to change. Forbidden
 * while the person is taking an exam whose questions would be shown.
 */
export async function publishPage(
  context: DeskContext,
  who: DeskUser,
  what: What,
  chosen: ReadonlyMap<string, Side>,
): Promise<PublishPage | Forbidden | undefined> {
  const alone = await aloneIn(context, who, what);
  const checked = await check(context, who, 'drafts' in what ? { drafts: true, only: alone?.file } : what, chosen);
  if (checked === undefined) return undefined;
  const isSat = await satFiles(context, who);
  if ([...checked.plan.files, ...checked.plan.open].some(({ file }) => isSat(file))) return SITS_NOW;
  const { plan, problems } = checked;
  const after = new Map(plan.files.map((each) => [each.file, each.after]));
  const now = context.now();
  const circumstances = { today: indianDayAt(now), isMistake: isMistake(await undoneSince(context, what), now) };
  return {
    kind: 'page',
    files: plan.files.map(fileInWords),
    open: plan.open.map((each) => choiceInWords(each, after.get(each.file))),
    // What nobody has chosen yet may be what is wrong.
    problems: plan.open.length > 0 ? [] : problems.map((each) => problemInWords(each, after)),
    advice: plan.files.flatMap((each) => adviceOn(each, circumstances)),
    alone,
  };
}

/** Undefined if all drafts are asked for, if there is no other, and if there is none of the file. */
async function aloneIn({ db, store }: DeskContext, { staffId }: DeskUser, what: What): Promise<PublishPage['alone']> {
  const file = 'drafts' in what ? what.only : undefined;
  const of = file === undefined ? undefined : kindOfFile(file);
  if (file === undefined || of === undefined) return undefined;
  const drafts = await draftsOf(db, staffId);
  const draft = drafts.find((each) => each.file === file);
  const others = drafts.filter((each) => !goesWith(file, each.file)).length;
  if (draft === undefined || others === 0) return undefined;
  const text = draft.text ?? store?.files().read(file);
  return { of, file, title: fileInWords({ file, before: text, after: text }).title, others };
}

/** When what is undone went live, in milliseconds since 1970. */
async function undoneSince({ db }: DeskContext, what: What): Promise<number | null | undefined> {
  if (!('undo' in what)) return undefined;
  const step = await db.selectFrom('publish').select('liveAt').where('id', '=', what.undo).executeTakeFirst();
  return step?.liveAt;
}

function choiceInWords({ key, file, path, own, theirs }: Choice, text: string | undefined): ChoiceInWords {
  const { title } = fileInWords({ file, before: text, after: text });
  const inFile = { file, path, values: valuesOf(file, text) };
  const field = path.length === 0 ? 'the whole file' : labelOf(file, path, inFile.values);
  return { key, label: `${title}: ${field}`, own: wordsOf(inFile, own), theirs: wordsOf(inFile, theirs) };
}

/** `after`: the changed texts by file. */
export function problemInWords(problem: Problem, after: ReadonlyMap<string, string | undefined>): ProblemInWords {
  const { file, field: named } = problem;
  const { field, message } = atField(problem);
  const of = kindOfFile(file);
  const text = after.get(file);
  const title = text === undefined ? file : fileInWords({ file, before: text, after: text }).title;
  const label = named === '' || named.startsWith('line ') ? named : labelOf(file, field, valuesOf(file, text));
  return { of: of && { ...of, field }, label: label === '' ? title : `${title}: ${label}`, message };
}
