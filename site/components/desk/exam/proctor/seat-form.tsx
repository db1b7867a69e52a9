import type { ProctorAction } from '../../../../../domain/exam/proctor-form.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { SentFields } from '../../../../../domain/sent-fields.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';

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

/** Sent with every form about a seat. */
export function SeatFields({ action, seat }: { action: string; seat: Pick<SeatOfSlot, 'id'> }) {
  return (
    <>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="seat" value={seat.id} />
    </>
  );
}
