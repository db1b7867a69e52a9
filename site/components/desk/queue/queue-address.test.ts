import { expect, it } from 'vitest';
import { queueAddress, readQueueView, viewQuery } from './queue-address.ts';

it('shows what is open where the address asks for nothing', () => {
  expect(readQueueView(new URLSearchParams())).toEqual({
    state: 'open',
    courseId: undefined,
    searching: false,
    after: undefined,
  });
});

it('reads back every view that it writes', () => {
  const view = { state: 'refund-due', courseId: 'react', searching: true, after: '1790000000000.0190-ab' } as const;
  expect(queueAddress(view)).toMatch(/^\/desk\?/);
  expect(readQueueView(viewQuery(queueAddress(view)))).toEqual(view);
  expect(queueAddress({ state: 'open', searching: false })).toBe('/desk');
});

it('leads to the queue whatever the browser kept', () => {
  for (const kept of [undefined, '', '/desk', 'https://evil.example/', '//evil.example/?state=paid'])
    expect(queueAddress(readQueueView(viewQuery(kept)))).toBe('/desk');
});

it('falls back to what is open for a state that there is not', () => {
  expect(readQueueView(new URLSearchParams('state=paid&course=')).state).toBe('open');
  expect(readQueueView(new URLSearchParams('state=paid&course=')).courseId).toBeUndefined();
});

it('leaves out what is longer than any of its words', () => {
  const long = new URLSearchParams({ course: 'x'.repeat(101), after: '1'.repeat(101) });
  expect(queueAddress(readQueueView(long))).toBe('/desk');
});
