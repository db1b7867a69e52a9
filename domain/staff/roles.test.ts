import { expect, test } from 'vitest';
import { type DeskUseCase, mayDo, refusalOf, type StaffRole, staffRoles } from './roles.ts';

const ALL = ['verifier', 'editor', 'owner'] as const;
const ENROLMENT = ['verifier', 'owner'] as const;
const EDITORS = ['editor', 'owner'] as const;
const OWNERS = ['owner'] as const;

/** Who may do what. The type asks for every use case, so that a new one is decided here. */
const WHO: Record<DeskUseCase, readonly StaffRole[]> = {
  queue: ENROLMENT,
  review: ENROLMENT,
  'take-action': ENROLMENT,
  'walk-in': ENROLMENT,
  move: ENROLMENT,
  'change-price': OWNERS,
  'issue-certificate': ENROLMENT,
  'change-certificate': OWNERS,
  accounts: OWNERS,
  'send-again': ENROLMENT,
  import: ENROLMENT,
  'bank-mail': ENROLMENT,
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
  'correct-question': OWNERS,
  proctor: ENROLMENT,
  'send-news': OWNERS,
  export: OWNERS,
  erase: OWNERS,
  'personal-data': OWNERS,
  settings: OWNERS,
  'change-payees': OWNERS,
  content: EDITORS,
  pictures: EDITORS,
  'forget-layout': OWNERS,
  'list-staff': OWNERS,
  'add-staff': OWNERS,
  'remove-staff': OWNERS,
};

test.each(Object.entries(WHO) as [DeskUseCase, readonly StaffRole[]][])('%s is for %s alone', (useCase, who) => {
  expect(staffRoles.filter((role) => mayDo(role, useCase))).toEqual(who);
  expect(staffRoles.filter((role) => refusalOf(role, useCase) === undefined)).toEqual(who);
});

test('a refusal says who may', () => {
  expect(refusalOf('verifier', 'accounts')).toBe('Only owners of the desk may open the accounts.');
  expect(refusalOf('verifier', 'content')).toBe('Only editors and owners may change the site.');
  expect(refusalOf('editor', 'queue')).toBe(
    'Editors change the site. Learners, payments and exams are for verifiers and owners.',
  );
});
