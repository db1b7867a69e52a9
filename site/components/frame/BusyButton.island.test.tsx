import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusyButton } from './BusyButton.island.tsx';

/** What the pressed button is marked with while its form is on its way. */
function pressedIn(attributes: { method?: 'get'; 'data-gives'?: string; isPrevented?: true }) {
  const { method = 'post', isPrevented, ...ofButton } = attributes;
  render(
    <>
      <BusyButton />
      <form method={method} onSubmit={(event) => isPrevented && event.preventDefault()}>
        <button type="submit" {...ofButton}>
          Save
        </button>
      </form>
    </>,
  );
  const button = screen.getByRole('button');
  const form = button.closest('form');
  if (form !== null) fireEvent(form, new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  return button.dataset.busy;
}

test('the pressed button says that its form is on its way, until the page is shown again', () => {
  expect(pressedIn({})).toBe('Sending…');
  fireEvent(globalThis.window, new Event('pageshow'));
  expect(screen.getByRole('button').dataset.busy).toBeUndefined();
});

test.each([
  ['a search', { method: 'get' }],
  ['a form that an island sends', { isPrevented: true }],
  ['a form that gives a file', { 'data-gives': 'file' }],
] as const)('%s leaves its button as it is', (_, form) => {
  expect(pressedIn(form)).toBeUndefined();
});
