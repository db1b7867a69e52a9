/** The address of the queue: what is shown stands in it, but never what was searched for, which names people. */
import { registrationStates } from '../../../../domain/registration/states.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import type { QueueTab } from '../../../../server/queue/queue.ts';

/** In the order in which they are shown. */
export const queueTabs: readonly QueueTab[] = ['open', ...registrationStates, 'all'];

export interface QueueView {
  state: QueueTab;
  courseId?: string | undefined;
  /** Whether the search that the browser keeps in a cookie applies. */
  searching: boolean;
  /** Where the page begins. */
  after?: string | undefined;
}

/** The view that an address asks for; what is not understood is left out. */
export function readQueueView(query: URLSearchParams): QueueView {
  const state = queueTabs.find((known) => known === query.get('state')) ?? 'open';
  return {
    state,
    courseId: short(query.get('course')),
    searching: query.has('search'),
    after: short(query.get('after')),
  };
}

/** No id and no place in the queue is longer. The view is kept in a cookie, which no text of an address shall swell. */
function short(text: string | null): string | undefined {
  return text === null || text === '' || text.length > 100 ? undefined : text;
}

export function queueAddress({ state, courseId, searching, after }: QueueView): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state);
  if (courseId !== undefined) query.set('course', courseId);
  if (searching) query.set('search', '1');
  if (after !== undefined) query.set('after', after);
  return query.size === 0 ? deskPaths.queue : `${deskPaths.queue}?${query}`;
}

/** The query of an address that the browser kept. */
export function viewQuery(kept: string | undefined): URLSearchParams {
  return new URLSearchParams(kept?.split('?')[1]);
}
