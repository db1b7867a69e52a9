import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../domain/day.ts';
import { answers, arrivalOf, QUESTION_HEADER, questionOf } from './own-question.ts';
import { createProxies } from './proxies.ts';

const SECRET = Buffer.from('the secret of this installation, long enough');
const OTHER = Buffer.from('the secret of another installation, as long');
const NOW = Date.UTC(2026, 10, 22, 6);

function asked(
  question: string | undefined,
  { secret, now = NOW }: { secret?: Uint8Array | undefined; now?: number } = { secret: SECRET },
) {
  const request = {
    headers: { [QUESTION_HEADER]: question, 'x-forwarded-for': '203.0.113.7' },
    ip: '203.0.113.7',
    protocol: 'https',
    socket: { remoteAddress: '127.0.0.1', remotePort: 50_000 },
  } as unknown as FastifyRequest;
  return arrivalOf(request, { secret, proxies: createProxies(['loopback']), now });
}

test('who has the secret is told how the request arrived, with a proof that the site has it too', () => {
  const question = questionOf(SECRET, NOW);
  const arrival = asked(question);
  expect(arrival).toMatchObject({
    from: { address: '127.0.0.1', port: 50_000 },
    isTrusted: true,
    forwardedFor: '203.0.113.7',
    visitor: '203.0.113.7',
    protocol: 'https',
    finding: null,
  });
  expect(answers(SECRET, question, arrival?.proof)).toBe(true);
  expect(answers(SECRET, questionOf(SECRET, NOW), arrival?.proof)).toBe(false);
  expect(answers(OTHER, question, arrival?.proof)).toBe(false);
});

describe('nobody else is told anything', () => {
  test.each([
    ['without a question', undefined],
    ['with nonsense', 'tell me'],
    ['with another secret', questionOf(OTHER, NOW)],
    ['with a question of another time', questionOf(SECRET, NOW).replace(String(NOW), String(NOW + 1))],
    ['with an old question', questionOf(SECRET, NOW - 11 * MINUTE)],
    ['with one of the future', questionOf(SECRET, NOW + 11 * MINUTE)],
  ])('%s', (_, question) => {
    expect(asked(question)).toBeUndefined();
  });

  test('where there is no desk, and so no secret', () => {
    expect(asked(questionOf(SECRET, NOW), { secret: undefined })).toBeUndefined();
  });
});
