import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../../../domain/day.ts';
import type { SeatEvent, SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import { DoorCard } from './DoorCard.tsx';
import { LiveTable, rowsOf } from './LiveTable.tsx';
import { atDoor, attempt, seatOf, slotOf, TEN } from './proctor.fixture.ts';
import { eventWords } from './SeatNow.tsx';
import { codeWords, connectionWords, notedWords, slotTime } from './proctor-words.ts';
import { SeatView } from './SeatView.tsx';
import { SlotStrip } from './SlotStrip.tsx';

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
function event(kind: SeatEvent['kind'], detail: SeatEvent['detail'] = {}, note: string | null = null): SeatEvent {
  return { at: TEN + 12 * MINUTE, kind, detail, note, staffId: 'p1' };
}

describe('the list of a slot', () => {
  test('who writes comes first, then who may begin, who is done and who is not here; who is at the door is not in it', () => {
    const slot = slotOf([
      seatOf('Absent', { attempt: undefined, letInAt: null, connection: { kind: 'not-here' } }),
      seatOf('Done', {
        connection: { kind: 'left' },
        attempt: { ...attempt, state: 'handed-in', endedAt: TEN + 26 * MINUTE, endedBy: 'learner' },
      }),
      seatOf('Door', atDoor),
      seatOf('In', { attempt: undefined, connection: { kind: 'let-in' } }),
      seatOf('Writes', { connection: { kind: 'away', minutes: 2, since: TEN } }),
    ]);
    const html = renderToStaticMarkup(<LiveTable live={slot} rows={rowsOf(slot)} you="p1" />);
    const rows = [...html.matchAll(/<tr data-row[^]*?<\/tr>/g)].map(([row]) => text(row).trim());
    expect(rows).toEqual([
      'Divya Writes Question 14 of 25 31 min away 2 min',
      'Divya In Has not begun – none let in',
      'Divya Done Submitted 10:26 AM – none left',
      'Divya Absent Not here yet – none not here',
    ]);
  });

  test('the strip says how many are away, and how long most have', () => {
    const extra = { ...attempt, endsAt: TEN + HOUR + 10 * MINUTE, minutesLeft: 41 };
    const away = { kind: 'away', minutes: 2, since: TEN } as const;
    const seats = [
      seatOf('A', { attempt: extra }),
      seatOf('B'),
      seatOf('C', { connection: away }),
      seatOf('D', atDoor),
    ];
    const html = text(renderToStaticMarkup(<SlotStrip live={slotOf(seats)} />));
    expect(html).toContain('428 196 code for this slot');
    expect(html).toContain('1 in the waiting room');
    expect(html).toContain('3 taking the exam, 1 offline');
    expect(html).toContain('31 minutes left for most, until 11:00 AM');
  });
});

describe('the door', () => {
  const door = (now: number, changes: Partial<SeatOfSlot> = {}) => {
    const seat = seatOf('Rao', { ...atDoor, ...changes });
    return renderToStaticMarkup(<DoorCard live={slotOf([seat], now)} seat={seat} sent={undefined} />);
  };

  test('minutes are asked for once the last hour of the slot is over, and not before', () => {
    expect(text(door(TEN + 29 * MINUTE))).toContain('Came late. The 60 minutes start now and end at 11:29 AM.');
    expect(door(TEN + HOUR)).not.toContain('lateMinutes');
    expect(door(TEN + HOUR + 1)).toContain('name="lateMinutes"');
  });

  test('nobody lets themselves in', () => {
    const own = door(TEN, { isOwn: true });
    expect(own).toContain('This is your own exam');
    expect(own).not.toContain('<button');
  });

  test('a form that came back has its ticks, and says what is missing', () => {
    const seat = seatOf('Rao', atDoor);
    const problems = [{ field: 'sameFace', message: 'Look at the face.' }];
    const sent = { seatId: 'Rao', action: 'let-in', values: { sameName: 'yes' }, problems };
    const html = renderToStaticMarkup(<DoorCard live={slotOf([seat])} seat={seat} sent={sent} />);
    expect(html).toMatch(/id="sameName"[^>]*checked/);
    expect(html).not.toMatch(/id="sameFace"[^>]*checked/);
    expect(html).toContain('Look at the face.');
  });
});

test('as many minutes are offered as were lost', () => {
  const seat = seatOf('Rao', { connection: { kind: 'away', minutes: 4, since: TEN + 25 * MINUTE } });
  const live = { slot: slotOf([seat]), seat, position: 1, before: undefined, next: undefined, lastAnswer: undefined };
  const html = renderToStaticMarkup(
    <SeatView live={{ ...live, staff: {} }} sent={undefined} you="p1" done={undefined} />,
  );
  expect(text(html)).toContain('Divya has been offline for 4 min, since 10:25 AM.');
  expect(html).toMatch(/checked=""[^>]*value="5"|value="5"[^>]*checked=""/);
  expect(html).toContain('value="Connection lost"');
});

describe('words', () => {
  test('a page without script is never called away', () => {
    expect(connectionWords({ kind: 'no-script' })).toBe('page without script');
  });

  test('the code is said in threes, and a slot of another day with its day', () => {
    expect([codeWords('048213'), slotTime(TEN, TEN), slotTime(TEN, TEN + 24 * HOUR)]).toEqual([
      '048 213',
      '10:00 AM',
      '6 Dec, 10:00 AM',
    ]);
  });

  test('what was noted is short in the list, and whole beside the learner', () => {
    const events = [
      event('left-page', { seconds: 12 }),
      event('pasted'),
      event('pasted'),
      event('time-given', { minutes: 5 }, 'Connection lost'),
      event('note', {}, 'A second voice'),
    ];
    expect(notedWords({ events, extraMinutes: 10, wishedName: 'Asha Rao' }, 'p1')).toBe(
      'asks for another name; 10 min extra; 5 min given; left the page, 12 s; pasted text twice; your note, 10:12 AM',
    );
    expect(events.map((each) => eventWords(each, 'You'))).toEqual([
      'Left the page for 12 seconds',
      'Pasted text',
      'Pasted text',
      'You gave 5 minutes: Connection lost',
      'You noted: A second voice',
    ]);
    expect(eventWords(event('note'), 'p@example.org')).toBe('p@example.org noted: (deleted)');
  });
});
