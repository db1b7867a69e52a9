/** The address of the queue: what is shown stands in it, but never what was searched for, which names people. */
import { deskPaths, deskRegistrationPath } from '../../../../domain/paths.ts';
import { type QueueView, queueViews } from '../../../../domain/queue/views.ts';

export interface QueuePlace {
  view: QueueView;
  courseId?: string | undefined;
  /** Whether the search that the browser keeps in a cookie applies. */
  searching: boolean;
  /** Where the page begins. */
  after?: string | undefined;
}

/** The place that an address asks for; what is not understood is left out. */
export function readQueuePlace(query: URLSearchParams): QueuePlace {
  return {
    view: queueViews.find((known) => known === query.get('view')) ?? 'now',
    courseId: short(query.get('course')),
    searching: query.has('search'),
    after: short(query.get('after')),
  };
}

/** No id and no place in the queue is longer. The view is kept in a cookie, which no text of an address shall swell. */
function short(text: string | null): string | undefined {
  return text === null || text === '' || text.length > 100 ? undefined : text;
}

/** The address of a place. It always names its view: without one the queue opens as it was left. */
export function queueAddress(place: QueuePlace): string {
  return `${deskPaths.queue}?${queueQuery(place)}`;
}

/** A registration as it is opened from a place, so that its page knows who comes next. */
export function addressFrom(place: QueuePlace, id: string, more: Readonly<Record<string, string>> = {}): string {
  const query = queueQuery({ ...place, after: undefined });
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${deskRegistrationPath(id)}?${query}`;
}

function queueQuery({ view, courseId, searching, after }: QueuePlace): URLSearchParams {
  const query = new URLSearchParams({ view });
  if (courseId !== undefined) query.set('course', courseId);
  if (searching) query.set('search', '1');
  if (after !== undefined) query.set('after', after);
  return query;
}

/** The query of an address that the browser kept. */
export function viewQuery(kept: string | undefined): URLSearchParams {
  return new URLSearchParams(kept?.split('?')[1]);
}
