interface Piece {
  type: string;
  value?: string;
  children?: readonly Piece[];
}

/** The words in a part of a parsed text, without markup. */
export function wordsIn({ value = '', children = [] }: Piece): string {
  return value + children.map(wordsIn).join('');
}
