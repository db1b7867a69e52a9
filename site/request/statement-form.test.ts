import { expect, it } from 'vitest';
import type { Paise } from '../../domain/money.ts';
import { readTicket, signTicket } from '../../server/statement/tickets.ts';
import { LONGEST_FIELD } from './read-form.ts';
import { carriedFile, MOST_CARRIED, readStatementForm } from './statement-form.ts';

function posted(entries: readonly (readonly [name: string, value: string | File])[]): Request {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return new Request('https://kaksha.example/desk/import', { method: 'POST', body });
}

const text = (file: Uint8Array | undefined) => new TextDecoder().decode(file);

it('takes the chosen file before pasted rows', async () => {
  const form = await readStatementForm(
    posted([
      ['file', new File(['a,b'], 'a.csv')],
      ['pasted', 'c,d'],
    ]),
  );
  expect(text(form.file)).toBe('a,b');
  expect(form.step).toBe('preview');
});

it('takes pasted rows where no file was chosen', async () => {
  const form = await readStatementForm(
    posted([
      ['file', new File([], '')],
      ['pasted', 'c,d'],
    ]),
  );
  expect(text(form.file)).toBe('c,d');
});

it('has no file where neither was given, or the request is no form', async () => {
  expect((await readStatementForm(posted([['pasted', ' \n']]))).file).toBeUndefined();
  const other = new Request('https://kaksha.example/desk/import', { method: 'POST', body: 'hello' });
  expect((await readStatementForm(other)).file).toBeUndefined();
});

it('keeps every ticket', async () => {
  const form = await readStatementForm(
    posted([
      ['step', 'confirm'],
      ['ticket', 'one'],
      ['ticket', 'two'],
    ]),
  );
  expect(form).toMatchObject({ step: 'confirm', tickets: ['one', 'two'], fields: { step: 'confirm' } });
});

it('finds the tickets of what is ticked among what was offered', async () => {
  const form = await readStatementForm(
    posted([
      ['step', 'confirm'],
      ['offered', 'zero'],
      ['offered', 'one'],
      ['tick', '1'],
      ['tick', '2'],
      ['tick', 'x'],
      ['tried', 'a.b'],
    ]),
  );
  expect(form).toMatchObject({ tickets: ['one'], offered: ['zero', 'one'], tried: ['a.b'] });
});

it.each(['preview', 'again', 'mapping', 'confirm', 'result'])('knows the step %s', async (step) => {
  expect((await readStatementForm(posted([['step', step]]))).step).toBe(step);
});

it('takes a step that it does not know for the first', async () => {
  expect((await readStatementForm(posted([['step', 'forward']]))).step).toBe('preview');
});

it('carries a file through the mapping screen byte by byte, unless it is too large', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const form = await readStatementForm(
    posted([
      ['step', 'mapping'],
      ['carried', carriedFile(bytes) ?? ''],
    ]),
  );
  expect(form.file).toEqual(bytes);
  expect(carriedFile(new Uint8Array(MOST_CARRIED + 1))).toBeUndefined();
});

it('takes rows, a carried file and tickets however long they are, and cuts every other field', async () => {
  const pasted = 'a,b,c\r\n'.repeat(100_000);
  const large = await readStatementForm(posted([['pasted', pasted]]));
  expect(text(large.file)).toBe(pasted);
  const carried = carriedFile(new Uint8Array(MOST_CARRIED).fill(65)) ?? '';
  expect((await readStatementForm(posted([['carried', carried]]))).file?.byteLength).toBe(MOST_CARRIED);
  const headerKey = 'x'.repeat(8000);
  const { fields } = await readStatementForm(
    posted([
      ['headerKey', headerKey],
      ['name', 'n'.repeat(2 * LONGEST_FIELD)],
    ]),
  );
  expect(fields).toEqual({ headerKey, name: 'n'.repeat(LONGEST_FIELD) });
});

it('takes the ticket of the longest row whole, and none that is longer', async () => {
  const use = { secret: new Uint8Array(32), staffId: 'staff', now: 0 };
  const ticket = {
    registrationId: '0190a1b2-0000-7000-8000-000000000000',
    hash: 'f'.repeat(64),
    line: 20_000,
    layout: 'क'.repeat(60),
    amount: 150_000 as Paise,
    paidOn: '2026-11-20',
    reference: 'A'.repeat(22),
    // Up to 500 characters, and a joined cell of 2,000; JSON writes each of these with six.
    narration: '\u0001'.repeat(2500),
  };
  const longer = signTicket({ ...ticket, narration: '\u0001'.repeat(5000) }, use);
  const { tickets } = await readStatementForm(
    posted([
      ['ticket', signTicket(ticket, use)],
      ['ticket', longer],
    ]),
  );
  expect(tickets.map((each) => readTicket(each, use))).toEqual([ticket, undefined]);
});

it('reads only so many fields as a statement may have rows', async () => {
  const body = `step=confirm&${'ticket=x&'.repeat(100_000)}`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = await readStatementForm(new Request('https://kaksha.example/', { method: 'POST', body, headers }));
  expect(form.tickets.length).toBe(40_099);
});
