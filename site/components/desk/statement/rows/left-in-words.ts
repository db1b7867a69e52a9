import { counted } from '../../../../../domain/text/counted.ts';

/** `4 rows left to decide`, or words for what else is left. */
export function leftInWords(count: number, toLookAt = 0): string {
  if (count > 0) return `${counted(count, 'row')} left to decide`;
  return toLookAt === 0 ? 'nothing left to decide' : `nothing else to tick; look at ${counted(toLookAt, 'other row')}`;
}
