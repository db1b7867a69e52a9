import { indianDayAt, indianMoment, MINUTE } from '../../../domain/day.ts';
import { calendarFile } from '../../../domain/exam/slot/calendar.ts';
import { needs } from '../../../domain/exam/rules.ts';
import { BE_THERE, slotWords, timeFor } from '../../../domain/exam/slot/times.ts';
import { examPath } from '../../../domain/paths.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { ExamOf } from '../exam-of.ts';

/** For learners who did not pass and may come again later: the day from which they may. Undefined for others. */
export function againCalendar(
  { publicUrl, content, now }: Pick<DeskContext, 'publicUrl' | 'content' | 'now'>,
  { registration, standing, attempts }: Pick<ExamOf, 'registration' | 'standing' | 'attempts'>,
): string | undefined {
  if (standing.kind !== 'not-passed' || standing.again === undefined) return undefined;
  const day = indianDayAt(standing.again.from);
  return calendarFile(
    {
      uid: `exam-again-${registration.id}-${attempts.length}@${new URL(publicUrl).hostname}`,
      ...{ sequence: 0, writtenAt: now(), startsAt: indianMoment(day, '10:00'), endsAt: indianMoment(day, '10:15') },
      title: `You can take the exam again: ${registration.courseName}`,
      description: 'Book your slot, or see how to pay for this attempt.',
      url: `${publicUrl}${examPath(registration.id)}`,
      alarms: ['PT0S'],
    },
    content.site.brand.name,
  );
}

/** Undefined without a seat. A changed slot updates the event: its id is the attempt's, its sequence counts seats. */
export async function seatCalendar(
  { db, publicUrl, content }: Pick<DeskContext, 'db' | 'publicUrl' | 'content'>,
  { registration, seat, standing, settings, extraMinutes, attempts }: Omit<ExamOf, 'bank'>,
): Promise<string | undefined> {
  if (seat === undefined || (standing.kind !== 'booked' && standing.kind !== 'door')) return undefined;
  const { seats } = await db
    .selectFrom('examSeat')
    .select(({ fn }) => fn.countAll<number | string>().as('seats'))
    .where('registrationId', '=', registration.id)
    .executeTakeFirstOrThrow();
  const { startsAt } = seat.slot;
  const early = slotWords({ startsAt: startsAt - BE_THERE * MINUTE }).time;
  return calendarFile(
    {
      uid: `exam-${registration.id}-${attempts.length + 1}@${new URL(publicUrl).hostname}`,
      sequence: Number(seats) - 1,
      writtenAt: seat.bookedAt,
      startsAt,
      endsAt: startsAt + timeFor(settings.minutes, extraMinutes),
      title: `Exam: ${registration.courseName}`,
      description: `Be there by ${early} IST.\nYou need: ${needs(settings)}.`,
      url: `${publicUrl}${examPath(registration.id)}`,
      alarms: ['P1D', 'PT1H'],
    },
    content.site.brand.name,
  );
}
