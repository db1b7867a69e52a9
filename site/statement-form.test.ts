import { expect, it } from 'vitest';
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

it.each(['preview', 'again', 'mapping', 'confirm'])('knows the step %s', async (step) => {
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
