import { expect, test } from 'vitest';
import { type DeskUseCase, mayDo } from './roles.ts';

/** Whether a use case is for owners alone. The type asks for every use case, so that a new one is decided here. */
const FOR_OWNERS_ALONE: Record<DeskUseCase, boolean> = {
  queue: false,
  review: false,
  'take-action': false,
  'walk-in': false,
  move: false,
  'change-price': true,
  'issue-certificate': false,
  'change-certificate': true,
  accounts: true,
  'send-again': false,
  import: false,
  'bank-mail': false,
  'set-bank-mail': true,
  'save-layout': false,
  log: false,
  account: false,
  people: false,
  'message-course': false,
  invite: false,
  'set-course': false,
  'exam-slots': false,
  'exam-arrangement': false,
  'mark-exam': false,
  'exam-questions': false,
  'correct-question': true,
  proctor: false,
  'send-news': true,
  export: true,
  erase: true,
  'personal-data': true,
  settings: true,
  pictures: true,
  'forget-layout': true,
  'list-staff': true,
  'add-staff': true,
  'remove-staff': true,
};

test.each(Object.entries(FOR_OWNERS_ALONE) as [DeskUseCase, boolean][])(
  '%s is for owners alone: %s',
  (useCase, isOwners) => {
    expect([mayDo('owner', useCase), mayDo('verifier', useCase)]).toEqual([true, !isOwners]);
  },
);
