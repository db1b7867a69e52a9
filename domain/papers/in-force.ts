import { less, type Paise, sumOf } from '../money.ts';
import { isSupply, type PaperKind } from './paper-kinds.ts';

interface Issued {
  id: string;
  kind: PaperKind;
  amount: Paise;
  /** For a note, the paper that it takes back. */
  ofId: string | null;
}

/** The amount of a paper that no note has taken back. */
export function leftOf({ id, amount }: Issued, papers: readonly Issued[]): Paise {
  return less(amount, sumOf(papers.filter(({ ofId }) => ofId === id).map((note) => note.amount)));
}

/** Papers for received money of which something is left. */
export function inForce<Paper extends Issued>(papers: readonly Paper[]): Paper[] {
  return papers.filter((paper) => isSupply(paper.kind) && leftOf(paper, papers) > 0);
}

/** The amount that the papers show as received and kept. */
export function shownBy(papers: readonly Issued[]): Paise {
  return sumOf(inForce(papers).map((paper) => leftOf(paper, papers)));
}

/** The paper to show for a registration: the latest for received money that still holds, otherwise the latest. */
export function mainPaper<Paper extends Issued>(papers: readonly Paper[]): Paper | undefined {
  return inForce(papers).at(-1) ?? papers.findLast(({ kind }) => isSupply(kind));
}
