/** The URL of the queue has the view, but never the search words, which name people. */
import { deskPaths, deskRegistrationPath } from '../../../../domain/paths.ts';
import { type QueueView, queueViews } from '../../../../domain/queue/views.ts';

export interface QueuePlace {
  view: QueueView;
  courseId?: string | undefined;
  /** Whether to apply the search that the browser keeps in a cookie. */
  searching: boolean;
  after?: string | undefined;
}

/** Ignores unknown values. */
export function readQueuePlace(query: URLSearchParams): QueuePlace {
  return {
    view: queueViews.find((known) => known === query.get('view')) ?? 'now',
    courseId: short(query.get('course')),
    searching: query.has('search'),
    after: short(query.get('after')),
  };
}

/** Ids and places in the queue are shorter. */
function short(text: string | null): string | undefined {
  return text === null || text === '' || text.length > 100 ? undefined : text;
}

export function queueAddress(place: QueuePlace): string {
  return `${deskPaths.queue}?${queueQuery(place)}`;
}

/** Opens a registration from a place, so that its page knows who is next. */
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

/** Where the rows of a place are asked for, with what the page knows. */
export function rowsAddress(place: QueuePlace, more: { known: string } | { left: string }): string {
  const query = queueQuery(place);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${deskPaths.rows}?${query}`;
}

export function viewQuery(kept: string | undefined): URLSearchParams {
  return new URLSearchParams(kept?.split('?')[1]);
}
