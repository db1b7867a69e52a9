import { counted } from '../../../../domain/text/counted.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { MessagePage, MessagePreview } from '../../../../server/message/course-message.ts';
import { Fold, Folds } from '../frame/Fold.tsx';
import { LiveMessage } from './LiveMessage.island.tsx';
import { SentMessages } from './SentMessages.tsx';

interface Props {
  page: MessagePage;
  courses: readonly { id: string; name: string }[];
  /** Signs the emails. */
  brand: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  preview: MessagePreview | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The form, a preview for one learner, the recipients, and earlier messages. */
export function MessageForm({ page, courses, brand, values, problems, preview, now }: Props) {
  const { course, choices, agreed, maySendNews, sent, examByHand, unwritten } = page;
  const { since = '', subject = '', text = '', about = '', to = '' } = values;
  return (
    <LiveMessage
      id={values['id'] ?? page.id}
      first={{ courseId: course.id, to, choices, preview, problems }}
      courses={courses.map(({ id, name }) => ({ id, name }))}
      values={{ since, subject, text, about }}
      {...{ examByHand, unwritten, maySendNews, agreed, brand, problems }}
    >
      <Folds>
        <Fold
          label="Sent before"
          tail={sent.length === 0 ? 'nothing yet' : counted(sent.length, 'message')}
          isOpen={sent.some(({ isHeld }) => isHeld)}
        >
          <SentMessages courseId={course.id} sent={sent} now={now} />
        </Fold>
      </Folds>
    </LiveMessage>
  );
}
