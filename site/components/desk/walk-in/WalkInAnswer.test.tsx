import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CourseAccess } from '../../../../domain/course/access.ts';
import { paiseFromRupees } from '../../../../domain/money.ts';
import { WalkInAnswer } from './WalkInAnswer.tsx';

const drawn = (gives: CourseAccess, paid: number, isWithoutEmail = false) => {
  const price = paiseFromRupees(650);
  const money = {
    received: paiseFromRupees(paid),
    stillToPay: paiseFromRupees(650 - paid),
    refund: paiseFromRupees(0),
  };
  const course = { id: 'react', name: 'React.Js', price, seats: undefined, gives };
  const facts = { course, money, known: [], warnings: [], isWithoutEmail };
  return renderToStaticMarkup(createElement(WalkInAnswer, { facts, values: {}, problems: [] }));
};

test('who paid a part is promised what their course gives, and nothing else', () => {
  expect(drawn('lectures', 100)).toContain('With it the lectures on this site open for them.');
  expect(drawn('recordings', 100)).toContain('The links to the lectures come by email');
  expect(drawn('sessions', 100)).toContain('The links to the sessions come by email');
  expect(drawn('free', 100)).toContain('The videos on this site are open to anyone.');
  expect(drawn('lectures', 650)).not.toContain('lectures');
});

test('without an address no email is promised, and their papers are printed', () => {
  expect(drawn('recordings', 100, true)).toContain('Their private page asks for the balance.');
  expect(drawn('recordings', 100, true)).not.toMatch(/by email|An email/);
  expect(drawn('open', 650, true)).toContain('you print their papers');
  expect(drawn('open', 650, false)).not.toContain('you print their papers');
});
