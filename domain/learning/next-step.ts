import type { Standing } from '../exam/exam-standing.ts';
import type { Left } from './left.ts';

export interface CourseFacts {
  left: Left | undefined;
  /** Undefined if no exam is held here. */
  exam: Standing | undefined;
  hasCertificate: boolean;
}

export type NextStep =
  /** An open exam or its door comes before everything else. */
  | { kind: 'exam-now'; standing: Extract<Standing, { kind: 'sitting' | 'door' }> }
  /** Passed here, or has a certificate for an exam held elsewhere. */
  | { kind: 'finished'; hasCertificate: boolean }
  /** `isNew`: nothing in the course was begun. */
  | { kind: 'watch'; number: number; seconds: number; isNew: boolean }
  | {
      kind: 'exam';
      standing: Extract<Standing, { kind: 'book' | 'booked' | 'ready' | 'marking' | 'not-passed' | 'elsewhere' }>;
    }
  /** All is watched, and no exam is held here. */
  | { kind: 'watched' }
  /** The course reaches the learner in other ways, such as email. */
  | { kind: 'none' };

/** The next step that My courses shows for a course. */
export function nextStepOf({ left, exam, hasCertificate }: CourseFacts): NextStep {
  if (exam?.kind === 'sitting' || exam?.kind === 'door') return { kind: 'exam-now', standing: exam };
  if (exam?.kind === 'passed' || hasCertificate) return { kind: 'finished', hasCertificate };
  if (left?.next !== undefined) return { kind: 'watch', ...left.next, isNew: !left.isBegun };
  if (exam !== undefined) return { kind: 'exam', standing: exam };
  return { kind: left === undefined ? 'none' : 'watched' };
}
