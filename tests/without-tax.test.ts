/** Without a GSTIN nothing on the site mentions the tax. */
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aPaper, anInvoice } from '../domain/papers/paper.fixture.ts';
import { NOT_REGISTERED } from '../domain/papers/gstin.ts';
import { loadContent } from '../server/content/load.ts';
import { registered } from '../server/papers/papers.fixture.ts';
import { LegalDetails } from '../site/components/about/LegalDetails.tsx';
import { PaperDocument } from '../site/components/papers/PaperDocument.tsx';
import { filesThatPeopleRead, passagesOf } from './words-people-read.fixture.ts';
import { readFileSync } from 'node:fs';

const ROOT = `${join(import.meta.dirname, '..')}/`;
const TAX = /\b(?:C|S|I|UT)?GST(?:IN)?\b/;

/** May mention it: with a GSTIN, or to the provider alone. */
const KNOWS: readonly string[] = [
  // Register, bills, invoices, and States by code.
  'domain/papers/sheet.ts',
  'domain/papers/paper-states.ts',
  'server/papers/paper-register.ts',
  'server/papers/paper-words.ts',
  'site/components/about/LegalDetails.tsx',
  // Words in bank statements.
  'domain/statement/cells/reversal-words.ts',
  // Problems and advice for the provider.
  'content/site.yaml',
  'server/content/checks/papers.ts',
  'server/content/form/labels.ts',
  'server/content/new-site/questions.ts',
  // A course that teaches it.
  'server/content/new-site/course-templates.ts',
  'server/content/schema/site-schema.ts',
];

const { site } = loadContent(ROOT);
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ');

test('no page, email or message has the word, but what is shown where there is a tax', () => {
  const folders = /^(?:content|domain|server|site)\//;
  const found = filesThatPeopleRead(ROOT)
    .filter((file) => folders.test(file) && !KNOWS.includes(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
    // Parsing code is slow.
    .filter(([, source]) => source.includes('GST'))
    .flatMap(([file, source]) =>
      passagesOf(file, source)
        .filter(({ text }) => TAX.test(text))
        .map(({ line, text }) => `${file}:${line} ${text.trim()}`),
    );
  expect(found).toEqual([]);
});

test('nor has a receipt, a note, or what the site says of its provider', () => {
  const of = { number: 'K/26-27/000123', day: '2026-11-21', because: 'refund', reference: null } as const;
  const paper = aPaper();
  const note = aPaper({ kind: 'refund-note', words: { ...paper.words, payments: [], of } });
  for (const each of [paper, note, aPaper({ ...note, kind: 'cancellation' })])
    expect(textOf(renderToStaticMarkup(createElement(PaperDocument, { paper: each })))).not.toMatch(TAX);
  const details = (legal: typeof site) => textOf(renderToStaticMarkup(createElement(LegalDetails, { site: legal })));
  expect(details({ ...site, legal: { ...site.legal, gstin: NOT_REGISTERED } })).not.toMatch(TAX);
  // The test finds the words where they belong.
  expect(textOf(renderToStaticMarkup(createElement(PaperDocument, { paper: anInvoice() })))).toMatch(TAX);
  expect(details(registered(site, 'regular'))).toMatch(TAX);
});
