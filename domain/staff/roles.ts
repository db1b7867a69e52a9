/** The rights of each role. Actions on one registration are in registration-states.ts. */
export const staffRoles = ['verifier', 'editor', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** `an owner`, `a verifier`. */
export function aRole(role: StaffRole): string {
  return `${role === 'verifier' ? 'a' : 'an'} ${role}`;
}

const ALL = staffRoles;
/** Who works with learners and payments. */
const ENROLMENT = ['verifier', 'owner'] as const;
const EDITORS = ['editor', 'owner'] as const;
const OWNERS = ['owner'] as const;

const MAY = {
  queue: ENROLMENT,
  review: ENROLMENT,
  'take-action': ENROLMENT,
  'walk-in': ENROLMENT,
  move: ENROLMENT,
  // A price of zero gives the course away.
  'change-price': OWNERS,
  'issue-certificate': ENROLMENT,
  // Others may have seen the certificate already.
  'change-certificate': OWNERS,
  accounts: OWNERS,
  'send-again': ENROLMENT,
  import: ENROLMENT,
  'bank-mail': ENROLMENT,
  // What confirms payments without a person.
  'set-bank-mail': OWNERS,
  'save-layout': ENROLMENT,
  log: ENROLMENT,
  account: ALL,
  people: ENROLMENT,
  'message-course': ENROLMENT,
  invite: ENROLMENT,
  'set-course': ENROLMENT,
  'exam-slots': ENROLMENT,
  'exam-arrangement': ENROLMENT,
  'mark-exam': ENROLMENT,
  'exam-questions': ENROLMENT,
  // A correction changes the marks of everybody who had the question.
  'correct-question': OWNERS,
  proctor: ENROLMENT,
  'send-news': OWNERS,
  export: OWNERS,
  erase: OWNERS,
  'personal-data': OWNERS,
  settings: OWNERS,
  // Where the money goes.
  'change-payees': OWNERS,
  content: EDITORS,
  pictures: EDITORS,
  'forget-layout': OWNERS,
  'list-staff': OWNERS,
  'add-staff': OWNERS,
  'remove-staff': OWNERS,
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskUseCase = keyof typeof MAY;

type RightOf<Roles> = {
  [Name in DeskUseCase]: (typeof MAY)[Name] extends Roles ? Name : never;
}[DeskUseCase];

/** What owners alone may do, as words after "Only owners may". */
const OWNERS_RIGHTS: Readonly<Record<RightOf<typeof OWNERS>, string>> = {
  'change-price': 'change the price of a registration',
  'change-certificate': 'correct or withdraw a certificate',
  accounts: 'open the accounts',
  'correct-question': 'correct the right answer of a question',
  'send-news': 'send news to learners',
  export: 'download all registrations',
  erase: 'delete personal data',
  'personal-data': 'download the personal data of a learner',
  settings: 'open the settings',
  'change-payees': 'change who learners pay',
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

/** The roles that may use a use case of the desk. */
export function rolesWith(useCase: DeskUseCase): readonly StaffRole[] {
  return MAY[useCase];
}

/** What editors and owners may do, as words after "Only editors and owners may". */
const EDITORS_RIGHTS: Readonly<Record<RightOf<typeof EDITORS>, string>> = {
  content: 'change the site',
  pictures: 'change the pictures of the site',
};

/** Why a role may not use a use case, as a sentence. Undefined if it may. */
export function refusalOf(role: StaffRole, useCase: DeskUseCase): string | undefined {
  if (mayDo(role, useCase)) return undefined;
  const owners = new Map(Object.entries(OWNERS_RIGHTS)).get(useCase);
  if (owners !== undefined) return `Only owners of the desk may ${owners}.`;
  const editors = new Map(Object.entries(EDITORS_RIGHTS)).get(useCase);
  if (editors !== undefined) return `Only editors and owners may ${editors}.`;
  return 'Editors change the site. Learners, payments and exams are for verifiers and owners.';
}
