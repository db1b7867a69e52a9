import { expect, test } from 'vitest';
import { createLine } from './line.ts';

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

test('people take turns, each with so much at once, and one who wants too much is sent away alone', async () => {
  const started: string[] = [];
  const line = createLine({ atOnce: 2, waiting: 9, ofOne: { atOnce: 1, waiting: 3 } });
  const many = [1, 2, 3, 4].map((count) => work(`many ${count}`, started));
  const others = ['one', 'two', 'three'].map((name) => work(name, started));
  const asked = many.map(({ start }) => line.enter(start, 'many'));
  expect(asked).not.toContain(undefined);
  expect(line.enter(work('many 5', started).start, 'many')).toBeUndefined();
  const ofOthers = others.map(({ start }, index) => line.enter(start, `other ${index}`));
  await settled();
  expect(started).toEqual(['many 1', 'one']);

  many[0]?.end();
  await settled();
  expect(started).toEqual(['many 1', 'one', 'many 2']);
  others[0]?.end();
  await settled();
  expect(started.slice(3)).toEqual(['two']);
  many[1]?.end();
  await settled();
  expect(started.slice(4)).toEqual(['three']);
  others[1]?.end();
  await settled();
  expect(started.slice(5)).toEqual(['many 3']);
  // A place that one person may not take stays free for others.
  others[2]?.end();
  await settled();
  expect(started.slice(6)).toEqual([]);
  const late = work('late', started);
  const ofLate = line.enter(late.start, 'late');
  await settled();
  expect(started.slice(6)).toEqual(['late']);
  for (const { end } of [...many, late]) end();
  await Promise.all([...asked, ...ofOthers, ofLate]);
});
