/** Which papers of a registration still hold. */
import { less, type Paise, sumOf } from '../money.ts';
import { isSupply, type PaperKind } from './paper-kinds.ts';

interface Issued {
  id: string;
  kind: PaperKind;
  amount: Paise;
  /** The paper that a note takes back. */
  ofId: string | null;
}

/** How much of what a paper shows is not taken back by notes. */
export function leftOf({ id, amount }: Issued, papers: readonly Issued[]): Paise {
  return less(amount, sumOf(papers.filter(({ ofId }) => ofId === id).map((note) => note.amount)));
}

/** The papers for money that came in and of which something is left, in their order. */
export function inForce<Paper extends Issued>(papers: readonly Paper[]): Paper[] {
  return papers.filter((paper) => isSupply(paper.kind) && leftOf(paper, papers) > 0);
}

/** How much the papers say that came in and stayed. */
export function shownBy(papers: readonly Issued[]): Paise {
  return sumOf(inForce(papers).map((paper) => leftOf(paper, papers)));
}

/** The paper that stands for a registration: of those for money that came in, the latest that holds, or else the latest. */
export function mainPaper<Paper extends Issued>(papers: readonly Paper[]): Paper | undefined {
  return inForce(papers).at(-1) ?? papers.findLast(({ kind }) => isSupply(kind));
}
