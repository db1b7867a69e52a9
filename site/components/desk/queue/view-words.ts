import type { QueueView } from '../../../../domain/queue/views.ts';

export const viewWords: Readonly<Record<QueueView, string>> = {
  now: 'To do now',
  learner: 'Waiting for learner',
  refunds: 'Refunds to pay',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  all: 'All',
};
