import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UsualTime as Usual } from '../../../domain/bank-mail/learner/usual-time.ts';
import { hydrate } from '../../islands/component.fixture.tsx';
import { UsualTime } from './UsualTime.island.tsx';

afterEach(() => vi.unstubAllGlobals());

async function shown(answer: () => Response, isShort = false): Promise<string> {
  const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  const { container } = hydrate(<UsualTime path="/usual-time/react" isShort={isShort} />);
  await act(async () => {});
  expect(asked).toHaveBeenCalledWith('/usual-time/react', expect.anything());
  return container.textContent;
}

const answers = (usual: Usual) => () => Response.json(usual);

test('says the minutes that the site has measured, or that emails are late', async () => {
  expect(await shown(answers({ kind: 'usual', minutes: 4, payments: 126 }))).toContain(
    'Usually confirmed in4 minutesMeasured on 126 payments of the last 30 days.',
  );
  expect(await shown(answers({ kind: 'late' }))).toBe(
    "Our bank's emails are late at the moment, so a person checks your payment.",
  );
});

test('says the minutes alone in a step, under the same rule', async () => {
  expect(await shown(answers({ kind: 'usual', minutes: 4, payments: 126 }), true)).toBe('Usually in 4 minutes');
  expect(await shown(answers({ kind: 'late' }), true)).toBe('');
  expect(await shown(answers({ kind: 'unknown' }), true)).toBe('');
});

test('says nothing without an answer, so that the promise in hours stands alone', async () => {
  expect(await shown(answers({ kind: 'unknown' }))).toBe('');
  expect(await shown(() => new Response(null, { status: 404 }))).toBe('');
});
