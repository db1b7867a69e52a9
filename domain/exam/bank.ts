import type { OwnFields } from './kinds/question-kinds.ts';

export type Level = 'easy' | 'middle' | 'hard';

interface AnyQuestion {
  /** Unique in the bank, and never used again. */
  id: string;
  topic: string;
  level: Level;
  text: string;
  code?: string | undefined;
  picture?: { file: string; alt: string } | undefined;
  explanation?: string | undefined;
  /** A retired question is not drawn. */
  retired: boolean;
}

export type Question = AnyQuestion & OwnFields;

export interface Bank {
  topics: { id: string; title: string; readAgain?: string | undefined }[];
  questions: Question[];
}

export interface ExamSettings {
  minutes: number;
  /** The number of questions in a paper, by topic. */
  questions: Record<string, number>;
  /** For a question without its own marks. */
  marks: number;
  /** Marks subtracted for a wrong choice. */
  wrongCosts: number;
  /** Per cent. */
  passMark: number;
  attempts: number;
  /** `afterDays` counts from the last attempt; `fee` is in rupees. */
  resit: { afterDays: number; fee: number };
  /** When slots begin on an exam day: `HH:MM` in Indian time. */
  times: string[];
  seats: number;
  /** Whether a person watches. An exam without a proctor can start at any time. */
  proctored: boolean;
  /** The https URL of the video call, for slots without their own. */
  call?: string | undefined;
  /** Whether the certificate goes out automatically, or after staff have checked. */
  certificate: 'at-once' | 'after-look';
  showQuestions: boolean;
}

/** The number of questions in one paper, of all topics. */
export function questionsOf({ questions }: Pick<ExamSettings, 'questions'>): number {
  return Object.values(questions).reduce((sum, each) => sum + each, 0);
}
