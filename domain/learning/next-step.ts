/** What a learner does next in a course that they have: one thing, said on its card. */
import type { Standing } from '../exam/standing.ts';
import type { Left } from './left.ts';

export interface CourseFacts {
  /** The lectures that they may watch now; undefined without any. */
  left: Left | undefined;
  /** Where they stand with an exam that is held here; undefined without one. */
  exam: Standing | undefined;
  /** Whether they have a certificate that is valid. */
  hasCertificate: boolean;
}

export type NextStep =
  /** The exam, or its door: that waits for nothing else. */
  | { kind: 'exam-now'; standing: Extract<Standing, { kind: 'sitting' | 'door' }> }
  /** Passed, or a certificate of an exam that was held elsewhere. */
  | { kind: 'finished'; hasCertificate: boolean }
  /** `isNew`: nothing of the course was begun. */
  | { kind: 'watch'; number: number; seconds: number; isNew: boolean }
  | {
      kind: 'exam';
      standing: Extract<Standing, { kind: 'book' | 'booked' | 'ready' | 'marking' | 'not-passed' | 'elsewhere' }>;
    }
  /** All is watched, and no exam is held here. */
  | { kind: 'watched' }
  /** What the course brings comes by other ways, such as email. */
  | { kind: 'none' };

export function nextStepOf({ left, exam, hasCertificate }: CourseFacts): NextStep {
  if (exam?.kind === 'sitting' || exam?.kind === 'door') return { kind: 'exam-now', standing: exam };
  if (exam?.kind === 'passed' || hasCertificate) return { kind: 'finished', hasCertificate };
  if (left?.next !== undefined) return { kind: 'watch', ...left.next, isNew: !left.isBegun };
  if (exam !== undefined) return { kind: 'exam', standing: exam };
  return { kind: left === undefined ? 'none' : 'watched' };
}
