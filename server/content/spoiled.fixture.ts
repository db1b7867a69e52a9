import { expect } from 'vitest';
import type { Problem } from './schema/file-findings.ts';

/** A fault: its name, the file, the words to replace and their replacement, and the problem that it must cause. */
export type Spoiled = [what: string, file: string, words: string, by: string, told: Partial<Problem>];

/**
 * Reads faults from text. The name of a fault is not indented. Up to three indented lines follow: `file: words -> replacement`
 * (the file is optional), `field: what is wrong`, and how to fix it if that is tested. A line that begins with `...` matches
 * any start, `/…/` is a regular expression, and text with line ends or outer spaces is written as JSON.
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
