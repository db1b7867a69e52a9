import { HOUR, MINUTE } from '../../../../../domain/day.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';

export const TEN = Date.parse('2026-12-06T10:00+05:30');

export const attempt: NonNullable<SeatOfSlot['attempt']> = {
  ...{
    id: 'a1',
    state: 'open',
    startedAt: TEN,
    endsAt: TEN + HOUR,
    endedAt: null,
    endedBy: null,
    hasCertificate: false,
  },
  ...{ nowAt: 14, answered: 13, questions: 25, minutesLeft: 31 },
};

export function seatOf(id: string, changes: Partial<SeatOfSlot> = {}): SeatOfSlot {
  return {
    ...{
      id,
      registrationId: '019a0000-0000-7000-8000-000000000001',
      learnerName: `Divya ${id}`,
      isOwn: false,
      arrivedAt: TEN,
      letInAt: TEN,
    },
    ...{
      isAtDoor: false,
      wishedName: undefined,
      extraMinutes: 0,
      connection: { kind: 'connected' },
      attempt,
      events: [],
    },
    ...changes,
  };
}

export function slotOf(seats: SeatOfSlot[], now = TEN + 29 * MINUTE): SlotLive {
  return {
    ...{
      id: 's1',
      courseName: 'Operating Systems',
      startsAt: TEN,
      code: '428196',
      call: undefined,
      isCancelled: false,
    },
    ...{ proctor: { id: 'p1', email: 'p@example.org', isYou: true }, minutes: 60, seats, now },
  };
}

export const atDoor: Partial<SeatOfSlot> = {
  isAtDoor: true,
  attempt: undefined,
  letInAt: null,
  connection: { kind: 'at-door' },
};
