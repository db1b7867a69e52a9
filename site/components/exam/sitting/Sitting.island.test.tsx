import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../../domain/day.ts';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { questionsSat } from './questions-sat.fixture.ts';
import { Sitting } from './Sitting.island.tsx';

const ENDS_AT = Date.parse('2026-12-06T11:00+05:30');
const SAVED_AT = Date.parse('2026-12-06T10:30+05:30');
const LATELY = { endsAt: ENDS_AT, call: null, given: undefined, wasAway: undefined };

/** The server: what it has, whether it can be reached, and what it says of the time. */
let server: {
  isThere: boolean;
  now: Record<string, unknown>;
  answers: Record<string, string>[];
  presence: Record<string, string>[];
};

beforeEach(() => {
  history.replaceState(null, '', '/exam/x/questions/1');
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
  server = { isThere: true, now: { leftMs: 30 * MINUTE, ...LATELY }, answers: [], presence: [] };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    const fields = Object.fromEntries(body);
    if (path.endsWith('/presence')) {
      server.presence.push(fields);
      return Response.json({ kind: 'present', ...server.now });
    }
    server.answers.push(fields);
    return Response.json({ kind: 'saved', savedAt: SAVED_AT });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function exam(props: Partial<ComponentProps<typeof Sitting>> = {}) {
  const sitting = { attemptId: 'a', sessionSince: 1, leftMs: 30 * MINUTE, ...LATELY, questions: questionsSat() };
  return (
    <Sitting
      {...{ registrationId: 'x', place: 1, wrongCosts: false, phone: '+91 98765 43210', brand: 'Kaksha', sitting }}
      {...props}
    >
      <p>Operating Systems</p>
    </Sitting>
  );
}

function show(props: Partial<ComponentProps<typeof Sitting>> = {}) {
  hydrate(exam(props));
  return { user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime.bind(vi) } : {}) };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const kept = () => JSON.parse(localStorage.getItem('exam-answers') ?? 'null') as { changes: unknown[] } | null;
const heading = () => screen.getByRole('heading', { level: 1 });

test('a choice is sent at once, and the question says when it was saved', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Running' }));
  expect(await screen.findByText(/^Answered, saved at 10:30 AM\./)).toBeDefined();
  expect(server.answers).toEqual([{ choice: '1', place: '1', replaces: '', go: 'unmark' }]);
  expect(kept()).toBeNull();
});

test('without a network the answer stays on the device and is called unsent; it is sent once the network is back', async () => {
  server.isThere = false;
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Running' }));
  expect(await screen.findByText(/^Not sent yet\./)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeDefined();
  expect(kept()?.changes).toMatchObject([{ place: 1, fields: { choice: '1' } }]);
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(heading().textContent).toBe('Question 2 of 4');
  expect(press('Question 1, answered, not sent yet')).toBeDefined();

  server.isThere = true;
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('button', { name: /not sent yet/ })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'No connection' })).toBeNull();
  expect(server.answers).toHaveLength(1);
  expect(kept()).toBeNull();
});

test('what the device kept is taken up by a page that is opened again, and sent', async () => {
  const changes = [{ place: 1, fields: { choice: '3' }, isForLater: true, replaces: null }];
  localStorage.setItem('exam-answers', JSON.stringify({ attemptId: 'a', sessionSince: 1, changes }));
  show();
  expect(await screen.findByText(/^Answered, saved at/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Terminated' }).checked).toBe(true);
  expect(server.answers).toMatchObject([{ choice: '3', go: 'mark' }]);
});

test.each([
  ['another attempt', { attemptId: 'b', sessionSince: 1 }, 50],
  ['this one, answered since on another device', { attemptId: 'a', sessionSince: 0 }, 50],
  ['nothing that can be read', 7, null],
])('what the device kept of %s is left alone', async (_what, attempt, replaces) => {
  const changes = [{ place: 1, fields: { choice: '3' }, isForLater: false, replaces }];
  localStorage.setItem('exam-answers', JSON.stringify(typeof attempt === 'number' ? attempt : { ...attempt, changes }));
  show();
  await waitFor(() => expect(server.presence).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Terminated' }).checked).toBe(false);
  expect(server.answers).toEqual([]);
});

test('an option that was chosen before the script came is sent', async () => {
  const container = document.createElement('div');
  const element = exam();
  container.innerHTML = renderToString(element);
  document.body.append(container);
  within(container).getByRole<HTMLInputElement>('radio', { name: 'Waiting' }).checked = true;
  render(element, { container, hydrate: true });
  await waitFor(() => expect(server.answers).toMatchObject([{ choice: '2' }]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Waiting' }).checked).toBe(true);
});

test('questions change without a load: address, title and focus follow, and Back leads back', async () => {
  const { user } = show();
  await user.click(press('Save and next'));
  expect([location.pathname, document.title]).toEqual(['/exam/x/questions/2', 'Question 2 | Kaksha']);
  expect(document.activeElement).toBe(heading());
  await user.click(press('All questions'));
  expect([location.pathname, document.title]).toEqual(['/exam/x/questions', 'All questions | Kaksha']);
  expect(heading().textContent).toBe('All questions');
  await user.click(screen.getByRole('link', { name: 'Question 4, not answered' }));
  expect(location.pathname).toBe('/exam/x/questions/4');
  history.back();
  await waitFor(() => expect(heading().textContent).toBe('All questions'));
  history.back();
  await waitFor(() => expect(heading().textContent).toBe('Question 2 of 4'));
  await waitFor(() => expect(server.presence.at(-1)).toEqual({ now: '2' }));
});

test('what is not a number is said beside the field, which has the focus; nothing is sent, and nothing leads on', async () => {
  const { user } = show({ place: 3 });
  const field = screen.getByRole('textbox');
  await user.type(field, 'two and a half{Enter}');
  expect(heading().textContent).toBe('Question 3 of 4');
  expect(document.title).toBe('Error: Question 3 | Kaksha');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/This is not a number/)).toBeDefined();
  await user.clear(field);
  await user.type(field, '2.5{Enter}');
  expect(heading().textContent).toBe('Question 4 of 4');
  await waitFor(() => expect(server.answers).toMatchObject([{ place: '3', text: '2.5' }]));
});

test('fields that the form sent without a script are judged as the server does', async () => {
  show({ place: 3, typed: { text: 'two', go: 'next' } });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('two');
  expect(screen.getByText(/This is not a number/)).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Error: Question 3 | Kaksha'));
});

test('an answer can be cleared, and a question marked for later', async () => {
  const { user } = show({ place: 4 });
  await user.type(screen.getByRole('textbox'), 'TLB');
  await user.click(press('Clear my answer'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  await user.click(press('Mark for later'));
  expect(heading().textContent).toBe('All questions');
  expect(screen.getByRole('link', { name: 'Question 4, marked for later, not answered' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Question 4/ }));
  await user.click(press('Remove mark'));
  expect(heading().textContent).toBe('Question 4 of 4');
  await waitFor(() => expect(server.answers.at(-1)).toMatchObject({ place: '4', text: '', go: 'unmark' }));
});

test('the exam is handed in only after the answers', async () => {
  server.isThere = false;
  const { user } = show({ place: 4 });
  await user.type(screen.getByRole('textbox'), 'TLB');
  await user.click(press('All questions'));
  await user.click(screen.getByText('Finish the exam'));
  await user.click(press('Submit my exam'));
  expect(await screen.findByText(/^Not submitted yet\./)).toBeDefined();
  expect(within(screen.getByRole('link', { name: /^Question 4/ })).getByText('not sent')).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Question 1/ }));
  server.isThere = true;
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.answers).toMatchObject([{ place: '4', text: 'TLB' }]));
});

test('the time is that of the server; warnings, minutes given and a connection that is back show by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  expect(screen.getByText('30 minutes left')).toBeDefined();
  server.now = { ...LATELY, leftMs: 9.5 * MINUTE, wasAway: 2, given: { minutes: 5, why: 'The call was lost' } };
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('10 minutes left', { selector: 'b' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '10 minutes left' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'You have 5 minutes more' })).toBeDefined();
  expect(screen.getByText(/You were away for 2 minutes\./)).toBeDefined();
  server.isThere = false;
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE));
  expect(screen.getByRole('heading', { name: '5 minutes left' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE));
  expect(screen.getByRole('heading', { name: 'Your time is over' })).toBeDefined();
  expect(screen.getByText(/we keep trying/)).toBeDefined();
});

test('a paste and seconds away from the page are told to the proctor', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = show({ place: 4 });
  await user.click(screen.getByRole('textbox'));
  await user.paste('TLB');
  await waitFor(() => expect(server.presence.at(-1)).toEqual({ now: '4', pasted: 'yes' }));
  const see = (state: 'hidden' | 'visible') =>
    act(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  see('hidden');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  see('visible');
  await waitFor(() => expect(server.presence.at(-1)).toEqual({ now: '4', left: '3' }));
});
