/** For the tests of islands (vitest.config.ts): what React warns of fails the test, and nothing stays for the next one. */
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    throw new Error(words.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** As a visitor gets it: drawn on the server, then brought to life. What differs fails the test. */
export function hydrate(element: ReactElement) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  return render(element, { container, hydrate: true });
}
