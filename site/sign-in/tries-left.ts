export function triesLeftWords(triesLeft: number): string {
  return triesLeft === 1 ? 'One try is left.' : `${triesLeft} tries are left.`;
}
