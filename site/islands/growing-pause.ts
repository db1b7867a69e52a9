/** Milliseconds to the next try after so many failures: twice as long each time, up to the longest. */
export function growingPause(failures: number, { first = 1000, longest }: { first?: number; longest: number }): number {
  return Math.min(first * 2 ** failures, longest);
}
