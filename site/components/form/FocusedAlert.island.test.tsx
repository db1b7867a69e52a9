import { beforeEach, expect, test } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

beforeEach(() => history.replaceState(null, '', '/register'));

function show({ isTyping } = { isTyping: false }) {
  hydrate(
    <>
      <input id="name" ref={(field) => (isTyping ? field?.focus() : undefined)} />
      <ErrorSummary problems={[{ field: 'name', message: 'Type your name.' }]} />
      <ErrorSummary problems={[{ field: 'other', message: 'Type the other name.' }]} />
    </>,
  );
  return document.activeElement?.textContent;
}

test('the first summary has the focus', () => {
  expect(show()).toContain('Type your name.');
});

test('a field in which somebody types keeps it', () => {
  show({ isTyping: true });
  expect(document.activeElement?.id).toBe('name');
});

test('the field to which a link of the last summary led does not', () => {
  location.hash = '#name';
  expect(show({ isTyping: true })).toContain('Type your name.');
});
