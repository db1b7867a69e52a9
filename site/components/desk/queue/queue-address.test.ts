import { expect, it } from 'vitest';
import { addressFrom, queueAddress, readQueuePlace, viewQuery } from './queue-address.ts';

it('shows who needs somebody now where the address asks for nothing', () => {
  expect(readQueuePlace(new URLSearchParams())).toEqual({
    view: 'now',
    courseId: undefined,
    searching: false,
    after: undefined,
  });
});

it('reads back every place that it writes', () => {
  const place = { view: 'refunds', courseId: 'react', searching: true, after: '1790000000000.0190-ab' } as const;
  expect(queueAddress(place)).toMatch(/^\/desk\?/);
  expect(readQueuePlace(viewQuery(queueAddress(place)))).toEqual(place);
  expect(queueAddress({ view: 'now', searching: false })).toBe('/desk?view=now');
});

it('opens a registration from its place, without the page of the list', () => {
  const place = { view: 'learner', courseId: 'c&d', searching: false, after: '1.a' } as const;
  expect(addressFrom(place, 'id', { done: 'ask' })).toBe('/desk/registrations/id?view=learner&course=c%26d&done=ask');
});

it('leads to the queue whatever the browser kept', () => {
  for (const kept of [undefined, '', '/desk', 'https://evil.example/', '//evil.example/?view=paid'])
    expect(queueAddress(readQueuePlace(viewQuery(kept)))).toBe('/desk?view=now');
});

it('falls back to what is to be done now for a view that there is not', () => {
  expect(readQueuePlace(new URLSearchParams('view=paid&course='))).toMatchObject({ view: 'now', courseId: undefined });
});

it('leaves out what is longer than any of its words', () => {
  const long = new URLSearchParams({ course: 'x'.repeat(101), after: '1'.repeat(101) });
  expect(queueAddress(readQueuePlace(long))).toBe('/desk?view=now');
});
