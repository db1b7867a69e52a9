import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { PrintButton } from './PrintButton.island.tsx';

test('a press prints the page', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  hydrate(<PrintButton className="button" label="Print" />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
