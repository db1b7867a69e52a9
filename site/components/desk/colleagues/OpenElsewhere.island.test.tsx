import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, hydrate } from '../../../islands/component.fixture.tsx';
import { type OpenAnswer, OpenElsewhere } from './OpenElsewhere.island.tsx';

let answer: OpenAnswer = { others: [] };
const asked = vi.fn<(path: string, init: { body: URLSearchParams }) => Promise<Response>>(async () =>
  Response.json(answer),
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sent = () => asked.mock.calls.map(([path, { body }]) => `${path} ${body}`);

beforeEach(() => {
  fakeClock();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

test('the page tells that it is open and left, and hears who else has it open and who changed it', async () => {
  hydrate(<OpenElsewhere path="/open" here="/one" seen={17} />);
  await pass(0);
  expect(sent()).toEqual(['/open seen=17&left=']);
  answer = { others: ['meena', 'ravi'] };
  await pass(5000);
  expect(screen.getByRole('status').textContent).toBe('meena and ravi have this open.');
  const at = Date.parse('2026-11-20T11:00:00+05:30');
  answer = { others: ['meena'], changed: { id: 'x', by: 'meena', what: 'confirmed', at } };
  await pass(5000);
  expect(screen.getByRole('status').textContent).toContain('meena: confirmed, 20 Nov 2026, 11:00 AM IST.');
  expect(screen.getByRole('link', { name: 'Show the newest state' }).getAttribute('href')).toBe('/one');
  asked.mockClear();
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual(['/open seen=17&left=yes']);
});
