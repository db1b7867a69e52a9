import { expect, test } from 'vitest';
import { examFeeId, examFeeName, paidCourseId } from './fee.ts';

test('the money of a fee belongs to the course, and its registration names none', () => {
  expect(examFeeId('time-management')).not.toBe('time-management');
  expect(paidCourseId(examFeeId('time-management'))).toBe('time-management');
  expect(paidCourseId('time-management')).toBe('time-management');
  expect(examFeeName('Effective Time Management', 2)).toBe('Effective Time Management, exam attempt 2');
});
