import { expect, test } from 'vitest';
import { createLine } from './line.ts';

/** Work that ends when it is told to. */
function work(name: string, started: string[]) {
  let resolve = (_name: string) => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  const start = () => {
    started.push(name);
    return promise;
  };
  return { start, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('does so much at once, the others in their order, and sends away who finds no room', async () => {
  const started: string[] = [];
  const line = createLine({ atOnce: 2, waiting: 1 });
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name, started)) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ];
  const ofA = line.enter(a.start);
  const ofB = line.enter(b.start);
  const ofC = line.enter(c.start);
  expect(line.enter(d.start)).toBeUndefined();
  await settled();
  expect(started).toEqual(['a', 'b']);

  b.fail();
  await expect(ofB).rejects.toThrow('b');
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);

  a.end();
  c.end();
  expect(await Promise.all([ofA, ofC])).toEqual(['a', 'c']);
  const ofE = line.enter(e.start);
  e.end();
  expect(await ofE).toBe('e');
});
