import type { ProctorAction } from '../../../../../domain/exam/proctor-form.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { SentFields } from '../../../../../domain/sent-fields.ts';

export interface SentSeatForm {
  seatId: string;
  action: string;
  values: SentFields;
  problems: readonly Problem[];
}

/** The typed values if this form came back, otherwise the known ones. */
export function formOf(
  sent: SentSeatForm | undefined,
  seatId: string,
  action: ProctorAction,
  known: SentFields = {},
): { values: SentFields; problems: readonly Problem[]; isSent: boolean } {
  const isSent = sent !== undefined && sent.seatId === seatId && sent.action === action;
  return isSent ? { values: sent.values, problems: sent.problems, isSent } : { values: known, problems: [], isSent };
}
