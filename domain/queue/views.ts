/**
 * What staff look at in the queue, by what is to be done: `now` waits for them, `learner` for the learner, `refunds` for
 * money to be paid back: also what is confirmed and has an excess.
 */
export const queueViews = ['now', 'learner', 'refunds', 'confirmed', 'rejected', 'all'] as const;

export type QueueView = (typeof queueViews)[number];
