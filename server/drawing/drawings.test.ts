import { expect, onTestFinished, test, vi } from 'vitest';
import { createDrawings } from './drawings.ts';

function byHand() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const draw = (given: unknown) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const { name, fails = false } = given as { name: string; fails?: boolean };
      begun.push(name);
      ends.push(() => (fails ? reject(new Error(name)) : resolve(new TextEncoder().encode(name))));
    });
  const end = async (count = 1) => {
    for (const ended of ends.splice(0, count)) ended();
    await settled();
  };
  return { begun, draw, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const text = async (drawn: Promise<Uint8Array | undefined>) => new TextDecoder().decode(await drawn);
const meera = { person: 'meera@example.org' };
const arjun = { person: 'arjun@example.org' };

test('who asks for the same file at the same time or a little later shares one drawing', async () => {
  const { begun, draw, end } = byHand();
  const { drawn } = createDrawings({ people: { draw }, visitors: { draw } });
  const asked = [meera, meera, arjun, { network: '203.0.113.9' }].map((who) => drawn({ name: 'a' }, who));
  await settled();
  await end();
  expect(await Promise.all(asked.map(text))).toEqual(['a', 'a', 'a', 'a']);
  expect(await text(drawn({ name: 'a' }, arjun))).toBe('a');
  expect(begun).toEqual(['a']);
});

test('forty files of one person hold up nobody, and what is too much is refused', async () => {
  const { begun, draw, end } = byHand();
  const { drawn } = createDrawings({ people: { draw }, visitors: { draw } });
  const forty = Array.from({ length: 40 }, (_, index) => drawn({ name: `meera ${index}` }, meera));
  const other = drawn({ name: 'arjun' }, arjun);
  await settled();
  expect(begun).toEqual(['meera 0', 'arjun']);
  await end(2);
  expect(await text(other)).toBe('arjun');
  for (let count = 1; count <= 10; count++) {
    await end();
  }
  const answers = await Promise.all(forty);
  expect(answers.filter((each) => each === undefined)).toHaveLength(29);
  expect(begun).toHaveLength(12);
});

test('the same file once more takes no place of one that waits', async () => {
  const { begun, draw, end } = byHand();
  const { drawn } = createDrawings({ people: { draw }, visitors: { draw } });
  const asked = Array.from({ length: 40 }, (_, index) => drawn({ name: `${index % 2}` }, meera));
  await settled();
  await end();
  await end();
  expect((await Promise.all(asked.map(text))).join('')).toBe('01'.repeat(20));
  expect(begun).toEqual(['0', '1']);
});

test('visitors of any number of networks take turns, and no learner waits for them', async () => {
  const people = byHand();
  const visitors = byHand();
  const { drawn } = createDrawings({ people, visitors });
  for (let index = 0; index < 30; index++) void drawn({ name: `visitor ${index}` }, { network: `203.0.113.${index}` });
  void drawn({ name: 'again' }, { network: '203.0.113.0' });
  await settled();
  void drawn({ name: 'meera' }, meera);
  void drawn({ name: 'arjun' }, arjun);
  await settled();
  expect([visitors.begun, people.begun]).toEqual([['visitor 0'], ['meera', 'arjun']]);
  await visitors.end();
  await visitors.end();
  expect(visitors.begun.slice(1)).toEqual(['visitor 1', 'visitor 2']);
});

test('one that failed is drawn again', async () => {
  const { begun, draw, end } = byHand();
  const { drawn } = createDrawings({ people: { draw }, visitors: { draw } });
  const failing = drawn({ name: 'a', fails: true }, meera);
  await settled();
  await Promise.all([end(), expect(failing).rejects.toThrow('a')]);
  void drawn({ name: 'a', fails: true }, meera).catch(() => {});
  await settled();
  expect(begun).toEqual(['a', 'a']);
  await end();
});

test('what was drawn is kept for some minutes, and the oldest goes where it is too much', async () => {
  const { begun, draw, end } = byHand();
  const ask = async ({ drawn }: ReturnType<typeof createDrawings>, name: string) => {
    const asked = drawn({ name }, meera);
    await settled();
    await end();
    return text(asked);
  };
  const small = createDrawings({ people: { draw }, visitors: { draw } }, { most: 8 });
  for (const name of ['four', 'five', 'nine', 'nine', 'four']) {
    expect(await ask(small, name)).toBe(name);
  }
  expect(begun).toEqual(['four', 'five', 'nine', 'four']);

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const short = createDrawings({ people: { draw }, visitors: { draw } }, { keptFor: 1000 });
  await ask(short, 'once');
  vi.advanceTimersByTime(999);
  await ask(short, 'once');
  expect(begun.slice(4)).toEqual(['once']);
  vi.advanceTimersByTime(1);
  await ask(short, 'once');
  expect(begun.slice(4)).toEqual(['once', 'once']);
});
