import type { Check } from '../setup/readiness.ts';

/** One thing that the doctor looked at, as a line of its own. */
export interface Diagnosis {
  name: string;
  /** `look`: learners can come, and somebody should see to it all the same. */
  state: 'well' | 'look' | 'wrong';
  /** How it is. */
  words: string;
  /** What to do, in whole sentences; undefined where all is well. */
  advice?: string | undefined;
}

export function well(name: string, words: string): Diagnosis {
  return { name, state: 'well', words };
}

export function look(name: string, words: string, advice: string): Diagnosis {
  return { name, state: 'look', words, advice };
}

export function wrong(name: string, words: string, advice: string): Diagnosis {
  return { name, state: 'wrong', words, advice };
}

/** A check of /readyz, in its own words. */
export function ofCheck(name: string, { ok, words, advice }: Check, worst: 'look' | 'wrong'): Diagnosis {
  return ok ? well(name, words) : { name, state: worst, words, advice };
}

/** The sentence that an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
