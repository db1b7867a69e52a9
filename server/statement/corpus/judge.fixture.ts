/** Compares the preview of a statement with the truth. */
import { isTicked, type Match } from '../../../domain/matching/match.ts';
import { matchStatement } from '../../../domain/matching/match-statement.ts';
import { addTo } from '../../../domain/lists.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import { cellsOfKey, type StatementHeader } from '../../../domain/statement/columns/header.ts';
import {
  type ColumnMapping,
  headingProblem,
  type Layout,
  parseMapping,
} from '../../../domain/statement/cells/mapping.ts';
import { readRows } from '../../../domain/statement/read-rows.ts';
import { type OpenedSheet, openSheets, sheetsBy } from '../../../domain/statement/sheets.ts';
import { readSheets } from '../../reading/file/read-sheets.ts';
import { openOf, type Sample, type Waiting } from './truth.fixture.ts';

export interface Opened extends Sample {
  /** The first is the one whose columns are chosen. */
  sheets: readonly OpenedSheet[];
  header: StatementHeader;
}

/** The sample provider's tolerance. */
const TOLERANCE = paiseFromRupees(1);

interface WrongTick {
  file: string;
  line: number;
  registrationId: string;
  instead: string;
  layout: string;
}

export interface Figures {
  registrations: number;
  exact: { must: number; are: number };
  near: { must: number; are: number };
  none: { must: number; are: number };
  wrong: readonly WrongTick[];
  refused: number;
  missed: readonly string[];
}

/** Throws for a file that cannot be read or has no header. */
export async function opened(sample: Sample): Promise<Opened> {
  const read = await readSheets(sample.bytes);
  if ('problem' in read) throw new Error(`${sample.name}: ${read.problem}`);
  const sheets = openSheets(read.sheets, () => undefined);
  const header = sheets[0]?.header;
  if (header === undefined) throw new Error(`${sample.name}: no header`);
  return { ...sample, sheets, header };
}

/** The mapping as the screen accepts it; undefined if refused. */
export function accepted({ header }: Opened, columns: Record<string, unknown>): ColumnMapping | undefined {
  const cells = cellsOfKey(header.key);
  const read = parseMapping(columns, cells.length);
  if ('problem' in read || headingProblem(read.mapping, cells) !== undefined) return undefined;
  return read.mapping;
}

/** The built-in layout; undefined if the product asks. */
export function knownLayout({ header }: Opened): Layout | undefined {
  return header.known ?? undefined;
}

/** The layout that knowledgeable staff choose; undefined if the screen prevents it. */
export function rightLayout(statement: Opened): Layout | undefined {
  const mapping = accepted(statement, { ...statement.truth.mapping });
  return mapping && { name: 'right', mapping };
}

/** The layout if staff accept the guess unseen; undefined if they cannot. */
export function guessedLayout(statement: Opened): Layout | undefined {
  const mapping = accepted(statement, { ...statement.header.guess });
  return mapping && { name: 'guess', mapping };
}

export function said({ sheets, truth }: Opened, layout: Layout) {
  const { read, aside } = sheetsBy(sheets, layout);
  const statement = readRows(read, aside, truth.ownNames);
  const { rows, refused, contradicted, goneBack } = statement;
  const matches = matchStatement(rows, truth.registrations.map(openOf), {
    confirmedReferences: new Map((truth.recorded ?? []).map((reference) => [reference, { registrationId: 'before' }])),
    ownNumbers: new Set(truth.ownNumbers),
    tolerance: TOLERANCE,
    contradicted,
    goneBack,
  });
  return { matches, ticked: matches.filter((match) => isTicked(match, statement)), refused: refused.length };
}

/** Without a layout, the preview says nothing about anybody. */
export function judge(statement: Opened, layout: Layout | undefined): Figures {
  if (layout === undefined) return compared(statement, 'none', { matches: [], ticked: [], refused: 0 });
  return compared(statement, layout.name, said(statement, layout));
}

type SaidOf = ReturnType<typeof said>;

function compared({ name, truth }: Opened, layout: string, { matches, ticked, refused }: SaidOf): Figures {
  const ticks = new Map<string, number[]>();
  for (const match of ticked) for (const id of namedBy(match).slice(0, 1)) addTo(ticks, id, match.line);
  const named = new Set(matches.flatMap(namedBy));
  const wrong = truth.registrations.flatMap((waiting) =>
    wrongLines(waiting, ticks.get(waiting.id) ?? []).map((line) => ({
      file: name,
      line,
      registrationId: waiting.id,
      instead: instead(waiting),
      layout,
    })),
  );
  const bad = new Set(wrong.map(({ registrationId }) => registrationId));
  const isRight = ({ id, says }: Waiting): boolean => {
    if (bad.has(id)) return false;
    if (says === 'exact') return ticks.has(id);
    if (says === 'near') return named.has(id);
    return says !== 'none' || !named.has(id);
  };
  const count = (says: Waiting['says']) => {
    const all = truth.registrations.filter((waiting) => waiting.says === says);
    return { must: all.length, are: all.filter(isRight).length };
  };
  return {
    registrations: truth.registrations.length,
    exact: count('exact'),
    near: count('near'),
    none: count('none'),
    wrong,
    refused,
    missed: truth.registrations
      .filter((waiting) => !isRight(waiting))
      .map((waiting) => {
        const words = matches
          .filter((match) => namedBy(match).includes(waiting.id))
          .map(({ kind, line }) => `${kind} at line ${line}`);
        return `${name}: ${waiting.id} must be ${instead(waiting)} and is ${words.join(', ') || 'not named'}`;
      }),
  };
}

function wrongLines({ says, lines = [] }: Waiting, ticked: readonly number[]): number[] {
  if (says !== 'exact' && says !== 'allowed') return [...ticked];
  const [first, ...more] = ticked;
  return first === undefined || lines.includes(first) ? more : [first, ...more];
}

function instead({ says, lines, why }: Waiting): string {
  return [
    says,
    ...(lines === undefined ? [] : [`(line ${lines.join(' or ')})`]),
    ...(why === undefined ? [] : [`(${why})`]),
  ].join(' ');
}

function namedBy(match: Match): string[] {
  if (match.kind === 'unmatched') return [];
  if ('candidates' in match) return match.candidates.map(({ registrationId }) => registrationId);
  return match.kind === 'already-confirmed' ? [match.registrationId, ...match.alsoNamedBy] : [match.registrationId];
}

export function together(all: readonly Figures[]): Figures {
  const sum = (of: (figures: Figures) => number) => all.reduce((total, figures) => total + of(figures), 0);
  return {
    registrations: sum(({ registrations }) => registrations),
    exact: { must: sum(({ exact }) => exact.must), are: sum(({ exact }) => exact.are) },
    near: { must: sum(({ near }) => near.must), are: sum(({ near }) => near.are) },
    none: { must: sum(({ none }) => none.must), are: sum(({ none }) => none.are) },
    wrong: all.flatMap(({ wrong }) => wrong),
    refused: sum(({ refused }) => refused),
    missed: all.flatMap(({ missed }) => missed),
  };
}
