import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.island.tsx';

const ASKED = {
  formKey: 'key-of-the-page',
  today: '2026-11-21',
  methods: ['upi', 'bank'] as const,
  ownNumbers: ['004512345678'],
  states: undefined,
  purposes: '',
  names: { mobile: 'Mobile number', consent: 'Privacy notice' },
};

const NOW = Date.parse('2026-11-21T11:00:00+05:30');
const PAGE = '#registration';

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  history.replaceState(null, '', '/register/react');
  document.title = 'Register for React.Js';
  fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const status = () => screen.getByRole('status').textContent;
const show = (changes: Partial<RegistrationFormProps> = {}) =>
  hydrate(<RegistrationForm {...ASKED} values={{}} problems={[]} {...changes} />);
const press = () => user.click(screen.getByRole('button', { name: 'Send the registration' }));
const answers = (data: object, code = 200) => fetched.mockResolvedValueOnce(Response.json(data, { status: code }));
const sentBody = (call: number) =>
  Object.fromEntries(new URLSearchParams(fetched.mock.calls[call]?.[1]?.body as URLSearchParams));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a field is judged when it was left, and from then on with each letter', async () => {
  show();
  const email = field('Email address');
  await user.type(email, 'meera@gmail.con');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  await later(1);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(described(email)).toContain('gmail.com');
  await user.type(email, '{Backspace}m');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  // Passing by an empty field is no mistake.
  await user.click(field('Mobile number'));
  await user.tab();
  await later(1);
  expect(field('Mobile number').getAttribute('aria-invalid')).toBeNull();
});

test('the way of paying decides about the reference', async () => {
  show();
  await user.click(field('By UPI'));
  await user.type(field('Payment reference'), 'SBIN526325123456');
  await user.tab();
  await later(1);
  expect(described(field('Payment reference'))).toContain('choose bank transfer');
  await user.click(field('By bank transfer'));
  expect(field('Payment reference').getAttribute('aria-invalid')).toBeNull();
  await user.clear(field('Payment reference'));
  await user.type(field('Payment reference'), '0045 1234 5678');
  await user.tab();
  await later(1);
  expect(described(field('Payment reference'))).toContain('our account');
});

test('nothing moves below a finger that is down', async () => {
  show();
  const email = field('Email address');
  await user.type(email, 'meera');
  await user.pointer({ keys: '[MouseLeft>]', target: field('I agree to the terms and the refund rules.') });
  await later(50);
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  await later(50);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(field('I agree to the terms and the refund rules.').checked).toBe(true);
});

test('what is typed comes back on this device, without consent, until the form is cleared', async () => {
  const { unmount } = show();
  await user.type(field('Full name of the learner'), 'Meera');
  await user.click(field(/^A learner under 18/));
  await user.click(field('I agree to the terms and the refund rules.'));
  unmount();
  show({ formKey: 'another-key' });
  expect(field('Full name of the learner').value).toBe('Meera');
  expect(field(/^A learner under 18/).checked).toBe(true);
  expect(field('I agree to the terms and the refund rules.').checked).toBe(false);
  expect(screen.getByText('Not sent yet. Typed on 21 Nov, 11:00 AM.')).toBeDefined();
  expect(status()).toBe('Not sent yet');
  await press();
  await later(1);
  expect(sentBody(0)).toMatchObject({ formKey: 'key-of-the-page', learnerName: 'Meera' });
  await user.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect(field('Full name of the learner').value).toBe('');
  expect([localStorage.length, status()]).toEqual([0, '']);
});

test('a draft is dropped after three days, also that of another course', async () => {
  const { unmount } = show();
  await user.type(field('Full name of the learner'), 'Meera');
  unmount();
  vi.setSystemTime(NOW + 3 * 86_400_000 + 60_000);
  history.replaceState(null, '', '/register/python');
  show();
  expect(localStorage.length).toBe(0);
});

test('what the server sent back with its problems is newer than what the device keeps', async () => {
  const { unmount } = show();
  await user.type(field('Full name of the learner'), 'Meera');
  unmount();
  show({ values: { learnerName: '' }, problems: [{ field: 'learnerName', message: 'Type the full name.' }] });
  expect(field('Full name of the learner').value).toBe('');
});

test('without a network it is tried again with growing pauses, and at once when the network comes back', async () => {
  show();
  await user.type(field('Full name of the learner'), 'Meera');
  await press();
  await later(1);
  expect(status()).toBe('Not sent yet, we try again');
  await later(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await later(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await later(1000);
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockResolvedValueOnce(new Response('down', { status: 503 }));
  fireEvent(window, new Event('online'));
  await later(1);
  expect([fetched.mock.calls.length, status()]).toEqual([4, 'Not sent yet, we try again']);
  answers({ path: PAGE });
  fireEvent(window, new Event('online'));
  await later(1);
  expect([status(), location.hash, localStorage.length]).toEqual(['Sent', PAGE, 0]);
  expect(sentBody(4)).toEqual(sentBody(0));
  await later(600_000);
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('an answer that stops in the middle, or is somebody else’s page, is no answer', async () => {
  show();
  const json = { 'Content-Type': 'application/json' };
  fetched.mockResolvedValueOnce(new Response('{"path": "/regi', { headers: json }));
  fetched.mockResolvedValueOnce(
    new Response('<h1>Log in to the Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
  );
  answers({ path: PAGE });
  await press();
  await later(1);
  expect(status()).toBe('Not sent yet, we try again');
  await later(1000);
  expect(status()).toBe('Not sent yet, we try again');
  await later(2000);
  expect([status(), fetched.mock.calls.length]).toEqual(['Sent', 3]);
});

test('a request that hangs is given up and made again', async () => {
  show();
  fetched.mockImplementationOnce(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      }),
  );
  answers({ path: PAGE });
  await press();
  await later(1);
  expect(status()).toBe('Sending…');
  const button = screen.getByRole('button', { name: 'Send the registration' });
  expect(button.dataset['busy']).toBe('true');
  await later(30_000);
  expect(status()).toBe('Not sent yet, we try again');
  await later(1000);
  expect(status()).toBe('Sent');
});

test('who changes the form while it is tried sends it themselves', async () => {
  show();
  await user.type(field('Full name of the learner'), 'Meera');
  await press();
  await later(1);
  await user.type(field('Full name of the learner'), ' Rao');
  expect(status()).toBe('Not sent yet');
  await later(600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await press();
  await later(1);
  expect(sentBody(1)).toMatchObject({ learnerName: 'Meera Rao' });
});

test('what the server refuses is told as by the page: a summary that has the focus, and beside the fields', async () => {
  show();
  await user.type(field('Mobile number'), '98765 43210');
  const ofRules = { field: 'consent', message: 'Tick the box if you agree to the privacy notice.' };
  answers({ problems: [{ field: 'mobile', message: 'Nobody answers.' }, ofRules] }, 422);
  await user.keyboard('{Enter}');
  await later(1);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toBe('2 things to correctMobile numberPrivacy notice');
  expect([document.title, status()]).toEqual(['Error: Register for React.Js', '']);
  const consent = field(/^I have read the privacy notice/);
  expect(described(consent)).toContain('Tick the box if you agree');
  await user.click(consent);
  await later(1);
  expect(consent.getAttribute('aria-invalid')).toBeNull();
  // The rules have nothing against it, so it stands until it changes.
  expect(described(field('Mobile number'))).toContain('Nobody answers.');
  await user.type(field('Mobile number'), '{Backspace}1');
  expect(field('Mobile number').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('alert')).toBe(summary);
});

test('an answer for people is shown as the browser shows it', async () => {
  show();
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  fetched.mockResolvedValueOnce(new Response('This form came from another site.', { status: 403 }));
  await press();
  await later(1);
  expect(submit).toHaveBeenCalledOnce();
});
