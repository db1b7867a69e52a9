import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { KeySheet } from './KeySheet.tsx';

function show() {
  hydrate(
    <>
      <input aria-label="Search" />
      <KeySheet />
    </>,
  );
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  // jsdom has no popovers.
  const toggle = vi.fn<() => boolean>();
  sheet.togglePopover = toggle;
  return toggle;
}

test('the question mark shows every key, and closes the sheet again', async () => {
  const toggle = show();
  await userEvent.keyboard('?');
  expect(toggle).toHaveBeenCalledTimes(1);
});

test('no key works while somebody types, or with a modifier', async () => {
  const toggle = show();
  await userEvent.type(screen.getByLabelText('Search'), '?');
  await userEvent.keyboard('{Control>}?{/Control}');
  expect(toggle).not.toHaveBeenCalled();
});
