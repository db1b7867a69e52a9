import { deskCoursePath } from '../../../../domain/paths.ts';
import type { WaitingAnswer } from '../../../../server/waiting/invite.ts';
import { countIn } from '../../../request/count-in.ts';

/** The form leads back to the course's page. */
export function afterChange(courseId: string, { kind, count }: Extract<WaitingAnswer, { count: number }>): string {
  return `${deskCoursePath(courseId)}?${new URLSearchParams({ waiting: kind, count: String(count) })}#waiting`;
}

/** The sentence for such a URL. Undefined for any other. */
export function waitingNotice(asked: URLSearchParams): string | undefined {
  const kind = asked.get('waiting');
  if (kind !== 'invited' && kind !== 'removed') return undefined;
  const count = countIn(asked, 'count') ?? 0;
  if (count === 0) return 'Nothing was changed: somebody else was faster, or no seat was free.';
  if (kind === 'removed') return 'Removed from the waiting list.';
  return count === 1
    ? 'Invited. An email is on its way, and a seat is held.'
    : `${count} people are invited. An email to each is on its way, and their seats are held.`;
}
