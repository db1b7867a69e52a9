import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { codeWords, nameOf, timeAt } from './proctor-words.ts';

/** Undefined for an unknown action. `seat` is undefined if the learner has left the slot. */
export function doneWords(
  done: string,
  { seat, slot }: { seat: SeatOfSlot | undefined; slot: SlotLive },
): string | undefined {
  const name = seat === undefined ? 'The learner' : nameOf(seat);
  switch (done) {
    case 'let-in':
    case 'rename':
      return `${name} is in. Read out the code: ${codeWords(slot.code)}.`;
    case 'move':
      return 'The booking is cancelled. An email asks the learner to book another slot.';
    case 'take':
      return 'You are the proctor of this slot.';
    case 'give-time':
      return seat?.attempt === undefined ? undefined : `${name} now has until ${timeAt(seat.attempt.endsAt)}.`;
    case 'note':
      return 'Your note is saved.';
    case 'end':
      return `You have ended and submitted the exam of ${name}.`;
    case 'void':
      return `The attempt is void. An email tells ${name} why, and that no attempt is lost.`;
    case 'changed':
      return 'Somebody has already done this. The page is up to date now.';
    default:
      return undefined;
  }
}
