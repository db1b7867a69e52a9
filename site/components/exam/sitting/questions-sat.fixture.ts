import type { QuestionSat } from '../../../../server/exam/sitting/sitting.ts';

const open = { answer: undefined, savedAt: null, isForLater: false };
const marks = 200;

/** Two choices, a number and a short text, none with an answer. */
export function questionsSat(): QuestionSat[] {
  const choices = { kind: 'single' as const, options: ['Ready', 'Running', 'Waiting', 'Terminated'], marks };
  return [
    { question: { ...choices, text: 'In which state is a process without a processor?' }, ...open },
    { question: { ...choices, text: 'In which state is a process that reads a file?' }, ...open },
    {
      question: { kind: 'number', text: 'How long does the first job wait?', options: [], unit: 'ms', marks },
      ...open,
    },
    {
      question: { kind: 'short', text: 'What is the cache of page table entries called?', options: [], marks },
      ...open,
    },
  ];
}
