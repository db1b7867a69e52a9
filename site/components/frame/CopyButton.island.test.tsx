import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { CopyButton } from './CopyButton.island.tsx';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'execCommand');
});

const button = () => screen.getByRole('button', { name: 'Copy UPI ID' });
const press = () => act(async () => button().click());
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const said = () => [button().textContent, screen.getByRole('status').textContent];

function show(next?: string) {
  vi.useFakeTimers();
  // It brings a clipboard.
  userEvent.setup();
  hydrate(<CopyButton text="shop@bank" what="UPI ID" next={next} />);
}

/** As in a browser within another app, where only a selected text is copied. */
function refuse(copy: (selected: string | undefined) => boolean) {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  document.execCommand = () => copy(screen.queryByRole<HTMLTextAreaElement>('textbox')?.value);
}

test('the button says for a while that it has copied, anew with each press', async () => {
  show();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press();
  expect(said()).toEqual(['Copied', 'Copied']);
  expect(write).toHaveBeenLastCalledWith('shop@bank');
  await pass(2000);
  await press();
  await pass(2000);
  expect(said()).toEqual(['Copied', 'Copied']);
  await pass(1000);
  expect(said()).toEqual(['Copy', '']);
});

test('the next step is said for as long as it takes to change the app', async () => {
  show('Now open your UPI app');
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press();
  expect(said()).toEqual(['Copied', 'Copied. Now open your UPI app']);
  await pass(9000);
  expect(said()).toEqual(['Copy', '']);
  expect(screen.getByText('Now open your UPI app')).toBeDefined();
  await pass(1000);
  expect(screen.queryByText('Now open your UPI app')).toBeNull();
});

test('where the clipboard is refused the text is selected and copied, and the button keeps the focus', async () => {
  show();
  refuse((selected) => selected === 'shop@bank');
  await press();
  expect(said()).toEqual(['Copied', 'Copied']);
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Copied');
});

test('if nothing works, it says how to copy by hand', async () => {
  show();
  refuse(() => false);
  await press();
  expect(said()).toEqual(['Hold to copy', 'Could not copy']);
});
