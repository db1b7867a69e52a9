import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { KeptForm } from './KeptForm.island.tsx';

const Form = () => (
  <KeptForm version={1}>
    <input name="name" aria-label="Name" defaultValue="React.Js" />
    <textarea name="text" aria-label="Text" defaultValue="Of the server" />
    <input type="checkbox" name="closed" aria-label="Closed" value="yes" defaultChecked />
    <select name="trainer" aria-label="Trainer" defaultValue="first">
      <option value="first">First</option>
      <option value="second">Second</option>
    </select>
  </KeptForm>
);

test('what was typed before the script came is kept with the rest, and what is as before is not', async () => {
  const user = userEvent.setup();
  const before = hydrate(<Form />, (container) => {
    const name = container.querySelector<HTMLInputElement>('[name=name]');
    if (name !== null) name.value = 'React for all';
  });
  await user.type(screen.getByLabelText('Text'), '.');
  before.unmount();
  hydrate(<Form />);
  await user.click(screen.getByRole('button', { name: 'Put it in' }));
  expect([
    screen.getByLabelText<HTMLInputElement>('Name').value,
    screen.getByLabelText<HTMLTextAreaElement>('Text').value,
    screen.getByLabelText<HTMLInputElement>('Closed').checked,
    screen.getByLabelText<HTMLSelectElement>('Trainer').value,
  ]).toEqual(['React for all', 'Of the server.', true, 'first']);
});

test('what the browser has put in again after Back is not offered', async () => {
  const before = hydrate(<Form />);
  await userEvent.setup().type(screen.getByLabelText('Name'), '!');
  before.unmount();
  hydrate(<Form />, (container) => {
    const name = container.querySelector<HTMLInputElement>('[name=name]');
    if (name !== null) name.value = 'React.Js!';
  });
  expect(screen.queryByRole('button', { name: 'Put it in' })).toBeNull();
});
