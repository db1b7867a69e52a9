import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SIGNED_IN_MARKER } from '../../../domain/sign-in/marker.ts';
import { hydrate } from '../../islands/component.fixture.tsx';
import { Contents } from './Contents.island.tsx';
import { Tick } from './Tick.island.tsx';

const sections = [
  { slug: 'log', text: '1 Log a day', exercises: ['Write', 'Count'] },
  { slug: 'plan', text: '2 Plan', exercises: [] },
  { slug: 'points', text: 'Points', exercises: [] },
];

/** `tops`: where the headings stand, in pixels below the top of the window, which is 768 high. */
function show(learning: string, tops = [100, 900, 1700]) {
  const { container } = hydrate(
    <Contents learning={learning} sections={sections}>
      {sections.map(({ slug, text }) => (
        <h2 key={slug}>{text}</h2>
      ))}
      {['Write', 'Count'].map((exercise) => (
        <Tick key={exercise} learning={learning} exercise={exercise}>
          {exercise}
        </Tick>
      ))}
      <Tick learning={learning} chapter={3}>
        Chapter
      </Tick>
    </Contents>,
  );
  const headings = sections.map(({ text }) => screen.getByRole('heading', { name: text }));
  const stand = (at: readonly number[]) => {
    for (const [index, heading] of headings.entries())
      heading.getBoundingClientRect = () => new DOMRect(0, at[index] ?? 0, 100, 20);
    fireEvent.scroll(window);
  };
  stand(tops);
  const links = [...container.querySelectorAll('a')];
  return {
    stand,
    pill: screen.getByText(/· Contents$|^Contents$/, { selector: '[popovertarget]' }),
    current: () => links.filter((link) => link.ariaCurrent === 'true').map(({ textContent }) => textContent.trim()),
    done: () => links.filter((link) => 'done' in link.dataset).map(({ textContent }) => textContent),
  };
}

test('the section that is read is marked, and the pill says which it is', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  const { stand, pill, current } = show('/learning/marks');
  expect([current(), pill.textContent]).toEqual([['1 Log a day'], '1 of 2 · Contents']);
  stand([-700, 100, 900]);
  expect([current(), pill.textContent]).toEqual([['2 Plan'], '2 of 2 · Contents']);
  stand([-1500, -700, 100]);
  expect([current(), pill.textContent]).toEqual([['Points'], 'Contents']);
});

test('at its end the last section is read, wherever its heading stands', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
  expect(show('/learning/end').current()).toEqual(['Points']);
});

test('a section is done once all its exercises are, and ticks stay on the device', async () => {
  const { done } = show('/learning/ticks');
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(box('Write'));
  expect(done()).toEqual([]);
  await userEvent.click(box('Count'));
  expect(done()).toEqual(['1 Log a day']);
  await userEvent.click(box('Write'));
  await userEvent.click(box('Chapter'));
  expect(done()).toEqual([]);
  expect([box('Write').checked, box('Count').checked, box('Chapter').checked]).toEqual([false, true, true]);
  expect(JSON.parse(localStorage.getItem('progress /learning/ticks') ?? '')).toMatchObject({
    exercises: { Write: { isDone: false }, Count: { isDone: true } },
    chapters: { 3: { isDone: true } },
  });
});

test('a browser that keeps nothing lets exercises be ticked all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { done } = show('/learning/full');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Write' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Count' }));
  await waitFor(() => expect(done()).toEqual(['1 Log a day']));
});

test('a tick that was faster than React counts', () => {
  hydrate(
    <Tick learning="/learning/early" chapter={1}>
      Chapter
    </Tick>,
    (container) => container.querySelector('input')?.click(),
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(localStorage.getItem('progress /learning/early')).toContain('"isDone":true');
});

test('an account that answers late gets what was ticked meanwhile, and each tick after that', async () => {
  vi.useFakeTimers();
  document.cookie = `${SIGNED_IN_MARKER}=1`;
  let answer: (response: Response) => void = () => {};
  const account = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: string, options?: RequestInit) => {
    if (options?.method !== 'POST') return account;
    sent.push(String(options.body));
    return Promise.resolve(Response.json({}));
  });
  onTestFinished(() => {
    document.cookie = `${SIGNED_IN_MARKER}=; max-age=0`;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  hydrate(
    <Tick learning="/learning/late" chapter={3}>
      Chapter
    </Tick>,
  );
  const box = screen.getByRole('checkbox', { name: 'Chapter' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  fireEvent.click(box);
  expect(sent).toEqual([]);
  answer(Response.json({ lectures: [], chapters: [] }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toHaveLength(1);
  fireEvent.click(box);
  expect(sent).toHaveLength(2);
});
