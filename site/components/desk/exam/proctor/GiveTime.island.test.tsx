import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hydrate } from '../../../../islands/component.fixture.tsx';
import { GiveTime } from './GiveTime.island.tsx';
import { TEN } from './proctor.fixture.ts';

const form = (
  <GiveTime seatId="s1" called="Divya" endsAt={TEN} values={{ minutes: '5', why: 'Connection lost' }} problems={[]} />
);
const button = () => screen.getByRole('button').textContent;

test('without a script nothing is said of a choice that may change', () => {
  const html = renderToString(form);
  expect(html).toContain('>Give time</button>');
  expect(html).toContain('Now ends at 10:00 AM. Only Divya’s end changes.');
});

test('the button says what is chosen, and the line below when the exam ends then', async () => {
  const user = userEvent.setup();
  hydrate(form);
  expect(button()).toBe('Give 5 minutes');
  await user.click(screen.getByRole('radio', { name: '2' }));
  expect(button()).toBe('Give 2 minutes');
  await user.type(screen.getByLabelText('Or type the minutes'), '1');
  expect(button()).toBe('Give 1 minute');
  expect(screen.getByText('New end: 10:01 AM, only for Divya')).toBeDefined();
  await user.type(screen.getByLabelText('Or type the minutes'), '21');
  expect(button()).toBe('Give time');
  await user.clear(screen.getByLabelText('Or type the minutes'));
  await user.clear(screen.getByLabelText('Why'));
  expect(button()).toBe('Give 2 minutes');
});
