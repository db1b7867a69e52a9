/** Shows what somebody has changed as the site would show it, before anything is published. */
import type { Problem as FieldProblem } from '../../domain/problem.ts';
import { createLine } from '../base/line.ts';
import { labelOf } from '../content/form/folds.ts';
import type { Posted } from '../content/form/read-form.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { offerOf, offersNow } from '../registration/seats.ts';
import type { ChangedFiles, DrawnPage } from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { atField } from '../site-editor/at-field.ts';
import { type AskedFile, titleOf } from '../site-editor/file-page.ts';
import { type NotOpen, openFile, type OpenFile } from '../site-editor/open-file.ts';
import { type PreviewTab, previewTabs } from '../site-editor/preview-tabs.ts';
import { textOf } from '../site-editor/save-file.ts';
import { drawnFor, keepDrawn, lastDrawn } from './drawn-pages.ts';
import { type FileInWords, fileInWords, valuesOf } from './history.ts';
import { settingRows } from './live-content.ts';
import { type ProblemInWords, problemInWords } from './publish-page.ts';

/** `drawn` is the name of a page (drawn-pages.ts). */
export type Preview =
  | { kind: 'drawn'; drawn: string }
  /** The last that could be drawn is still shown. */
  | { kind: 'wrong'; problems: readonly ProblemInWords[]; drawn: string | undefined }
  /** No course names the reading. */
  | { kind: 'nowhere' }
  /** It took too much time or memory, or too many are being drawn. */
  | { kind: 'ended' }
  /** The person has asked for another one meanwhile. */
  | { kind: 'older' }
  /** The development server draws none. */
  | { kind: 'unbuilt' };

export interface PreviewPage {
  kind: 'page';
  title: string;
  tabs: readonly PreviewTab[];
  show: string;
  /** What differs from the site. */
  file: FileInWords;
  preview: Preview;
}

/** One at a time, since each has a process of its own; people take turns. */
const line = createLine({ atOnce: 1, waiting: 50, ofOne: { atOnce: 1, waiting: 5 } });

/** How many previews each person has asked for. */
const turns = new Map<string, number>();

/** The draft of a person as the site would show it. Undefined for a file or page that is not there. */
export async function previewPage(
  context: DeskContext,
  who: DeskUser,
  asked: AskedFile,
  show: string,
): Promise<PreviewPage | NotOpen | undefined> {
  const open = await openFile(context, who.staffId, asked);
  if (open === undefined || open.kind === 'not-open') return open;
  const tabs = previewTabs(open.kind);
  if (!tabs.some((tab) => tab.show === show)) return undefined;
  const { file, text } = open;
  return {
    kind: 'page',
    title: titleOf(open),
    tabs,
    show,
    file: fileInWords({ file, before: context.store?.files().read(file), after: text }),
    preview: await previewOf(context, who, open, { text, show }),
  };
}

/**
 * What is in a form now as the site would show it, made as `saveFile` makes it, with the same locks. Nothing is kept as a
 * draft. Undefined for a file, part or page that is not there.
 */
export async function previewTyped(
  context: DeskContext,
  who: DeskUser,
  asked: AskedFile,
  { show, posted }: { show: string; posted: Posted },
): Promise<Preview | NotOpen | undefined> {
  const open = await openFile(context, who.staffId, asked);
  if (open === undefined || open.kind === 'not-open') return open;
  if (!previewTabs(open.kind).some((tab) => tab.show === show)) return undefined;
  const made = textOf(who, open, asked.part, posted);
  if (made?.kind !== 'refused') return made && previewOf(context, who, open, { text: made.text, show });
  const inWords = (problem: FieldProblem) => problemHere(open, made.value, problem);
  return { kind: 'wrong', problems: made.problems.map(inWords), drawn: undefined };
}

/** A page of a preview. Undefined if it is forgotten, or was drawn for somebody else. */
export function drawnPreview(_: DeskContext, { staffId }: DeskUser, name: string): DrawnPage | undefined {
  return drawnFor(staffId, name);
}

/** Without the name of the file, whose form or preview it stands in. */
function problemHere({ kind, id, file }: OpenFile, value: unknown, { field, message }: FieldProblem): ProblemInWords {
  return { of: { kind, id, field }, label: labelOf(file, field, value), message };
}

async function previewOf(
  context: DeskContext,
  who: DeskUser,
  open: OpenFile,
  { text, show }: { text: string; show: string },
): Promise<Preview> {
  const { staffId } = who;
  const turn = (turns.get(staffId) ?? 0) + 1;
  turns.set(staffId, turn);
  const drawn = await line.enter(async (): Promise<Preview> => {
    if (turns.get(staffId) !== turn) return { kind: 'older' };
    const alone: ChangedFiles = new Map([[open.file, text]]);
    const all = new Map([...open.changed, ...alone]);
    const first = await draw(context, who, open, { changed: all, show });
    // A draft of another file that is not finished must not stop this one.
    const isOfOther =
      first.kind === 'wrong' && first.problems.every(({ of }) => of?.kind !== open.kind || of.id !== open.id);
    return isOfOther && all.size > 1 ? draw(context, who, open, { changed: alone, show }) : first;
  }, staffId);
  return drawn ?? { kind: 'ended' };
}

async function draw(
  context: DeskContext,
  { staffId }: DeskUser,
  open: OpenFile,
  { changed, show }: { changed: ChangedFiles; show: string },
): Promise<Preview> {
  const { kind, id, file } = open;
  const { db, store } = context;
  if (store?.drawPreview === undefined) return { kind: 'unbuilt' };
  const [settings, offers] = [await settingRows(db), await offersNow(context)];
  const answer = await store.drawPreview({ kind, id, show, changed, settings, offers }, (course) =>
    offerOf(db, context, course),
  );
  const of = { staffId, file, show };
  switch (answer.kind) {
    case 'drawn':
      return { kind: 'drawn', drawn: keepDrawn(of, answer) };
    case 'wrong':
      return {
        kind: 'wrong',
        problems: answer.problems.map((each) =>
          each.file === file
            ? problemHere(open, valuesOf(file, changed.get(file)), atField(each))
            : problemInWords(each, changed),
        ),
        drawn: lastDrawn(of),
      };
    default:
      return answer;
  }
}
