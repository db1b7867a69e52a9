import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Paise } from '../../../../domain/money.ts';
import type { Recorded } from '../../../../server/statement/import-result.ts';
import { ImportResult } from './ImportResult.tsx';
import { leftRows } from './rows/row-groups.ts';

const fee: Recorded = {
  ...{ id: '01a1fcb0-af31-7416-96aa-440abe2041db', number: 'H4Q4-DF2Z', learnerName: 'Meera Deshpande' },
  ...{ courseName: 'React, exam attempt 2', received: 15_000 as Paise, missing: 5_000 as Paise, refund: undefined },
  ...{ isConfirmed: false, isEmailed: true, stateChangedAt: 1 },
  unneeded: 'The learner has passed this exam already. Refund in full.',
};

function drawn(recorded: readonly Recorded[]): string {
  const result = { recorded, unchanged: 0, left: [], isForgotten: false };
  const shown = { grouped: leftRows([]), live: undefined };
  const aside = { back: 0, unread: 0, nobody: 0, asked: 0 };
  return renderToStaticMarkup(
    createElement(ImportResult, { result, told: undefined, ...shown, tried: [], aside, refused: 0, warnings: [] }),
  );
}

test('a rest is asked for by email, and of somebody without an address by a call', () => {
  const part = { ...fee, unneeded: undefined };
  expect(drawn([part])).toContain('₹50 still to pay. Asked by email.');
  expect(drawn([{ ...part, isEmailed: false }])).toContain('₹50 still to pay. Call them: no email address.');
});

test('a fee that buys nothing is named with what to do, and nobody is said to be asked for a rest', () => {
  const html = drawn([fee]);
  expect(html).toContain('Not confirmed: to refund');
  expect(html).toContain('has passed this exam already. Refund in full.');
  expect(html).not.toContain('still to pay');
  expect(html).not.toContain('href="#part-paid"');
});
