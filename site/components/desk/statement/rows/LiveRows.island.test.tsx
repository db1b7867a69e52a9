import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Paise } from '../../../../../domain/money.ts';
import { fakeClock, hydrate, later } from '../../../../islands/component.fixture.tsx';
import { LiveRows } from './LiveRows.island.tsx';
import { liveRowsOf } from './live-rows.ts';
import { type GroupedRows, leftRows, type RowGroup } from './row-groups.ts';
import { numbered } from './shown-rows.ts';

const IN_PART = 50;

interface Row {
  name: string;
  kind?: 'exact' | 'near';
  amount?: number;
  /** Other lines of the same learner have the same. */
  id?: string;
}

const choices = (rows: readonly Row[]) =>
  numbered(
    rows.map(({ name, kind = 'exact', amount = 65_000, id = name }, at) => ({
      row: { line: at + 2, date: '2026-11-20', amount: amount as Paise, payer: null, narration: `UPI ${name}` },
      kind,
      isTicked: kind === 'exact',
      registration: {
        ...{ id, number: 'H4Q4-DF2Z', courseName: 'React', learnerName: name, reference: '412345678901' },
        ...{ ticket: `ticket of ${name}`, missing: 65_000 as Paise, checks: [], follows: [], doubts: [] },
      },
    })),
  );

function grouped(rows: readonly Row[]): GroupedRows {
  const all = choices(rows);
  const near = all.filter(({ kind }) => kind === 'near').length;
  const group = (id: string, section: RowGroup['section'], from: number, to: number): RowGroup[] =>
    to > from ? [{ id, section, label: id, hint: '', count: to - from, from, to }] : [];
  return {
    rows: all,
    choices: all,
    groups: [...group('near', 'decide', 0, near), ...group('exact', 'exact', near, all.length)],
  };
}

const asked: Record<string, string[]>[] = [];
let answer: (fields: URLSearchParams) => Promise<Response>;
let submitted: Record<string, string[]>[] = [];

beforeEach(() => {
  asked.length = 0;
  submitted = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    asked.push(listsOf([...body]));
    return answer(body);
  });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    submitted.push(listsOf([...new FormData(this)].map(([name, value]) => [name, String(value)])));
  });
  // Everything is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function listsOf(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [name, value] of pairs) (lists[name] ??= []).push(value);
  return lists;
}

const accepts = (back: readonly string[] = []) => {
  answer = async (fields) => {
    const tickets = fields.getAll('ticket');
    const tried = tickets.filter((ticket) => !back.includes(ticket)).map((ticket) => `key of ${ticket}`);
    return Response.json({ tried, back: tickets.filter((ticket) => back.includes(ticket)) });
  };
};

async function show(
  all: GroupedRows,
  changes: { isDoubted?: boolean; tried?: string[] } = {},
  beforeReact?: (page: HTMLElement) => void,
) {
  const live = await liveRowsOf(all, { inPart: IN_PART, keep: async () => 'kept-name' });
  hydrate(
    <LiveRows
      groups={all.groups}
      isDoubted={false}
      {...live}
      fields={{ 'aside-back': '2' }}
      toLookAt={1}
      {...changes}
    />,
    beforeReact,
  );
}

const button = () => screen.getByRole('button', { name: /^Confirm/ });
const told = () => screen.getByRole('status').textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`is for ${name},`) });

test('the button and its figures follow the ticks, and two for one learner are named', async () => {
  await show(
    grouped([{ name: 'Near', kind: 'near', id: 'Asha' }, { name: 'Asha' }, { name: 'Ravi', amount: 100_000 }]),
  );
  expect([button().textContent, told()]).toEqual(['Confirm 2 rows', '₹1,650 ticked · 1 row left to decide']);
  await userEvent.click(box('Near'));
  expect([button().textContent, told()]).toEqual([
    'Confirm 3 rows',
    '₹2,300 ticked · nothing else to tick; look at 1 other row',
  ]);
  screen.getByText('Lines 2 and 3 are both ticked for Near.');
  for (const name of ['Near', 'Asha', 'Ravi']) await userEvent.click(box(name));
  expect(button()).toHaveProperty('disabled', true);
  expect(screen.queryByText(/both ticked/)).toBeNull();
});

test('what staff ticked before React was there counts, and what they took away does not', async () => {
  const both = grouped([{ name: 'Near', kind: 'near' }, { name: 'Asha' }, { name: 'Ravi', amount: 100_000 }]);
  await show(both, {}, (page) => {
    for (const row of page.querySelectorAll('input')) if (!row.labels?.[0]?.textContent.includes('Ravi')) row.click();
  });
  expect(['Near', 'Asha', 'Ravi'].map((name) => box(name).checked)).toEqual([true, false, true]);
  expect([button().textContent, told()]).toEqual(['Confirm 2 rows', '₹1,650 ticked · 1 row left to decide']);
  await userEvent.click(box('Near'));
  expect([box('Near').checked, button().textContent]).toEqual([false, 'Confirm 1 row']);
});

test('rows that staff opened before React was there are drawn', async () => {
  const all = grouped(Array.from({ length: 20 }, (_, at) => ({ name: `Learner ${at}` })));
  answer = async () => Response.json(all.rows);
  await show(all, {}, (page) => {
    for (const fold of page.querySelectorAll('details')) fold.open ||= fold.textContent.startsWith('Show 12 more');
  });
  await vi.waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(20));
});

test('confirms in batches, then asks for the result with what is left', async () => {
  accepts(['ticket of Learner 3']);
  const rows = Array.from({ length: 25 }, (_, at) => ({ name: `Learner ${at}` }));
  await show(grouped([{ name: 'Near', kind: 'near' }, ...rows]), { tried: ['key before'] });
  await userEvent.click(button());
  await vi.waitFor(() => expect(submitted).toHaveLength(1));
  expect(asked.map(({ ticket = [] }) => ticket.length)).toEqual([20, 5]);
  const [result] = submitted;
  expect(result).toMatchObject({ step: ['result'], script: ['on'], 'aside-back': ['2'] });
  expect(result?.['tried']).toHaveLength(25);
  expect(result?.['tried']).toContain('key before');
  expect(result?.['offered']).toEqual(['ticket of Near', 'ticket of Learner 3']);
});

test('a lost connection stops, says so, and goes on with the rows that are left', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ name: `Learner ${at}` }));
  accepts();
  const first = answer;
  answer = async (fields) => (asked.length === 1 ? first(fields) : Promise.reject(new TypeError('offline')));
  await show(grouped(rows));
  await userEvent.click(button());
  await vi.waitFor(() => expect(told()).toMatch(/^Confirming has stopped/));
  expect(button().textContent).toBe('Confirm 10 rows');
  answer = first;
  await userEvent.click(button());
  await vi.waitFor(() => expect(submitted).toHaveLength(1));
  expect(asked.at(-1)?.['ticket']).toHaveLength(10);
});

test('while rows are confirmed nothing can be ticked, and a second press sends nothing', async () => {
  const held = later<Response>();
  answer = () => held.promise;
  await show(grouped([{ name: 'Asha' }, { name: 'Ravi' }]));
  await userEvent.click(button());
  expect([told(), box('Asha').disabled]).toEqual(['0 of 2 done. Keep this page open.', true]);
  fireEvent.submit(button().closest('form')!);
  expect(asked).toHaveLength(1);
  await act(async () => held.resolve(Response.json({ tried: [], back: [] })));
});

test('a long statement asks for its rows once they are opened, each part once, and confirms those it never drew', async () => {
  const all = grouped(Array.from({ length: 130 }, (_, at) => ({ name: `Learner ${at}` })));
  accepts();
  const confirmed = answer;
  answer = async (fields) => {
    const part = fields.get('part');
    if (part === null) return confirmed(fields);
    return Response.json(all.rows.slice(Number(part) * IN_PART, (Number(part) + 1) * IN_PART));
  };
  await show(all);
  expect(screen.getAllByRole('checkbox')).toHaveLength(8);
  expect(button().textContent).toBe('Confirm 130 rows');
  const more = screen.getByText('Show 122 more').closest('details')!;
  more.open = true;
  fireEvent(more, new Event('toggle'));
  await vi.waitFor(() => expect(within(more).getAllByRole('checkbox')).toHaveLength(122));
  expect(asked.map(({ kept, part }) => [kept, part].flat())).toEqual([
    ['kept-name', '0'],
    ['kept-name', '1'],
    ['kept-name', '2'],
  ]);
  await userEvent.click(box('Learner 100'));
  await userEvent.click(button());
  await vi.waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]).toMatchObject({ kept: ['kept-name'], offered: ['ticket of Learner 100'] });
  expect(submitted[0]?.['tried']).toHaveLength(129);
});

test('rows that no process has are said to be gone; without a connection they are asked for again', async () => {
  const clock = fakeClock();
  const all = leftRows(
    choices(Array.from({ length: 70 }, (_, at) => ({ name: `Learner ${at}`, kind: 'near' as const }))),
  );
  let tries = 0;
  answer = async () => {
    tries++;
    if (tries === 1) throw new TypeError('offline');
    return new Response(null, { status: 404 });
  };
  await show(all);
  const more = screen.getByText('Show 62 more').closest('details')!;
  more.open = true;
  fireEvent(more, new Event('toggle'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(told()).toMatch(/^The other rows are no longer here/);
  expect(tries).toBeGreaterThan(6);
  await clock.click(box('Learner 0'));
  expect(button().textContent).toBe('Confirm 1 row');
});
