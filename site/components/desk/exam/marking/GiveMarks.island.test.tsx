import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hydrate } from '../../../../islands/component.fixture.tsx';
import { GiveMarks } from './GiveMarks.island.tsx';

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, marks) => marks * 100);

function marksOf({
  most = 3,
  left = 2,
  values = {},
}: {
  most?: number;
  left?: number;
  values?: Record<string, string>;
}) {
  return (
    <form>
      <GiveMarks steps={upTo(most)} most={most * 100} left={left} values={values} problems={[]} />
    </form>
  );
}

const button = () => screen.getByRole('button').textContent;

test('the button says which marks it saves, as they are chosen with mouse or keys', async () => {
  const user = userEvent.setup();
  hydrate(marksOf({}));
  expect(button()).toBe('Save marks, open next');
  await user.click(screen.getByRole('radio', { name: '1' }));
  expect(button()).toBe('Save 1 mark, open next');
  screen.getByRole('radio', { name: '2' }).focus();
  await user.keyboard(' ');
  expect(button()).toBe('Save 2 marks, open next');
  await user.type(screen.getByLabelText(/Note/), '3');
  expect(button()).toBe('Save 2 marks, open next');
});

test('many marks are a list; the last answer opens no other', async () => {
  hydrate(marksOf({ most: 20, left: 0 }));
  await userEvent.selectOptions(screen.getByLabelText('Marks of 20'), '17');
  expect(button()).toBe('Save 17 marks');
  await userEvent.selectOptions(screen.getByLabelText('Marks of 20'), 'Choose');
  expect(button()).toBe('Save marks');
});

test('marks that were given are on the button without a script', () => {
  expect(renderToString(marksOf({ values: { marks: '2' } }))).toContain('Save 2 marks, open next');
});

test('a choice that the browser brings back is on the button', () => {
  hydrate(marksOf({}));
  screen.getByRole<HTMLInputElement>('radio', { name: '3' }).checked = true;
  act(() => void globalThis.dispatchEvent(new Event('pageshow')));
  expect(button()).toBe('Save 3 marks, open next');
});
