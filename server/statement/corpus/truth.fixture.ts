/** What a statement of the corpus must come to: whose money is in it, and which column means what. */
import type { OpenRegistration } from '../../../domain/matching/match.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import type { ChosenColumns } from '../../../domain/statement/cells/mapping.ts';
import { lineOfSheet } from '../../../domain/statement/line-name.ts';
import type { DateOrder } from '../../../domain/statement/cells/date.ts';

/**
 * `exact`: the money came in and stays, with the right reference and amount: ticked from the start. `allowed`: the same,
 * but so written that nobody has to read it. `near`: for a person to judge, and suggested. `never-ticked`: it went back,
 * may have, or is somebody else's. `none`: nothing in the statement is theirs, and no row names them.
 */
export type Said = 'exact' | 'allowed' | 'near' | 'never-ticked' | 'none';

/** A registration that waits, as a truth has it. */
export interface Waiting {
  id: string;
  reference: string;
  /** In rupees. */
  missing: number;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  learner: string | null;
  guardian?: string;
  /** Another one gave the reference first. */
  second?: true;
  held?: true;
  says: Said;
  /** Where the payment stands in the file, as its reader counts: a tick anywhere else is wrong. */
  lines?: readonly number[];
  why?: string;
}

export interface Truth {
  about: string;
  /** What staff who know this bank choose for its columns. */
  mapping: ChosenColumns & { dateOrder?: DateOrder };
  /** Account numbers of the provider. */
  ownNumbers?: readonly string[];
  /** What the provider is called. */
  ownNames?: readonly string[];
  /** References of payments that were recorded before. */
  recorded?: readonly string[];
  registrations: readonly Waiting[];
}

/** A statement with its truth. */
export interface Sample {
  name: string;
  bytes: Uint8Array;
  truth: Truth;
}

/** A registration as the desk knows it. */
export function openOf({ id, reference, missing, paidOn, learner, guardian, second, held }: Waiting): OpenRegistration {
  return {
    id,
    reference,
    ownsReference: second !== true,
    missing: paiseFromRupees(missing),
    paidOn,
    learnerName: learner,
    guardianName: guardian ?? null,
    state: held === true ? 'held' : 'received',
  };
}

/**
 * The truth that a text tells: a few lines of `name: value`, and below an empty line a table with a registration a row. Its
 * cells are parted by `|`; `waits` says that it is `second`, `held`, or both. `lines` are numbers; those of another sheet than the
 * first have its name and a colon before each, and are parted by commas.
 */
export function truthIn(text: string, sheets: readonly string[] = []): Truth {
  const [head = '', table = ''] = text.trimEnd().split('\n\n');
  const facts = head.split('\n').map((line) => line.split(/: (.*)/s));
  const [headings = [], ...rows] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return {
    ...(Object.fromEntries(
      facts.map(([name = '', value = '']) => [name, name === 'about' ? value : JSON.parse(value)]),
    ) as Truth),
    registrations: rows.map((cells) =>
      waitingIn(Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])), sheets),
    ),
  };
}

function waitingIn(cells: Record<string, string>, sheets: readonly string[]): Waiting {
  const { id = '', reference = '', missing, paidOn = '', learner = '', waits = '', says, lines = '', why = '' } = cells;
  return {
    id,
    reference,
    missing: Number(missing),
    paidOn,
    learner: learner || null,
    ...(waits.includes('second') && { second: true }),
    ...(waits.includes('held') && { held: true }),
    says: says as Said,
    ...(lines !== '' && { lines: linesIn(lines, sheets) }),
    ...(why !== '' && { why }),
  };
}

function linesIn(text: string, sheets: readonly string[]): number[] {
  return text.split(text.includes(':') ? /, ?/ : ' ').map((each) => {
    const [, sheet, line] = /^(?:(.+):)?(\d+)$/.exec(each) ?? [];
    return lineOfSheet(sheet === undefined ? 1 : sheets.indexOf(sheet) + 1, Number(line));
  });
}
