import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { ModuleTabs } from './ModuleTabs.island.tsx';

/** As in the page, React knows nothing of what is within. */
const within = ['module-1', 'module-2', 'module-3']
  .map(
    (id, index) =>
      `<input type="radio" name="outline" id="${id}"${index === 0 ? ' checked' : ''}>` +
      `<label for="${id}">${id}</label><div>Topics of ${id}</div>`,
  )
  .join('');

/** What was scrolled to. jsdom scrolls nothing. */
let seen: (string | null)[];

beforeEach(() => {
  history.replaceState('kept', '', '/course');
  seen = [];
  Element.prototype.scrollIntoView = function scrolled() {
    seen.push(this.textContent);
  };
});

afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

function show() {
  hydrate(
    <ModuleTabs>
      <div dangerouslySetInnerHTML={{ __html: within }} />
    </ModuleTabs>,
  );
}

const open = () => screen.getAllByRole('radio', { checked: true }).map(({ id }) => id);

test('the first is open, and the address is as it was', () => {
  show();
  expect([open(), location.hash, seen]).toEqual([['module-1'], '', []]);
});

test('the address opens its module, also when it changes later, and no other', async () => {
  location.hash = '#module-3';
  show();
  expect([open(), seen]).toEqual([['module-3'], ['Topics of module-3']]);
  location.hash = '#module-2';
  await vi.waitFor(() => expect(open()).toEqual(['module-2']));
  location.hash = '#elsewhere';
  await vi.waitFor(() => expect(location.hash).toBe('#elsewhere'));
  expect(open()).toEqual(['module-2']);
});

test('a press changes the address and leaves the way back as it was', async () => {
  show();
  const before = history.length;
  await userEvent.click(screen.getByLabelText('module-2'));
  expect([open(), location.hash, seen]).toEqual([['module-2'], '#module-2', ['module-2']]);
  expect([history.length, history.state]).toEqual([before, 'kept']);
});

test('Home and End open the first and the last, and other keys are left alone', async () => {
  show();
  await userEvent.tab();
  for (const [key, id] of [
    ['{End}', 'module-3'],
    ['{Home}', 'module-1'],
    ['x', 'module-1'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([open(), document.activeElement?.id, location.hash]).toEqual([[id], id, `#${id}`]);
  }
});
