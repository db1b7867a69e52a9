import { expect, test } from 'vitest';
import { createLog } from './logging.ts';
import { logSecurityEvent } from './security-events.ts';

const KEY = Buffer.alloc(32, 1);

function lineOf({ visitor, key = KEY }: { visitor: string | undefined; key?: Uint8Array | undefined }) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  logSecurityEvent(createLog({ level: 'info', stream }), { event: 'limit-hit', visitor, key });
  return lines[0]!;
}

test('events of one visitor have one mark, of another address or another installation another', () => {
  const { visitor } = lineOf({ visitor: '203.0.113.9' });
  expect(visitor).toMatch(/^[\w-]{12}$/);
  expect(lineOf({ visitor: '203.0.113.9' })['visitor']).toBe(visitor);
  expect(lineOf({ visitor: '203.0.113.10' })['visitor']).not.toBe(visitor);
  expect(lineOf({ visitor: '203.0.113.9', key: Buffer.alloc(32, 2) })['visitor']).not.toBe(visitor);
});

test('those whose address nobody knows are not taken for one visitor', () => {
  const line = lineOf({ visitor: undefined });
  expect(line).toMatchObject({ event: 'limit-hit', msg: 'security event' });
  expect(line).not.toHaveProperty('visitor');
});
