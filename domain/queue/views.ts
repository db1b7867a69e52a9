/** `now` waits for staff; `refunds` includes confirmed registrations with an excess to pay back. */
export const queueViews = ['now', 'learner', 'refunds', 'confirmed', 'rejected', 'all'] as const;

export type QueueView = (typeof queueViews)[number];

/** Learners on the wall of an empty queue. */
export const MOST_ON_WALL = 60;
