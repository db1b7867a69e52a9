/** Tables of what is spoiled in a folder of content, and of what must be told of it. */
import { expect } from 'vitest';
import type { Problem } from './schema/file-findings.ts';

/** What a value is called, the file, the words that are replaced in it, by what, and what is told. */
export type Spoiled = [what: string, file: string, words: string, by: string, told: Partial<Problem>];

/**
 * Reads a table of text. Each case begins at the margin with what it is. Below it, further in, stand three lines: `file: words -> by`, where
 * the file may be left out; `field: what is wrong`; and, where it is tested, how it is put right. Three dots stand for any words, and strokes
 * are around an expression. What has lines of its own, or spaces around it, is JSON.
 */
export function spoiled(table: TemplateStringsArray): Spoiled[] {
  const cases = (table.raw[0] ?? '').trim().split(/\n(?! )/);
  return cases.map((lines) => {
    const [what = '', change = '', told = '', fix] = lines.split(/\n +/);
    const [, file = '', words = '', by = ''] = /^(?:(content\/\S+): )?(.*) -> (.*)$/.exec(change) ?? [];
    const [, field = '', wrong] = /^([^: ]*(?: [^: ]+)*?)(?:: (.*))?$/.exec(told) ?? [];
    const problem = {
      field,
      ...(wrong !== undefined && { wrong: heard(wrong) }),
      ...(fix !== undefined && { fix: heard(fix) }),
    };
    return [what, file, valueOf(words), valueOf(by), problem];
  });
}

const valueOf = (text: string): string =>
  text.startsWith('"') && text.endsWith('"') ? (JSON.parse(text) as string) : text;

function heard(text: string): string {
  if (text.startsWith('...')) return expect.stringContaining(text.slice(3)) as string;
  return /^\/.*\/$/.test(text) ? (expect.stringMatching(new RegExp(text.slice(1, -1), 'u')) as string) : valueOf(text);
}
