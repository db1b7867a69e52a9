import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typePhrases } from './typing.ts';

describe('typePhrases', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(phrases: string[]) {
    let text = '';
    const stop = typePhrases(phrases, (next) => (text = next));
    return { stop, after: (ms: number) => (vi.advanceTimersByTime(ms), text) };
  }

  it('types a letter every 100 ms', () => {
    const { after } = start(['abc', 'x']);
    expect(after(99)).toBe('');
    expect(after(1)).toBe('a');
    expect(after(99)).toBe('a');
    expect(after(1)).toBe('ab');
    expect(after(100)).toBe('abc');
  });

  it('pauses for one second when complete, then erases a letter every 50 ms', () => {
    const { after } = start(['abc', 'x']);
    after(300);
    expect(after(999)).toBe('abc');
    expect(after(1)).toBe('ab');
    expect(after(49)).toBe('ab');
    expect(after(1)).toBe('a');
    expect(after(50)).toBe('');
  });

  it('goes on with the next phrase and loops back to the first', () => {
    const { after } = start(['ab', 'x']);
    after(200 + 1000 + 50);
    expect(after(100)).toBe('x');
    after(1000);
    expect(after(100)).toBe('a');
  });

  it('counts a letter of two code units as one', () => {
    const { after } = start(['𝒳y', 'x']);
    expect(after(100)).toBe('𝒳');
  });

  it('types a letter of Devanagari with its signs in one step', () => {
    const { after } = start(['प्रतिदिन', 'x']);
    expect(after(100)).toBe('प्र');
    expect(after(100)).toBe('प्रति');
    expect(after(100)).toBe('प्रतिदि');
  });

  it('stops', () => {
    const { stop, after } = start(['abc', 'x']);
    after(100);
    stop();
    expect(after(5000)).toBe('a');
    expect(vi.getTimerCount()).toBe(0);
  });
});
