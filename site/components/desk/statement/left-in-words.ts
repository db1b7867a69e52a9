import { counted } from '../../../../domain/counted.ts';

/** `4 rows still need you`, or that none does. */
export function leftInWords(count: number): string {
  if (count === 0) return 'nothing left to decide';
  return `${counted(count, 'row')} still ${count === 1 ? 'needs' : 'need'} you`;
}
