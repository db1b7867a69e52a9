import { counted } from '../../../../domain/text/counted.ts';
import { slotBriefly } from '../../../../domain/exam/slot/times.ts';
import { deskSlotSettingsPath } from '../../../../domain/paths.ts';
import type { SlotRow } from '../../../../server/exam/slots/desk-slots.ts';
import { Words } from '../../frame/Words.tsx';
import { Warning } from '../frame/DeskHead.tsx';

/** Exam slots of the next days without a call link. `now` in milliseconds since 1970. */
export function SlotsWithoutCall({ slots, now }: { slots: readonly SlotRow[]; now: number }) {
  return slots.map(({ id, course, startsAt, booked }) => (
    <Warning key={id}>
      <strong>
        <Words lang={course.lang}>{course.name}</Words>, exam {slotBriefly({ startsAt }, now)}:
      </strong>{' '}
      {counted(booked, 'learner has', 'learners have')} booked, and there is no link to the call.{' '}
      <a href={deskSlotSettingsPath(id)}>Set the link</a>
    </Warning>
  ));
}
