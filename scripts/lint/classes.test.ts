import { expect, test } from 'vitest';
import { classProblems } from './classes.ts';

const CARD = '.card { color: red } @media (width > 1.5rem) { .card > .price:hover::after { content: ".none" } }';
const problems = (files: Record<string, string>) => classProblems(new Map(Object.entries(files)));
const using = (code: string) => `import styles from './Card.module.css';\n${code}`;

test('every class that a component uses is there, and every class is used', () => {
  expect(
    problems({
      'site/Card.module.css': `${CARD} /* .gone {} */ :global(.button:not(.quiet)) { top: 0 }`,
      'site/Card.tsx': using('styles.card;'),
      'site/desk/Price.tsx': "import card from '../Card.module.css';\ncard.price;",
    }),
  ).toEqual([]);
});

test('a class that nobody uses, and a name without a class', () => {
  expect(problems({ 'site/Card.module.css': CARD, 'site/Card.tsx': using('styles.card; styles.prise;') })).toEqual([
    'site/Card.tsx: site/Card.module.css has no class "prise"',
    'site/Card.module.css: nothing uses its class "price"',
  ]);
  expect(problems({ 'site/Card.module.css': '.card {}' })).toEqual([
    'site/Card.module.css: nothing uses its class "card"',
  ]);
});

test('a name that is worked out is one of the words in the file', () => {
  const code = using("type Kind = 'card' | 'other';\nstyles[kind];");
  expect(problems({ 'site/Card.module.css': CARD, 'site/Card.tsx': code })).toEqual([
    'site/Card.module.css: nothing uses its class "price"',
  ]);
});

test('the style of a page has classes of that page, and a stylesheet for all of them what any of them uses', () => {
  const page = '<p class="wrap book">…</p><style>.book { top: 0 }</style><style>.note {}</style>';
  expect(problems({ 'site/pages/page.astro': page, 'site/base.css': '.wrap, .note {}' })).toEqual([
    'site/pages/page.astro: nothing uses its class "note"',
    'site/base.css: nothing uses its class "note"',
  ]);
});
