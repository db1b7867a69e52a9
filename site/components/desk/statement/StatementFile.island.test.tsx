import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { StatementFile } from './StatementFile.island.tsx';

const file = new File(['Date,Narration'], 'statement.csv', { type: 'text/csv' });

function show(atOnce: boolean) {
  const { container } = hydrate(
    <form>
      <StatementFile problems={[]} label="Statement file" atOnce={atOnce} />
    </form>,
  );
  const form = container.querySelector('form')!;
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
  return { form, sent, field: screen.getByLabelText('Statement file') };
}

test('choosing a file sends the form, which says before that it will, and that script runs', async () => {
  const { form, sent, field } = show(true);
  expect(screen.getByText(/Once you choose it, you see what matches\.$/)).toBeTruthy();
  expect(new FormData(form).get('script')).toBe('on');
  await userEvent.upload(field, file);
  expect(sent).toHaveBeenCalledOnce();
});

test('where more is asked, a chosen file waits for the button', async () => {
  const { form, sent, field } = show(false);
  expect(screen.queryByText(/Once you choose it/)).toBeNull();
  await userEvent.upload(field, file);
  expect(sent).not.toHaveBeenCalled();
  expect(new FormData(form).get('script')).toBe('on');
});
