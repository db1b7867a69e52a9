import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { STAFF_IN_PROJECT, STAFF_PACKED } from '../../../domain/staff/run-staff.ts';
import { OtherWays, PrintedForm } from './OtherWays.tsx';

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test.each([
  [STAFF_IN_PROJECT, 'npm run staff -- '],
  [STAFF_PACKED, 'node /FOLDER/OF/THE/SITE/commands/staff.mjs '],
])('where staff is run with %s, this is what is said', (staffCommand, run) => {
  const shared = { staffCommand, values: { 'other-email': 'meena@example.org' }, problems: [] };
  const ways = wordsOf(renderToStaticMarkup(createElement(OtherWays, { ...shared, open: true })));
  expect(ways).toContain(`runs ${run}code with your address`);
  const printed = wordsOf(renderToStaticMarkup(createElement(PrintedForm, { ...shared, again: '/desk/sign-in' })));
  expect(printed).toContain(`to run ${run}reset-second-factor meena@example.org.`);
});
