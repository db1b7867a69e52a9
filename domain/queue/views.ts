/** `now` waits for staff; `refunds` includes confirmed registrations with an excess to pay back. */
export const queueViews = ['now', 'learner', 'refunds', 'confirmed', 'rejected', 'all'] as const;

export type QueueView = (typeof queueViews)[number];
