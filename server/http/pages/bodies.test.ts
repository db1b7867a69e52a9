import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Bodies, letRunOut } from './bodies.ts';

const RULES = { limit: 100, patience: 1_000_000 };

function exchange(headers: Record<string, string> = {}) {
  const stream = new PassThrough();
  const request = Object.assign(stream, { headers }) as unknown as IncomingMessage;
  const invited: boolean[] = [];
  const response = {
    shouldKeepAlive: false,
    writeContinue: () => void invited.push(true),
  } as unknown as ServerResponse;
  return { stream, request, response, invited };
}

function read(bodies: Bodies, { request, response }: ReturnType<typeof exchange>, rules = {}) {
  return bodies.read(request, response, { ...RULES, visitor: '203.0.113.9', ...rules });
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const refusal = (statusCode: number) =>
  expect.objectContaining({ statusCode, message: `the body was refused with ${statusCode}` });

describe('a body', () => {
  const bodies = () => new Bodies({ bytes: 1000, ofOne: 3 });

  test('is read in the pieces that it comes in', async () => {
    const sent = exchange();
    const body = read(bodies(), sent);
    sent.stream.write('name=');
    sent.stream.end('Asha');
    expect((await body).toString()).toBe('name=Asha');
  });

  test('may be as long as the limit, and no byte longer, declared or not', async () => {
    const whole = exchange();
    const body = read(bodies(), whole);
    whole.stream.end('x'.repeat(100));
    expect(await body).toHaveLength(100);
    await expect(read(bodies(), exchange({ 'content-length': '101' }))).rejects.toEqual(refusal(413));
    const declared = exchange({ 'content-length': '100' });
    const asDeclared = read(bodies(), declared);
    declared.stream.end('x'.repeat(100));
    expect(await asDeclared).toHaveLength(100);
    const long = exchange();
    const refused = failure(read(bodies(), long));
    long.stream.write('x'.repeat(101));
    expect(await refused).toEqual(refusal(413));
  });

  test('that stops coming is given up', async () => {
    const stalled = exchange();
    stalled.stream.write('half');
    await expect(read(bodies(), stalled, { patience: 1 })).rejects.toEqual(refusal(408));
  });

  test('that breaks off is none', async () => {
    const broken = exchange();
    const body = failure(read(bodies(), broken));
    broken.stream.write('half');
    broken.stream.destroy();
    expect(await body).toEqual(refusal(400));
  });

  test('is sent for only now by a client that asked first', async () => {
    const asking = exchange({ expect: '100-continue' });
    const body = read(bodies(), asking);
    asking.stream.end('x');
    await body;
    expect(asking.invited).toEqual([true]);
    expect(asking.response.shouldKeepAlive).toBe(true);
    const tooLong = exchange({ expect: '100-continue', 'content-length': '101' });
    await expect(read(bodies(), tooLong)).rejects.toEqual(refusal(413));
    expect(tooLong.invited).toEqual([]);
    expect(tooLong.response.shouldKeepAlive).toBe(false);
  });
});

describe('of bodies under way at once', () => {
  test('one address has so many and no more, and room again when one is over', async () => {
    const bodies = new Bodies({ bytes: 1000, ofOne: 2 });
    const [first, second, third] = [exchange(), exchange(), exchange()];
    const one = read(bodies, first);
    const two = read(bodies, second);
    await expect(read(bodies, third)).rejects.toEqual(
      expect.objectContaining({ statusCode: 503, headers: { 'Retry-After': '5' } }),
    );
    const other = exchange();
    const elsewhere = read(bodies, other, { visitor: '198.51.100.7' });
    other.stream.end('x');
    await elsewhere;
    first.stream.end();
    await one;
    const again = read(bodies, third);
    for (const { stream } of [second, third]) stream.end();
    expect(await Promise.all([two, again])).toHaveLength(2);
  });

  test('visitors without a known address do not count as one', async () => {
    const bodies = new Bodies({ bytes: 1000, ofOne: 1 });
    const all = Array.from({ length: 5 }, () => exchange());
    const read5 = all.map((each) => read(bodies, each, { visitor: undefined }));
    for (const { stream } of all) stream.end('x');
    expect(await Promise.all(read5)).toHaveLength(5);
  });

  test('the bytes of all together are bounded, and given back', async () => {
    const bodies = new Bodies({ bytes: 150, ofOne: 9 });
    const [first, second] = [exchange(), exchange()];
    const one = read(bodies, first);
    const two = failure(read(bodies, second));
    first.stream.write('x'.repeat(90));
    second.stream.write('x'.repeat(90));
    expect(await two).toEqual(refusal(503));
    first.stream.end();
    expect(await one).toHaveLength(90);
    const third = exchange();
    const three = read(bodies, third);
    third.stream.end('x'.repeat(100));
    expect(await three).toHaveLength(100);
  });
});

describe('a body that nobody reads', () => {
  test('runs out, so that whoever sends it comes to the answer', async () => {
    const { stream, request } = exchange();
    letRunOut(request);
    const ended = once(stream, 'end');
    for (let piece = 0; piece < 20; piece += 1) stream.write('x'.repeat(60_000));
    stream.end();
    await ended;
    expect(stream.readableLength).toBe(0);
  });

  test('may break off', async () => {
    const { stream, request } = exchange();
    letRunOut(request);
    stream.write('half');
    const closed = new Promise((resolve) => void stream.once('close', resolve));
    stream.destroy(new Error('reset'));
    await closed;
    expect(stream.errored?.message).toBe('reset');
  });

  test('is not touched where somebody reads it after all', async () => {
    const sent = exchange();
    const body = read(new Bodies({ bytes: 1000, ofOne: 3 }), sent);
    letRunOut(sent.request);
    expect(sent.stream.listenerCount('data')).toBe(1);
    sent.stream.end('name=Asha');
    expect((await body).toString()).toBe('name=Asha');
  });

  test('waits its turn: of many that send, a few are taken before others are looked after', async () => {
    const flooded = { taken: 0 };
    const flood = Array.from({ length: 40 }, () => exchange());
    const ended = flood.map(({ stream, request }) => {
      letRunOut(request);
      stream.on('data', () => (flooded.taken += 1));
      for (let piece = 0; piece < 5; piece += 1) stream.write('x');
      stream.end();
      return once(stream, 'end');
    });
    // The first piece of each has come already.
    await turn();
    const turns: number[] = [];
    while (flooded.taken < 200) {
      const before = flooded.taken;
      await turn();
      turns.push(flooded.taken - before);
    }
    expect(Math.max(...turns)).toBe(8);
    await Promise.all(ended);
  });
});
