/** The questions of an exam as their file has them, and how a course holds its exam. */
import type { OwnFields } from './kinds/question-kinds.ts';

export type Level = 'easy' | 'middle' | 'hard';

interface AnyQuestion {
  /** Unique in the bank, and for ever. */
  id: string;
  topic: string;
  level: Level;
  text: string;
  code?: string | undefined;
  picture?: { file: string; alt: string } | undefined;
  explanation?: string | undefined;
  /** Drawn no more. */
  retired: boolean;
}

export type Question = AnyQuestion & OwnFields;

export interface Bank {
  topics: { id: string; title: string; readAgain?: string | undefined }[];
  questions: Question[];
}

/** How a course holds its exam. */
export interface ExamSettings {
  /** How long it takes. */
  minutes: number;
  /** How many questions of each topic of the bank a paper has. */
  questions: Record<string, number>;
  /** Of a question that says nothing else. */
  marks: number;
  /** What a wrong choice takes away. */
  wrongCosts: number;
  /** The per cent needed to pass. */
  passMark: number;
  /** How often it can be sat. */
  attempts: number;
  /** Days after the last attempt, and the fee in rupees. */
  resit: { afterDays: number; fee: number };
  /** When slots begin on an exam day, `HH:MM` in Indian time. */
  times: string[];
  /** Seats of a slot. */
  seats: number;
  /** Whether a person watches over it; otherwise it is sat at any time. */
  proctored: boolean;
  /** The https address of the call, where no slot has its own. */
  call?: string | undefined;
  /** Whether the certificate goes out by itself, or after staff have looked. */
  certificate: 'at-once' | 'after-look';
  /** Whether learners see the questions with answers and explanations afterwards. */
  showQuestions: boolean;
}

/** How many questions a paper has. */
export function questionsOf({ questions }: Pick<ExamSettings, 'questions'>): number {
  return Object.values(questions).reduce((sum, each) => sum + each, 0);
}
