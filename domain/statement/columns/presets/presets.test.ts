import { describe, expect, it } from 'vitest';
import { headerAt } from '../header.ts';
import { saidBy } from '../../cells/heading-words.ts';
import { knownFiles, presets } from './presets.ts';

/** Each header with its preset, and the meaning of each heading or an empty text. */
const HEADERS = presets.flatMap(({ name, headers }) =>
  headers.map((header) => {
    const columns = header.split(' | ').map((column) => column.split(' > ').map((part) => part.trim()));
    return [name, Object.fromEntries(columns.map(([heading = '', meaning = '']) => [heading, meaning]))] as const;
  }),
);

it('names each bank once, whatever tells its layouts apart', () => {
  const names = [...knownFiles().keys()];
  expect(names).toContain('HDFC Bank');
  expect(names).toContain('State Bank of India');
  expect(names.filter((name) => /[()]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it.each(HEADERS)('takes each column of a file of %s for what its bank means by it: %j', (name, header) => {
  const mapping = Object.values(header).flatMap((meanings, index) =>
    meanings.split(' ').flatMap((meaning) => (meaning === '' ? [] : [[meaning, index]])),
  );
  expect(headerAt({ rows: [{ line: 1, cells: Object.keys(header) }] }, 0).known).toEqual({
    name,
    mapping: { ...Object.fromEntries(mapping), dateOrder: 'day-first' },
  });
});

describe('each layout', () => {
  it('has a name and a header of its own', () => {
    const names = presets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(presets.filter(({ headers }) => headers.length === 0)).toEqual([]);
  });

  it.each(presets)('$name has all that its rows need, and never takes money out for money in', ({ needs, may }) => {
    const all = { ...may, ...needs };
    expect(needs).toMatchObject({ date: expect.any(Array), narration: expect.any(Array) });
    expect([needs.credit, needs.amount].filter((accepted) => accepted !== undefined)).toHaveLength(1);
    // One amount has a word or sign for its direction; a column for money in needs one for money out.
    expect(needs.credit === undefined).toBe(needs.debit === undefined);
    const said = (accepted: readonly string[] = []) => accepted.map(saidBy);
    expect(new Set(said(all.credit))).not.toContain(undefined);
    expect(said(all.credit).filter((what) => what !== 'in')).toEqual([]);
    expect(said(all.amount).filter((what) => what !== undefined && what !== 'in or out')).toEqual([]);
    // RBL's spelling.
    expect(said(all.debit?.filter((heading) => heading !== 'withdrawl amt')).filter((what) => what !== 'out')).toEqual(
      [],
    );
    expect(said(all.balance).filter((what) => what !== 'balance')).toEqual([]);
  });

  it.each(presets)('$name says where its headings are from: sure by two sources', ({ certainty, sources }) => {
    const repositories = new Set(sources.files.map((file) => file.split(' ')[0]));
    expect(repositories.size + sources.more).toBeGreaterThanOrEqual(certainty === 'sure' ? 2 : 1);
    expect(sources.files.filter((file) => !/^[\w.-]+\/[\w.-]+ [\w./-]+$/.test(file))).toEqual([]);
  });
});
