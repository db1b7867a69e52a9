import { describe, expect, it } from 'vitest';
import { readingMinutes, wordCount } from './reading-time.ts';

describe('wordCount', () => {
  it.each([
    ['Plan your week.', 3],
    ['## 1. Don’t **rush**', 3],
    ['<Quote by="Seneca" from="Letters">Hold fast.</Quote>', 2],
    ['[the videos](/effectiveVideo) follow', 3],
    ['| 25 minutes | 5-minute break |', 4],
    ['', 0],
  ])('%j has %i words', (text, words) => {
    expect(wordCount(text)).toBe(words);
  });
});

describe('readingMinutes', () => {
  it('grows with the text and is never nothing', () => {
    expect(readingMinutes('word')).toBe(1);
    expect(readingMinutes('word '.repeat(1600))).toBe(10);
  });
});
