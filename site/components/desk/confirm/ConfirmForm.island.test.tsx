import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, hydrate } from '../../../islands/component.fixture.tsx';
import { ConfirmForm } from './ConfirmForm.island.tsx';

let user: UserEvent;
const sent = vi.fn<(by: HTMLElement | null) => void>();
const asked = vi.fn<typeof fetch>(async () => new Response());

beforeEach(() => {
  user = fakeClock();
  sent.mockReset();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

function show() {
  const { container } = hydrate(
    <ConfirmForm className={undefined} learner="Asha Rao">
      <input type="hidden" name="action" value="confirm" />
      <input name="amount" aria-label="Amount" />
      <button type="submit" name="then" value="next">
        Confirm and open next
      </button>
    </ConfirmForm>,
  );
  // jsdom loads no page: whatever the form sends ends here.
  container.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    sent(event.submitter);
  });
}

const button = (name: string) => screen.getByRole('button', { name });

test('a confirmation waits five seconds, and is sent by the button that was pressed, once', async () => {
  show();
  await user.click(button('Confirm and open next'));
  await user.click(button('Confirm and open next'));
  expect(screen.getByRole('status').textContent).toContain('Asha Rao is confirmed in 5 seconds.');
  await vi.advanceTimersByTimeAsync(4999);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.mock.calls).toEqual([[button('Confirm and open next')]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('"Undo" follows the button, and what is typed undoes as well', async () => {
  show();
  button('Confirm and open next').focus();
  await user.keyboard('{Enter}{Tab}');
  expect(document.activeElement).toBe(button('Undo'));
  await user.keyboard('{Enter}');
  await user.click(button('Confirm and open next'));
  await user.type(screen.getByLabelText('Amount'), '650');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test('whoever does not want to wait sends it at once', async () => {
  show();
  await user.click(button('Confirm and open next'));
  await user.click(button('Confirm now'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('it is sent as the page is left, and not again', async () => {
  show();
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(asked).not.toHaveBeenCalled();
  await user.click(button('Confirm and open next'));
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    location.href,
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  expect(String(asked.mock.calls[0]?.[1]?.body as URLSearchParams)).toBe('action=confirm&amount=');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toHaveBeenCalled();
});
