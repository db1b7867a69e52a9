import { formatDayAndMonth, formatTime, indianDayAt, indianTimeAt } from '../../../../../domain/day.ts';
import type { Connection } from '../../../../../domain/exam/slot/connection.ts';
import { calledName } from '../../../../../domain/person/name.ts';
import type { SeatEvent, SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';

/** `10:00 AM` in Indian time. */
export function timeAt(moment: number): string {
  return formatTime(indianTimeAt(moment));
}

/** `10:00 AM`, or `6 Dec, 10:00 AM` on another day. */
export function slotTime(startsAt: number, now: number): string {
  const day = indianDayAt(startsAt);
  return `${day === indianDayAt(now) ? '' : `${formatDayAndMonth(day)}, `}${timeAt(startsAt)}`;
}

/** `428 196`, as people say it on the call. */
export function codeWords(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

export function nameOf({ learnerName }: Pick<SeatOfSlot, 'learnerName'>): string {
  return learnerName ?? 'Name deleted';
}

export function calledOf({ learnerName }: Pick<SeatOfSlot, 'learnerName'>): string {
  return learnerName === null ? 'The learner' : calledName(learnerName);
}

export function connectionWords(connection: Connection): string {
  switch (connection.kind) {
    case 'connected':
      return 'connected';
    case 'away':
      return `away ${connection.minutes} min`;
    case 'no-script':
      return 'page without script';
    case 'left':
      return 'left';
    case 'let-in':
      return 'let in';
    case 'at-door':
      return 'in the waiting room';
    case 'not-here':
      return 'not here';
  }
}

/** `Submitted 10:26 AM`. Undefined before the end. */
export function endWords({ attempt }: Pick<SeatOfSlot, 'attempt'>): string | undefined {
  if (attempt === undefined || attempt.state === 'open' || attempt.endedAt === null) return undefined;
  if (attempt.state === 'void') return `Void since ${timeAt(attempt.endedAt)}`;
  const how = { learner: 'Submitted', deadline: 'Time over', proctor: 'Ended by proctor' }[
    attempt.endedBy ?? 'learner'
  ];
  return `${how} ${timeAt(attempt.endedAt)}`;
}

/** Unusual events in short, for a row: the newest note and time, and counts of the rest. */
export function notedWords(
  { events, extraMinutes, wishedName }: Pick<SeatOfSlot, 'events' | 'extraMinutes' | 'wishedName'>,
  you?: string,
): string {
  const of = (kind: SeatEvent['kind']) => events.filter((event) => event.kind === kind);
  const left = of('left-page');
  const given = of('time-given').reduce((sum, { detail }) => sum + (numberOf(detail, 'minutes') ?? 0), 0);
  const note = of('note').at(-1);
  const seconds = left.length === 1 && left[0] ? numberOf(left[0].detail, 'seconds') : undefined;
  return [
    ...(wishedName === undefined ? [] : ['asks for another name']),
    ...(extraMinutes > 0 ? [`${extraMinutes} min extra`] : []),
    ...(given > 0 ? [`${given} min given`] : []),
    ...(left.length > 0
      ? [
          `left the page${seconds === undefined ? (left.length === 1 ? '' : ` ${times(left.length)}`) : `, ${seconds} s`}`,
        ]
      : []),
    ...often('pasted text', of('pasted').length),
    ...often('lost the connection', of('connection-lost').length),
    ...often('changed the device', of('took-over').length),
    ...(note === undefined ? [] : [`${note.staffId === you ? 'your note' : 'note'}, ${timeAt(note.at)}`]),
  ].join('; ');
}

function often(what: string, count: number): string[] {
  return count === 0 ? [] : [`${what} ${times(count)}`];
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

/** A number in the details of an event. */
export function numberOf(detail: Record<string, unknown>, name: string): number | undefined {
  const value = detail[name];
  return typeof value === 'number' ? value : undefined;
}
