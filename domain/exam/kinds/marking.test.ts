import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { canChangeOwn, decisionOf, markSteps, raisedSteps, resultBy, resultDueAt, waitsFor } from './marking.ts';

const asked = { isSecondAsked: true };

test('the result is promised 48 hours after handing in, with time and day in India', () => {
  const handedIn = Date.parse('2026-12-06T20:00+05:30');
  expect(resultDueAt(handedIn)).toBe(Date.parse('2026-12-08T20:00+05:30'));
  expect(resultBy(handedIn)).toBe('by 8:00 PM on Tuesday');
  expect(resultBy(Date.parse('2026-12-06T00:10+05:30'))).toBe('by 12:10 AM on Tuesday');
});

test('marks are given in whole ones, or in quarters where a point has a part', () => {
  const points = (...marks: number[]) => ({ points: marks.map((each) => ({ text: 'x', marks: each })) });
  expect(markSteps(points(200, 100))).toEqual([0, 100, 200, 300]);
  expect(markSteps(points(50, 50))).toEqual([0, 25, 50, 75, 100]);
});

test('raised marks are above those that stand, also below nothing', () => {
  expect(raisedSteps(150, 200)).toEqual([175, 200]);
  expect(raisedSteps(-25, 50)).toEqual([0, 25, 50]);
  expect(raisedSteps(200, 200)).toEqual([]);
});

test('one person decides, unless a second was asked', () => {
  expect(decisionOf([], asked)).toEqual({ kind: 'first' });
  expect(decisionOf([300], { isSecondAsked: false })).toEqual({ kind: 'decided', marks: 300 });
  expect(decisionOf([300], asked)).toEqual({ kind: 'second' });
});

test('of two that are at most a mark apart the higher counts, in either order; else a third decides', () => {
  const marks = integer({ min: 0, max: 40 }).map((quarters) => quarters * 25);
  assert(
    property(marks, marks, marks, (first, second, third) => {
      const two = decisionOf([first, second], asked);
      expect(two).toEqual(decisionOf([second, first], asked));
      expect(two).toEqual(
        Math.abs(first - second) > 100 ? { kind: 'third' } : { kind: 'decided', marks: Math.max(first, second) },
      );
      const three = decisionOf([first, second, third], asked);
      expect(three).toEqual(two.kind === 'third' ? { kind: 'decided', marks: third } : two);
    }),
  );
});

test('it never waits for somebody who marked it, and always for somebody of three, until it is decided', () => {
  const marks = constantFrom(0, 100, 200, 300);
  const staff = ['a', 'b', 'c'];
  assert(
    property(marks, marks, constantFrom(0, 1, 2), (first, second, given) => {
      const markers = staff.slice(0, given);
      const decision = decisionOf([first, second].slice(0, given), asked);
      const waiting = staff.filter((each) => waitsFor({ decision, markers, askedOf: 'b' }, each));
      expect(waiting.some((each) => markers.includes(each))).toBe(false);
      expect(waiting.length > 0).toBe(decision.kind !== 'decided');
      expect(decision.kind !== 'second' || waiting.join() === 'b').toBe(true);
    }),
  );
});

test('whoever gave marks can change them until a third person decides', () => {
  expect(canChangeOwn({ markers: ['a', 'b'] }, 'a')).toBe(true);
  expect(canChangeOwn({ markers: ['a', 'b'] }, 'c')).toBe(false);
  expect(canChangeOwn({ markers: ['a', 'b', 'c'] }, 'a')).toBe(false);
});
