/** What the pages of the first run show, and what becomes of their forms. */
import { type BrandColours, SHIPPED } from '../../domain/colour/colours.ts';
import { palettes } from '../../domain/colour/palettes.ts';
import { setUpPaths } from '../../domain/paths.ts';
import { MOST_PICTURE_MEGABYTES } from '../../domain/picture/upload-limits.ts';
import { tryLink } from '../../domain/payment/upi.ts';
import type { Problem } from '../../domain/problem.ts';
import { type Answers, answersSchema, type Fault } from '../content/new-site/answers.ts';
import { type CourseTemplate, courseTemplates, templateNamed } from '../content/new-site/course-templates.ts';
import { type FilledIn, filledIn } from '../content/new-site/filled-in.ts';
import { adviceOn, asObject, otherwiseOf, type Question } from '../content/new-site/question.ts';
import { siteQuestions } from '../content/new-site/questions.ts';
import { pictureFacts } from '../content/checks/picture-facts.ts';
import { readLogo } from '../content/schema/logo.ts';
import { logoApart } from '../pictures/apart.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type Step, stepAt, steps } from './steps.ts';

const COURSE = 'courses[0].';

/** What became of the site that is being made. */
export type Making =
  | { kind: 'not-yet' | 'making' }
  | { kind: 'failed'; words: string }
  | {
      kind: 'ready';
      /** Who signs in first, and the code for it; undefined if no email address was given. */
      owner: { email: string; code: string } | undefined;
    };

export interface StepView {
  step: Step;
  questions: readonly Question[];
  /** As typed, or what an empty answer means. */
  values: Record<string, string>;
  /** The path of the step before; undefined on the first page. */
  back: string | undefined;
  /** The path of the next step, for somebody who answers later. */
  next: string;
}

interface Sent {
  fields: Readonly<Record<string, string>>;
  /** Of the field `file`. */
  bytes?: Uint8Array | undefined;
}

export interface FirstRun {
  view(step: Step): StepView;
  /** Keeps what was sent. Answers with the path of the next page, or with what is to correct. */
  take(step: Step, sent: Sent): Promise<{ path: string } | { problems: Problem[] }>;
  brand(): string;
  /** The colours that were chosen. */
  colours(): BrandColours;
  /** The logo that was uploaded, as the address of its data. */
  logo(): string | undefined;
  /** How to pay ₹1 to the payee; undefined without a UPI ID. */
  payment(): { link: string; vpa: string; name: string } | undefined;
  template(): CourseTemplate;
  /** What is left for later, and what is to correct, with the path of its page; undefined for what no page asks. */
  open(): { later: { ask: string; path: string | undefined }[]; problems: (Problem & { path: string })[] };
  making(): Making;
  /** The path of the page that comes next. */
  at(): string;
}

interface Options {
  kept: KeptAnswers;
  /** The address that the settings name. */
  publicUrl: string | undefined;
  /** Makes the site. Never rejects. */
  make(answers: Answers, about: { isClosed: boolean; hasEmail: boolean }): Promise<Making>;
}

/** The first run on the answers that are kept. Nothing is made before the last page is sent. */
export function createFirstRun({ kept, publicUrl, make }: Options): FirstRun {
  const asking = siteQuestions('.');
  let making: Making = { kind: 'not-yet' };

  const template = () => templateNamed(kept.read().template);
  const written = () => ({ ...(publicUrl !== undefined && { url: publicUrl }), ...kept.read().written });
  const filled = (): FilledIn => filledIn(asking, written(), ofCourse(template()));
  const isLater = (found: FilledIn, key: string) => found.later.some((question) => question.key === key);

  function questionsOf({ asks }: Step): Question[] {
    const all = asking.questions(filled().given);
    return asks.flatMap((key) => all.find((question) => question.key === key) ?? []);
  }

  function view(step: Step): StepView {
    const { given } = filled();
    const [typed, usual] = [written() as Record<string, string>, ofCourse(template())];
    const questions = questionsOf(step);
    const values = Object.fromEntries(
      questions.map((question) => {
        const { key } = question;
        return [
          key,
          typed[key] ?? usual[key] ?? (question.standIn === undefined ? otherwiseOf(question, given) : '') ?? '',
        ];
      }),
    );
    const at = steps.findIndex(({ id }) => id === step.id);
    const before = steps.slice(0, at).findLast(({ id }) => isShown(id));
    return { step, questions, values, back: before && setUpPaths[before.id], next: after(step) };
  }

  /** Nothing can be tried without a UPI ID. */
  const isShown = (id: Step['id']) => id !== 'tryPayee' || payment() !== undefined;

  function after(step: Step): string {
    const at = steps.findIndex(({ id }) => id === step.id);
    const next = steps.slice(at + 1).find(({ id }) => isShown(id));
    return next === undefined ? setUpPaths.making : setUpPaths[next.id];
  }

  function payment() {
    const found = filled();
    const { payee } = asObject(found.given) as Pick<Answers, 'payee'>;
    if (isLater(found, 'payee.vpa') || found.faults.has('payee.name')) return undefined;
    const { vpa, name } = payee;
    return { vpa, name, link: tryLink({ vpa, name }) };
  }

  const problemsOf = ({ faults }: FilledIn) =>
    [...faults].map(([key, fault]) => ({ field: key, message: messageOf(fault, written()[key as 'url'] ?? '') }));

  async function keepSent(step: Step, { fields, bytes }: Sent): Promise<Problem[]> {
    const own = Object.fromEntries(step.asks.map((key) => [key, (fields[key] ?? '').replaceAll('\r\n', '\n')]));
    if (step.id === 'logo') return keepLogo(fields, bytes);
    if (step.id === 'template') chooseTemplate(fields['template']);
    else if (step.id === 'colours') keepColours(step, own, fields['palette']);
    else kept.change({ written: own });
    return problemsOf(filled()).filter(({ field }) => step.asks.includes(field));
  }

  /** Without JavaScript, the choice stays where it was while other colours are typed below it. */
  function keepColours(step: Step, own: Record<string, string>, chosen: string | undefined): void {
    const shown = view(step).values;
    const palette = ofPalette(chosen);
    const isAsShown = step.asks.every((key) => palette[key] === shown[key]);
    kept.change({ written: isAsShown ? own : { ...own, ...palette } });
  }

  /** What was typed stays; what came from the former template is exchanged. */
  function chooseTemplate(id: string | undefined): void {
    const [before, next, typed] = [ofCourse(template()), ofCourse(templateNamed(id)), kept.read().written];
    const keys = courseTemplates.flatMap((each) => Object.keys(ofCourse(each)));
    const changed = keys.filter((key) => (typed[key] ?? '') === '' || typed[key] === before[key]);
    kept.change({
      template: templateNamed(id).id,
      written: Object.fromEntries(changed.map((key) => [key, next[key] ?? ''])),
    });
  }

  async function keepLogo(fields: Sent['fields'], bytes: Uint8Array | undefined): Promise<Problem[]> {
    if (bytes === undefined) {
      if (fields['without'] === 'yes') kept.change({ written: { logo: kept.keepLogo(undefined) } });
      return [];
    }
    const problem = (message: string) => [{ field: 'file', message }];
    if (bytes.length > MOST_PICTURE_MEGABYTES * 1024 * 1024)
      return problem(`This file is too large. A picture may have ${MOST_PICTURE_MEGABYTES} MB. Save it smaller.`);
    const isSvg = pictureFacts(Buffer.from(bytes)) === 'SVG';
    // Encoded again: what a camera wrote beside the picture goes.
    const taken = isSvg ? { bytes } : await logoApart(bytes);
    if ('problem' in taken) return problem(taken.problem);
    const read = readLogo(Buffer.from(taken.bytes));
    if ('wrong' in read) return problem(`This ${isSvg ? 'drawing' : 'picture'} ${read.wrong}. ${read.fix}`);
    kept.change({ written: { logo: kept.keepLogo(taken.bytes) } });
    return [];
  }

  function open(): ReturnType<FirstRun['open']> {
    const found = filled();
    const pathOf = (key: string) => {
      const step = steps.find(({ asks }) => (asks as readonly string[]).includes(key));
      return step && setUpPaths[step.id];
    };
    return {
      later: found.later.map(({ key, ask }) => ({ ask, path: pathOf(key) })),
      problems: problemsOf(found).map((problem) => ({ ...problem, path: pathOf(problem.field) ?? setUpPaths.name })),
    };
  }

  async function begin(): Promise<void> {
    const found = filled();
    const isClosed = found.later.some(({ key }) => key.startsWith(COURSE));
    const answers = asObject(found.given) as Answers;
    making = { kind: 'making' };
    making = await make(answers, { isClosed, hasEmail: !isLater(found, 'email') });
  }

  return {
    view,
    take: async (step, sent) => {
      if (making.kind === 'making' || making.kind === 'ready') return { path: setUpPaths.making };
      const problems = await keepSent(step, sent);
      if (problems.length > 0) return { problems };
      if (step.id === 'check') {
        if (filled().faults.size > 0) return { problems: open().problems };
        void begin();
      }
      const path = after(step);
      kept.change({ at: path });
      return { path };
    },
    brand: () => String(filled().given.get('brand')),
    colours: () => {
      const { colours } = asObject(filled().given) as Pick<Answers, 'colours'>;
      return answersSchema.shape.colours.safeParse(colours).data ?? SHIPPED;
    },
    logo: () => {
      const bytes = kept.logo();
      const read = bytes && readLogo(bytes);
      if (bytes === undefined || read === undefined || 'wrong' in read) return undefined;
      return `data:image/${read.kind === 'svg' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;
    },
    payment,
    template,
    open,
    making: () => making,
    at: () => {
      if (making.kind === 'making' || making.kind === 'ready') return setUpPaths.making;
      const { at } = kept.read();
      return at !== undefined && stepAt(at) !== undefined ? at : setUpPaths.name;
    },
  };
}

function ofCourse({ answers }: CourseTemplate): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [COURSE + key, answer]));
}

function messageOf(fault: Fault, typed: string): string {
  const begin = fault.wrong === 'is empty' ? 'Fill this in.' : 'This cannot be used.';
  return `${begin} ${adviceOn(fault, typed)}`;
}

function ofPalette(chosen: string | undefined): Record<string, string> {
  const palette = palettes.find(({ id }) => id === chosen);
  return palette === undefined
    ? {}
    : { 'colours.main': palette.colours.main, 'colours.accent': palette.colours.accent };
}
