/** Events recorded during an exam, for the proctor and for questions about lost time. */
export const examEvents = [
  'arrived',
  'name-wish',
  'let-in',
  'started',
  'left-page',
  'pasted',
  'connection-lost',
  'took-over',
  'time-given',
  'note',
  'moved',
  'handed-in',
  'voided',
] as const;

export type ExamEventKind = (typeof examEvents)[number];
