/** For the tests of islands (vitest.config.ts): what React warns of fails the test, and nothing stays for the next one. */
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';

let warnings: string[] = [];

beforeEach(() => {
  warnings = [];
  // Thrown from here, React would try again without end.
  vi.spyOn(console, 'error').mockImplementation((...words) => void warnings.push(words.map(String).join(' ')));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
});

/** As a visitor gets it: drawn on the server, then brought to life. What differs fails the test. `before`: what happens in between. */
export function hydrate(element: ReactElement, before?: (container: HTMLElement) => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  before?.(container);
  return render(element, { container, hydrate: true });
}

/** Fake timers for the test. Testing Library knows those of Jest alone, and would wait for a real one. */
export function fakeClock(now?: number): UserEvent {
  const advanceTimers = (ms: number) => void vi.advanceTimersByTime(ms);
  vi.useFakeTimers(now === undefined ? {} : { now });
  vi.stubGlobal('jest', { advanceTimersByTime: advanceTimers });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return userEvent.setup({ advanceTimers });
}

/** An answer that comes when the test says so. */
export function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
