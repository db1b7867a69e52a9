/** For the tests of islands (vitest.config.ts): what React warns of fails the test, and nothing stays for the next one. */
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';

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

/** As a visitor gets it: drawn on the server, then brought to life. What differs fails the test. */
export function hydrate(element: ReactElement) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  return render(element, { container, hydrate: true });
}
