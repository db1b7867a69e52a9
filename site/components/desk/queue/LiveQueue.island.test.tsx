import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { paiseFromRupees } from '../../../../domain/money.ts';
import { fakeClock, hydrate } from '../../../islands/component.fixture.tsx';
import { LiveQueue } from './LiveQueue.island.tsx';
import { aRow, newsOf, NOW } from './queue.fixture.ts';
import type { QueueNews } from './queue-news.ts';

const asha = aRow({ id: 'asha' });
const ravi = aRow({ id: 'ravi', learnerName: 'Ravi Kumar' });

/** What the server answers; `news` undefined if nothing has changed. */
const server = {
  news: undefined as QueueNews | undefined,
  became: [] as object[],
  confirm: { kind: 'done' } as object,
  isAway: false,
};
const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(async (address) => {
  if (server.isAway) throw new TypeError('Failed to fetch');
  if (address.includes('left=')) return Response.json(server.became);
  if (address.startsWith('/desk/rows')) {
    const { news } = server;
    return news === undefined || address.includes(`known=${news.version}`)
      ? new Response(null, { status: 204 })
      : Response.json(news);
  }
  return Response.json(server.confirm);
});
let user: UserEvent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
// By its role, jsdom would look through every row at each look.
const row = (name: RegExp) => within(screen.getByText(name, { selector: 'th a' }).closest('tr')!);
const posted = () => asked.mock.calls.filter(([, init]) => init?.method === 'POST').map(([address]) => address);

beforeEach(() => {
  user = fakeClock(NOW);
  Object.assign(server, { news: undefined, became: [], confirm: { kind: 'done' }, isAway: false });
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

function show(rows = [asha, ravi]) {
  const place = { view: 'now', searching: false } as const;
  hydrate(<LiveQueue place={place} first={newsOf(rows)} courses={[]} mayExport={false} drawnAt={NOW} />);
}

async function confirm(...names: RegExp[]) {
  for (const name of names) await user.click(row(name).getByRole('checkbox'));
  await user.click(screen.getByText('Confirm'));
}

test('a new registration comes in, a colleague’s shows who did what, and who has one open', async () => {
  show();
  await user.click(row(/Ravi/).getByRole('checkbox'));
  server.became = [{ id: 'asha', by: 'meena', what: 'confirmed', at: NOW, isIn: false }];
  const opened = { ...ravi, openTo: ['meena'] };
  server.news = newsOf([opened, aRow({ id: 'zoya', learnerName: 'Zoya Khan' })], 'second');
  await pass(3000);
  expect(row(/Asha/).getByText('confirmed, by meena')).toBeDefined();
  expect(row(/Asha/).queryByRole('checkbox')).toBeNull();
  expect(row(/Ravi/).getByText('meena has this open')).toBeDefined();
  expect(row(/Ravi/).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(row(/Zoya/).getByText('Received')).toBeDefined();
});

test('a missing payment cannot be ticked, and the number to compare in the head follows', async () => {
  const head = document.body.appendChild(document.createElement('span'));
  head.id = 'to-compare';
  const groups = [{ id: 'missing', words: 'Not in the statement', count: 1, isBad: true }];
  const chip = { tone: 'bad', words: 'Not there' } as const;
  const lost = aRow({ id: 'lost', group: 'missing', chip, since: 'since 10:05 AM', state: 'confirmed' });
  const leaving = (toCompare: number) => ({
    ...newsOf([lost], `${toCompare} to compare`),
    ...{ groups, bankMail: { toCompare, foot: 'They are under Confirmed.' } },
  });
  const place = { view: 'now', searching: false } as const;
  hydrate(<LiveQueue place={place} first={leaving(2)} courses={[]} mayExport={false} drawnAt={NOW} />);
  expect(screen.getByText('Not in the statement').closest('tr')?.textContent).toBe('Not in the statement · 1');
  expect(row(/Asha/).getByText('since 10:05 AM')).toBeDefined();
  expect(row(/Asha/).getByText('Not there')).toBeDefined();
  expect(row(/Asha/).queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/They are under Confirmed\./)).toBeDefined();
  expect(head.textContent).toBe('2');
  server.news = leaving(0);
  await pass(3000);
  expect(head.textContent).toBe('');
  head.remove();
});

test('rows that are confirmed one after the other are each sent at its own time', async () => {
  show();
  await confirm(/Asha/);
  expect(row(/Asha/).queryByRole('checkbox')).toBeNull();
  await pass(3000);
  await confirm(/Ravi/);
  await pass(2000);
  expect(posted()).toEqual(['/desk/registrations/asha']);
  await pass(3000);
  expect(posted()).toEqual(['/desk/registrations/asha', '/desk/registrations/ravi']);
  const [, init] = asked.mock.calls.find(([address]) => address.endsWith('/asha')) ?? [];
  expect(String(init?.body as URLSearchParams)).toBe(
    `action=confirm&seen=${asha.stateChangedAt}&confirm-amount=650.00&confirm-paidOn=2026-11-19&confirm-reference=412345678901`,
  );
  expect(row(/Asha/).getByText('confirmed, by you')).toBeDefined();
});

test('"Undo" takes back what was pressed together, and nothing is sent', async () => {
  show();
  await confirm(/Asha/, /Ravi/);
  expect(screen.getByText('Asha Rao and 1 other are confirmed in 5 seconds.')).toBeDefined();
  await user.click(screen.getByText('Undo'));
  await pass(60_000);
  expect(posted()).toEqual([]);
  expect(row(/Asha/).getByText('Received')).toBeDefined();
});

test('as the page is left, what waits is sent at once', async () => {
  show();
  await confirm(/Asha/);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(posted()).toEqual(['/desk/registrations/asha']);
  await pass(60_000);
  expect(posted()).toHaveLength(1);
});

test('a row that both act on says who was first', async () => {
  show();
  server.confirm = { kind: 'changed' };
  server.became = [{ id: 'asha', by: 'meena', what: 'put on hold', at: NOW, isIn: true }];
  await confirm(/Asha/);
  await pass(5000);
  expect(row(/Asha/).getByText('meena was first: put on hold')).toBeDefined();
});

test.each<[string, object, string]>([
  ['a problem', { kind: 'invalid', problems: [{ field: 'x', message: 'Compare both.' }] }, 'Compare both.'],
  ['a refusal', { kind: 'forbidden', message: 'It is your own.' }, 'It is your own.'],
])('a row says why it is not confirmed: %s', async (_what, answer, why) => {
  show();
  server.confirm = answer;
  await confirm(/Asha/);
  await pass(5000);
  expect(row(/Asha/).getByText('Not confirmed')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain(`Asha Rao is not confirmed. ${why} Open`);
});

test('a row that needs more than a press is left for its page', async () => {
  show([aRow({ id: 'asha', referenceTaken: true }), ravi]);
  await confirm(/Asha/, /Ravi/);
  await pass(5000);
  expect(posted()).toEqual(['/desk/registrations/ravi']);
  expect(row(/Asha/).getByText('Not confirmed')).toBeDefined();
});

test('once nothing is to do, the learners of today are a wall', async () => {
  const news = newsOf([]);
  const confirmed = [
    { id: 'zoya', learnerName: 'Zoya Mohan Khan', hue: 190 },
    { id: 'gone', learnerName: null, hue: undefined },
  ];
  const place = { view: 'now', searching: false } as const;
  hydrate(
    <LiveQueue
      place={place}
      first={{ ...news, today: { ...news.today, confirmed } }}
      courses={[]}

      mayExport={false}
      drawnAt={NOW}
    />,
  );
  expect(screen.getByText(/^2 learners confirmed today\. Nothing to do\./)).toBeDefined();
  const tiles = within(screen.getByRole('list', { name: 'Confirmed today' })).getAllByRole('link');
  expect(tiles.map((tile) => [tile.getAttribute('aria-label'), tile.textContent])).toEqual([
    ['Zoya Mohan Khan', 'ZK'],
    ['Name deleted', '–'],
  ]);
  expect(tiles[0]?.querySelector('span')?.dataset['hue']).toBe('190');
});

test('ticked rows are counted with what they are about, until they are cleared', async () => {
  const partPaid = aRow({ id: 'zoya', learnerName: 'Zoya Khan', paid: paiseFromRupees(150) });
  show([asha, partPaid]);
  const bar = within(screen.getByRole('group', { name: 'With the ticked rows' }));
  await user.click(row(/Asha/).getByRole('checkbox'));
  expect(bar.getByText('1 learner').parentElement?.textContent).toBe('1 learner, ₹650');
  await user.click(row(/Zoya/).getByRole('checkbox'));
  expect(bar.getByText('2 learners').parentElement?.textContent).toBe('2 learners, ₹1,150');
  await user.click(bar.getByText('Clear'));
  expect(bar.queryByText(/learners?$/, { selector: 'b' })).toBeNull();
  expect(row(/Zoya/).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('without a connection the queue says that it is old, asks less often, and goes on', async () => {
  show();
  await pass(0);
  server.isAway = true;
  await pass(3000);
  expect(screen.getByText(/There is no connection/)).toBeDefined();
  asked.mockClear();
  await pass(60_000);
  expect(asked.mock.calls.length).toBeLessThan(6);
  server.isAway = false;
  await pass(60_000);
  expect(screen.queryByText(/There is no connection/)).toBeNull();
});

test('a hidden tab asks for nothing', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show();
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await pass(3000);
  expect(asked).toHaveBeenCalledTimes(1);
});
