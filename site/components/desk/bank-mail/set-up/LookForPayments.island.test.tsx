import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock, hydrate } from '../../../../islands/component.fixture.tsx';
import { LookForPayments } from './LookForPayments.island.tsx';

const FIRST: ComponentProps<typeof LookForPayments> = {
  path: '/desk/bank-mail/test/news',
  first: { version: 'one', waitsFor: '₹1' },
  waited: 41_000,
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The site answers `news` at the address of the island, and this page elsewhere. */
function siteAnswers(news: () => Response, page = '') {
  const asked = vi.fn<(address: string) => Promise<Response>>((address) =>
    Promise.resolve(address.startsWith(FIRST.path) ? news() : new Response(page)),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const nothingNew = () => new Response(null, { status: 204 });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('counts the seconds, and asks every five while somebody can see it', async () => {
  fakeClock();
  const asked = siteAnswers(nothingNew);
  const { container } = hydrate(<LookForPayments {...FIRST} />);
  expect(container.textContent).toBe('Looking for ₹1 from your bank0:41');
  await pass(0);
  expect(asked.mock.calls).toEqual([['/desk/bank-mail/test/news?known=one']]);
  await pass(20_000);
  expect(container.textContent).toContain('1:01');
  expect(asked).toHaveBeenCalledTimes(5);
  hide(true);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(5);
  hide(false);
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(6);
});

test('shows what arrived in its place, says it once, and asks no more when both came', async () => {
  fakeClock();
  document.body.innerHTML = '<h1>The test</h1><ol data-part></ol>';
  siteAnswers(nothingNew);
  hydrate(<LookForPayments {...FIRST} />);
  await pass(0);
  const news = { version: 'two', told: 'Your bank writes all that we need.' };
  const asked = siteAnswers(() => Response.json(news), '<h1>The test</h1><ol data-part><li>₹330</li></ol>');
  await pass(5000);
  expect(screen.getByRole('listitem').textContent).toBe('₹330');
  expect(screen.getByRole('status').textContent).toBe('Your bank writes all that we need.');
  expect(document.body.textContent).not.toContain('Looking for');
  asked.mockClear();
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('says that it is not connected, and tries again', async () => {
  fakeClock();
  siteAnswers(() => new Response(null, { status: 503 }));
  const { container } = hydrate(<LookForPayments {...FIRST} />);
  await pass(0);
  expect(container.textContent).toContain('Not connected. We try again.');
  siteAnswers(nothingNew);
  await pass(20_000);
  expect(container.textContent).not.toContain('Not connected');
});
