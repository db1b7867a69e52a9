import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock, hydrate } from '../../islands/component.fixture.tsx';
import { BankWait } from './BankWait.island.tsx';

const WAITING: ComponentProps<typeof BankWait> = {
  path: '/registrations/secret/stage',
  first: { stage: 'waiting', next: 5 },
  sinceForm: 80_000,
  formAt: '4:10 PM',
  usualMinutes: 4,
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.title = '';
  document.body.replaceChildren();
});

/** The site answers `news` at the address of the island, and this page elsewhere. */
function siteAnswers(news: object, page = '') {
  const asked = vi.fn<(address: string) => Promise<Response>>((address) =>
    Promise.resolve(address === WAITING.path ? Response.json(news) : new Response(page)),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('counts the seconds since the form, and asks as often as the site says', async () => {
  fakeClock();
  const asked = siteAnswers({ stage: 'waiting', next: 15 });
  const { container } = hydrate(<BankWait {...WAITING} />);
  expect(container.textContent).toContain('1 min 20 s since your form, 4:10 PM');
  expect(container.textContent).toContain('usually 4 min');
  expect(container.querySelector('rect + rect')?.getAttribute('width')).toMatch(/^13\.3/);
  await pass(0);
  const first = asked.mock.calls.length;
  await pass(14_000);
  expect(asked).toHaveBeenCalledTimes(first);
  await pass(2000);
  expect(asked).toHaveBeenCalledTimes(first + 1);
  expect(container.textContent).toContain('1 min 36 s');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('asks nothing while the page is hidden, and at once when somebody sees it again', async () => {
  fakeClock();
  const asked = siteAnswers({ stage: 'waiting', next: 5 });
  hydrate(<BankWait {...WAITING} />);
  await pass(0);
  hide(true);
  asked.mockClear();
  await pass(600_000);
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(1);
});

const page = (heading: string, part: string) =>
  `<title>${heading}</title><h1>${heading}</h1><div data-part>${part}</div>`;

test('puts the confirmed page in the place of this one, says it once, and leaves focus and the rest alone', async () => {
  fakeClock();
  document.body.innerHTML = `${page('Waiting', '<a href="/wait">Watch</a>')}<input aria-label="Elsewhere">`;
  siteAnswers({ stage: 'waiting', next: 5 });
  const { container } = hydrate(<BankWait {...WAITING} />);
  const field = screen.getByLabelText('Elsewhere');
  field.focus();
  const asked = siteAnswers(
    { stage: 'confirmed', told: '4:12 PM', next: 15 },
    page('Confirmed', '<a href="/module">Open the course</a>'),
  );
  await pass(5000);
  expect(screen.getByRole('heading').textContent).toBe('Confirmed');
  expect(screen.getByRole('link').textContent).toBe('Open the course');
  expect(screen.getByRole('status').textContent).toBe('Confirmed. The bank told us at 4:12 PM.');
  expect(container.textContent).not.toContain('since your form');
  expect(document.title).toBe('✓ Confirmed');
  expect(document.activeElement).toBe(field);
  asked.mockClear();
  await pass(600_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a link with focus hands it to the link in its place', async () => {
  fakeClock();
  document.body.innerHTML = page('Waiting', '<a href="/wait">Watch</a>');
  siteAnswers({ stage: 'confirmed', next: 15 }, page('Confirmed', '<a href="/module">Open the course</a>'));
  screen.getByRole('link').focus();
  hydrate(<BankWait {...WAITING} />);
  await pass(5000);
  expect(document.activeElement?.textContent).toBe('Open the course');
});

test('stops counting once the page only checks, and tries again after an answer that failed', async () => {
  fakeClock();
  document.body.innerHTML = page('Waiting', '');
  const failing = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(null, { status: 503 })));
  vi.stubGlobal('fetch', failing);
  const { container } = hydrate(<BankWait {...WAITING} />);
  await pass(0);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(container.textContent).toContain('since your form');
  siteAnswers({ stage: 'checking', next: 60 }, page('We have your registration', ''));
  await pass(20_000);
  expect(screen.getByRole('heading').textContent).toBe('We have your registration');
  expect(container.textContent).not.toContain('since your form');
  expect(document.title).toBe('We have your registration');
  expect(screen.getByRole('status').textContent).toBe('');
});
