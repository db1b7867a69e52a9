import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, hydrate, later } from '../../../islands/component.fixture.tsx';
import { LiveMessage } from './LiveMessage.island.tsx';
import type { MessageNews } from './message-news.ts';

const all = { value: 'all', label: 'All confirmed', people: 3 };
const none: MessageNews = { courseId: 'react', to: 'all', choices: [all], problems: [] };

/** As the server answers. */
function newsOf(subject: string, people: number, more: Partial<MessageNews> = {}): MessageNews {
  const message = { kind: 'course', audience: { to: 'all' }, subject, text: 'Be early.' } as const;
  const some = [{ registrationId: 'r1', name: 'Asha Rao', email: 'asha@example.org' }];
  const preview = { message, people, withoutEmail: 2, some, words: [['Be early.']], seen: `seen ${subject}` };
  return { ...none, preview, ...more };
}

const asked = vi.fn<(address: string, init: { body: URLSearchParams }) => Promise<Response>>();
let user: UserEvent;

beforeEach(() => {
  user = fakeClock();
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
  asked.mockImplementation(async (_address, { body }) => Response.json(newsOf(body.get('subject') ?? '', 3)));
});

const form = (
  <LiveMessage
    id="m1"
    first={none}
    courses={[
      { id: 'react', name: 'React.Js' },
      { id: 'dm', name: 'Data Management' },
    ]}
    examByHand={false}
    unwritten={{
      to: { registrationId: 'r1', name: 'Asha Rao', email: 'asha@example.org' },
      words: [['Hello Asha,'], ['See your registration']],
    }}
    maySendNews={false}
    agreed={0}
    brand="Kaksha"
    values={{ subject: '', text: '', about: 'course' }}
    problems={[]}
  />
);
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: RegExp | string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const seen = () => document.querySelector<HTMLInputElement>('input[name=seen]')?.value;

test('without a script the button shows the message first; with it, it says to how many it sends from the start', () => {
  expect(renderToString(form)).toContain('Show what they will get');
  hydrate(form);
  expect([button(/Send to/).textContent, button(/Send to/).value]).toEqual(['Send to 3 learners', 'send']);
  expect(screen.getByText('Hello Asha,')).toBeDefined();
});

test('a press puts the first name where the cursor is', async () => {
  hydrate(form);
  await user.type(field('Message'), 'Hello , be early.');
  act(() => field('Message').setSelectionRange(6, 6));
  await user.click(button('{first name}'));
  expect(field('Message').value).toBe('Hello {first name}, be early.');
  await pause();
  expect(asked.mock.calls[0]?.[1].body.get('text')).toBe('Hello {first name}, be early.');
});

test('a pause after the last key asks once, and shows what will be sent', async () => {
  hydrate(form);
  await user.type(field('Subject'), 'Exam');
  expect(asked).not.toHaveBeenCalled();
  await pause();
  expect(asked).toHaveBeenCalledExactlyOnceWith('/desk/courses/react/message/preview', expect.anything());
  expect(screen.getByText('What Asha will get')).toBeDefined();
  expect(button(/Send to/).textContent).toBe('Send to 3 learners');
  expect(seen()).toBe('seen Exam');
  expect(screen.getByText('2 have no email address.')).toBeDefined();
});

test('another course has its own batches', async () => {
  hydrate(form);
  const batch = { value: 'batch:2027-01-05', label: 'Batch of 5 Jan 2027', people: 2 };
  asked.mockResolvedValue(Response.json(newsOf('', 5, { courseId: 'dm', choices: [all, batch] })));
  await user.selectOptions(field('Course'), 'dm');
  await pause();
  expect(asked.mock.calls[0]?.[1].body.get('course')).toBe('dm');
  expect(screen.getByText('Batch of 5 Jan 2027 (2)')).toBeDefined();
});

test('a refusal stands beside the field, and takes the preview away', async () => {
  hydrate(form);
  await user.type(field('Subject'), 'Exam');
  await pause();
  const problems = [{ field: 'to', message: 'None of these learners is confirmed yet.' }];
  asked.mockResolvedValue(Response.json({ ...none, problems }));
  await user.type(field('Subject'), 's');
  await pause();
  expect(screen.getByText('None of these learners is confirmed yet.')).toBeDefined();
  expect(screen.getByText('Hello Asha,')).toBeDefined();
  expect(button(/Send to/).value).toBe('send');
});

test('the button with the focus does not change, nor what it proves to have shown', async () => {
  hydrate(form);
  await user.type(field('Subject'), 'Exam');
  await pause();
  await user.type(field('Subject'), 's');
  act(() => button(/Send to/).focus());
  asked.mockResolvedValue(Response.json(newsOf('Exams', 4)));
  await pause();
  expect(screen.getByText('Exams')).toBeDefined();
  expect([button(/Send to/).textContent, seen()]).toEqual(['Send to 3 learners', 'seen Exam']);
});

test('of two answers the later question counts; once it is sent, none does', async () => {
  hydrate(form);
  const late = later<Response>();
  asked.mockReturnValueOnce(late.promise);
  await user.type(field('Subject'), 'A');
  await pause();
  await user.type(field('Subject'), 'B');
  await pause();
  await act(async () => late.resolve(Response.json(newsOf('A', 9))));
  expect(seen()).toBe('seen AB');
  await user.type(field('Subject'), 'C');
  act(() => void field('Subject').form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await pause();
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Promise<Response>]>([
  ['an error', async () => new Response(null, { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the form as it is', async (_what, answer) => {
  hydrate(form);
  asked.mockImplementation(answer);
  await user.type(field('Subject'), 'Exam');
  await pause();
  expect(field('Subject').value).toBe('Exam');
  expect(button(/Send to/).value).toBe('send');
});
