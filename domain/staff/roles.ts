/** The rights of each role. Actions on one registration are in registration-states.ts. */
export type StaffRole = 'verifier' | 'owner';

const ALL: readonly StaffRole[] = ['verifier', 'owner'];
const OWNERS: readonly StaffRole[] = ['owner'];

const MAY = {
  queue: ALL,
  review: ALL,
  'take-action': ALL,
  'walk-in': ALL,
  move: ALL,
  // A price of zero gives the course away.
  'change-price': OWNERS,
  'issue-certificate': ALL,
  // Others may have seen the certificate already.
  'change-certificate': OWNERS,
  accounts: OWNERS,
  'send-again': ALL,
  import: ALL,
  'save-layout': ALL,
  log: ALL,
  account: ALL,
  people: ALL,
  'message-course': ALL,
  invite: ALL,
  'set-course': ALL,
  'exam-slots': ALL,
  'exam-arrangement': ALL,
  'mark-exam': ALL,
  'exam-questions': ALL,
  // A correction changes the marks of everybody who had the question.
  'correct-question': OWNERS,
  proctor: ALL,
  'send-news': OWNERS,
  export: OWNERS,
  erase: OWNERS,
  'personal-data': OWNERS,
  settings: OWNERS,
  'forget-layout': OWNERS,
  'list-staff': OWNERS,
  'add-staff': OWNERS,
  'remove-staff': OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskUseCase = keyof typeof MAY;

/** Whether a role may use a use case of the desk. */
export function mayDo(role: StaffRole, useCase: DeskUseCase): boolean {
  return MAY[useCase].includes(role);
}
