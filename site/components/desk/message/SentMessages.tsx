import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { messageCoursePath } from '../../../../domain/paths.ts';
import type { SentMessage } from '../../../../server/message/course-message.ts';
import { Words } from '../../frame/Words.tsx';
import list from '../frame/list.module.css';

interface Props {
  courseId: string;
  sent: readonly SentMessage[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Newest first. A message that has not left can be stopped. */
export function SentMessages({ courseId, sent, now }: Props) {
  if (sent.length === 0) return <p>Nothing has been sent to this course yet.</p>;
  return (
    <ul className={list.list}>
      {sent.map((message) => (
        <li key={message.id}>
          <div>
            <b>
              <Words>{message.subject}</Words>
            </b>
            <small>{whatBecame(message, now)}</small>
            <small>
              {message.to}
              {message.kind === 'news' && ', news'}, by {message.by}
            </small>
          </div>
          {message.isHeld && (
            <form method="post" action={messageCoursePath(courseId)}>
              <input type="hidden" name="message" value={message.id} />
              <button className="button button-quiet" type="submit" name="do" value="stop" data-grave>
                Stop it<span className="visually-hidden">: {message.subject}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

function whatBecame({ stoppedAt, recipients, leavesAt, isHeld }: SentMessage, now: number): string {
  const to = counted(recipients, 'learner');
  if (stoppedAt !== null) {
    return recipients === 0
      ? `stopped ${formatMoment(stoppedAt)}, went to nobody`
      : `stopped ${formatMoment(stoppedAt)}, after it went to ${to}`;
  }
  return isHeld && leavesAt > now
    ? `goes out ${formatMoment(leavesAt)}, to ${to}`
    : `sent ${formatMoment(leavesAt)}, to ${to}`;
}
