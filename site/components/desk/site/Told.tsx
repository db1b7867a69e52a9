import { Notice } from '../frame/DeskHead.tsx';

interface Props {
  /** What the last press did, as the address of the page has it. */
  did: string;
  /** The row of a list to which it was done. */
  row?: { title: string; number: number };
}

/** The green line at the place where the form goes on. */
export function Told({ did, row }: Props) {
  const words = wordsOf(did, row);
  return words === undefined ? null : <Notice>{words}</Notice>;
}

function wordsOf(did: string, row: Props['row']): string | undefined {
  switch (did) {
    case 'save':
      return 'Draft saved. The site shows it once you publish.';
    case 'add':
      return 'Added. Fill it in, then save.';
    case 'up':
    case 'down':
      return row && `“${row.title}” moved ${did}: it is now number ${row.number}.`;
    case 'gone':
      return 'Removed from your draft.';
    case 'back':
      return row && `“${row.title}” is back.`;
    case 'discard':
      return 'Your changes were discarded.';
    default:
      return undefined;
  }
}
