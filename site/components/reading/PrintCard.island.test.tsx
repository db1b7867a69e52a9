import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { PrintCard } from './PrintCard.island.tsx';

test('the card is printed alone, and the page is whole again afterwards', () => {
  const { container } = hydrate(<PrintCard />);
  const isPrinting = () => container.querySelector('[data-printing]') !== null;
  const printed: boolean[] = [];
  vi.stubGlobal('print', () => printed.push(isPrinting()));
  fireEvent.click(screen.getByRole('button'));
  expect([printed, isPrinting()]).toEqual([[true], true]);
  fireEvent(window, new Event('afterprint'));
  expect(isPrinting()).toBe(false);
  vi.unstubAllGlobals();
});
