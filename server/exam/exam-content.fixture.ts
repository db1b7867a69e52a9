import type { ExamSettings } from '../../domain/exam/bank.ts';
import { type ExamBank, examBankSchema, examSettings } from '../content/schema/exam-schema.ts';
import type { Content } from '../content/schema/schema.ts';

export const EXAM_COURSE = 'operating-systems';

/** The first exam after START of the registration fixture: 6 Dec 2026, a Sunday, 10:00 AM in India. */
export const FIRST_SLOT = Date.parse('2026-12-06T10:00+05:30');

/** Questions of every kind in three topics, more than a paper has. */
export const examBank: ExamBank = examBankSchema.parse({
  topics: [
    { id: 'processes', title: 'Processes and threads', readAgain: 'parts 1 and 2' },
    { id: 'memory', title: 'Memory', readAgain: 'part 4' },
    { id: 'files', title: 'Files' },
  ],
  questions: [
    {
      ...{ id: 'ready-state', kind: 'single', topic: 'processes', level: 'easy' },
      text: 'A process has all it needs but the processor. In which state is it?',
      right: 'Ready',
      wrong: ['Running', 'Waiting', 'Terminated'],
      explanation: 'A process that waits for the processor alone is ready.',
    },
    {
      ...{ id: 'fork-prints', kind: 'single', topic: 'processes', level: 'middle' },
      text: 'How often does this program print the line?',
      code: 'fork();\nfork();\nprintf("here\\n");',
      right: '4 times',
      wrong: ['1 time', '2 times', '8 times'],
    },
    {
      ...{ id: 'shared-by-threads', kind: 'several', topic: 'processes', level: 'middle' },
      text: 'What do the threads of one process share?',
      right: ['Open files', 'Global variables'],
      wrong: ['The stack', 'The program counter'],
    },
    {
      ...{ id: 'deadlock-needs', kind: 'several', topic: 'processes', level: 'hard' },
      text: 'Which of these must hold before a deadlock can occur?',
      right: ['Hold and wait', 'Circular wait', 'Mutual exclusion'],
      wrong: ['Preemption'],
      marks: 3,
    },
    {
      ...{ id: 'round-robin-wait', kind: 'number', topic: 'processes', level: 'hard' },
      text: 'Two jobs of 4 ms come at once. Under round robin with slices of 2 ms, how long does the first one wait in all?',
      answer: 2,
      unit: 'ms',
    },
    {
      ...{ id: 'page-number', kind: 'number', topic: 'memory', level: 'middle' },
      text: 'Pages have 4096 bytes. In which page, counted from 0, does address 10,000 lie?',
      answer: 2,
    },
    {
      ...{ id: 'effective-access', kind: 'number', topic: 'memory', level: 'hard' },
      text: 'Of all accesses 90 % take 10 ns and the others 110 ns. How long does one take on average?',
      answer: 20,
      tolerance: 0.5,
      unit: 'ns',
    },
    {
      ...{ id: 'translation-cache', kind: 'short', topic: 'memory', level: 'middle' },
      text: 'By which short name is the cache of page table entries known?',
      accepted: ['TLB', 'translation lookaside buffer'],
      explanation: 'The translation lookaside buffer keeps the entries that were used last.',
    },
    {
      ...{ id: 'page-not-there', kind: 'short', topic: 'memory', level: 'easy' },
      text: 'What is it called when a program uses a page that is not in memory?',
      accepted: ['page fault', 'a page fault'],
    },
    {
      ...{ id: 'retired-disk', kind: 'single', topic: 'files', level: 'easy' },
      text: 'How many bytes does a floppy disk hold?',
      right: '1.44 million',
      wrong: ['1.44 thousand', '1.44 billion'],
      retired: true,
    },
    {
      ...{ id: 'link-command', kind: 'short', topic: 'files', level: 'easy' },
      text: 'Which command of Unix makes a link to a file?',
      accepted: ['ln'],
    },
    {
      ...{ id: 'journal-why', kind: 'written', topic: 'files', level: 'hard' },
      text: 'Why does a file system keep a journal? Say what happens when the power fails.',
      length: '3 to 6 sentences',
      points: [
        { text: 'Changes are written to the journal before they are made.', marks: 2 },
        { text: 'After a failure the journal is read and unfinished changes are done or left out.', marks: 2 },
      ],
    },
  ],
});

export function examSettingsOf(changes: Partial<ExamSettings> = {}): ExamSettings {
  return examSettings.parse({
    minutes: 60,
    questions: { processes: 3, memory: 2, files: 2 },
    marks: 2,
    passMark: 60,
    attempts: 2,
    resit: { afterDays: 14, fee: 0 },
    times: ['10:00', '14:00'],
    seats: 14,
    call: 'https://call.example.org/exam',
    ...changes,
  });
}

export function withExam({ courses, ...rest }: Content, changes: Partial<ExamSettings> = {}): Content {
  return {
    ...rest,
    exams: [{ ...examBank, id: EXAM_COURSE }],
    courses: courses.map(({ exam: _own, ...course }) =>
      course.id === EXAM_COURSE ? { ...course, exam: examSettingsOf(changes) } : course,
    ),
  };
}
