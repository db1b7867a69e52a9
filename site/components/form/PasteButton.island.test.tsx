import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { PasteButton } from './PasteButton.island.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

function show(onChange = () => {}) {
  hydrate(
    <form onChange={onChange}>
      <input name="reference" defaultValue="12" />
      <PasteButton into="reference" />
    </form>,
  );
}

test('what was copied takes the place of what stands in the field, and the form hears of it', async () => {
  const user = userEvent.setup();
  await navigator.clipboard.writeText(' 6254 1234 ');
  const onChange = vi.fn<() => void>();
  show(onChange);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  expect(field().value).toBe('6254 1234');
  expect(onChange).toHaveBeenCalledOnce();
});

test('if it is not allowed, the field is ready for pasting by hand', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('not allowed'));
  show();
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  expect(field().value).toBe('12');
});

test('a browser without it has no button', () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
