import type { OpenRegistration } from '../../../domain/matching/match.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import type { ChosenColumns } from '../../../domain/statement/cells/mapping.ts';
import { lineOfSheet } from '../../../domain/statement/line-name.ts';
import type { DateOrder } from '../../../domain/statement/cells/date.ts';

/** `exact` must be ticked; `allowed` may be unreadable; `near` is suggested; `never-ticked` is not for them. */
export type Said = 'exact' | 'allowed' | 'near' | 'never-ticked' | 'none';

export interface Waiting {
  id: string;
  reference: string;
  /** In rupees. */
  missing: number;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  learner: string | null;
  guardian?: string;
  /** Another registration gave the reference first. */
  second?: true;
  held?: true;
  says: Said;
  /** Lines of the payment: a tick in another line is wrong. */
  lines?: readonly number[];
  why?: string;
}

export interface Truth {
  about: string;
  /** The right meaning of the columns. */
  mapping: ChosenColumns & { dateOrder?: DateOrder };
  ownNumbers?: readonly string[];
  ownNames?: readonly string[];
  /** References recorded before. */
  recorded?: readonly string[];
  registrations: readonly Waiting[];
}

export interface Sample {
  name: string;
  bytes: Uint8Array;
  truth: Truth;
}

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
 * Lines of `name: value`, then a table with `|`. `waits` is `second`, `held` or both. `lines` are numbers separated by
 * commas, with `sheet:` before those of other sheets.
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
