import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { hydrate } from './hydrate.tsx';
import { ISLAND } from './when.ts';

const Form = () => (
  <form>
    <textarea name="drawn" defaultValue="Of the server" />
    <textarea name="empty" />
  </form>
);

test('what somebody types before and while React takes over stays', async () => {
  const element = document.createElement(ISLAND);
  element.innerHTML = renderToString(<Form />);
  document.body.append(element);
  const area = (name: string) => element.querySelector<HTMLTextAreaElement>(`[name=${name}]`);
  const type = (name: string, words: string) => {
    const field = area(name);
    if (field === null) throw new Error(`there is no ${name}`);
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('drawn', 'Before');
  hydrate(element, Form);
  type('empty', 'While');
  await vi.waitFor(() => expect(element.hasAttribute('live')).toBe(true));
  expect([area('drawn')?.value, area('empty')?.value]).toEqual(['Before', 'While']);
  type('drawn', 'After');
  expect(area('drawn')?.value).toBe('After');
  element.remove();
});
