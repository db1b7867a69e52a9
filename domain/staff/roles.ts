/** The rights of each role. Actions on one registration are in registration-states.ts. */
export type StaffRole = 'verifier' | 'owner';

const ALL = ['verifier', 'owner'] as const;
const OWNERS = ['owner'] as const;

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
  'bank-mail': ALL,
  // What confirms payments without a person.
  'set-bank-mail': OWNERS,
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
  pictures: OWNERS,
  'forget-layout': OWNERS,
  'list-staff': OWNERS,
  'add-staff': OWNERS,
  'remove-staff': OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskUseCase = keyof typeof MAY;

export type OwnersRight = {
  [Name in DeskUseCase]: (typeof MAY)[Name] extends typeof OWNERS ? Name : never;
}[DeskUseCase];

/** What owners alone may do, as words after "Only owners may". */
export const OWNERS_RIGHTS: Readonly<Record<OwnersRight, string>> = {
  'change-price': 'change the price of a registration',
  'change-certificate': 'correct or withdraw a certificate',
  accounts: 'open the accounts',
  'correct-question': 'correct the right answer of a question',
  'send-news': 'send news to learners',
  export: 'download all registrations',
  erase: 'delete personal data',
  'personal-data': 'download the personal data of a learner',
  settings: 'open the settings',
  pictures: 'change the pictures of the site',
  'set-bank-mail': 'set up bank mail',
  'forget-layout': 'forget the columns of a bank',
  'list-staff': 'see who may sign in to the desk',
  'add-staff': 'add somebody to the desk',
  'remove-staff': 'remove somebody from the desk',
};

/** Whether a role may use a use case of the desk. */
export function mayDo(role: StaffRole, useCase: DeskUseCase): boolean {
  return (MAY[useCase] as readonly StaffRole[]).includes(role);
}
