import { SINCE } from '../../../../domain/message/message.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { MessagePage, MessagePreview } from '../../../../server/message/course-message.ts';

/** What follows from the fields of a message. */
export interface MessageNews {
  courseId: string;
  /** Who gets it, as the field has it. */
  to: string;
  choices: MessagePage['choices'];
  preview?: MessagePreview | undefined;
  problems: readonly Problem[];
}

/** Who gets it after another course was chosen, which may have other batches. */
export function toOf(page: object | undefined, to: string | undefined): string {
  if (to === SINCE) return to;
  const choices = page !== undefined && 'choices' in page ? (page as MessagePage).choices : [];
  return choices.find(({ value }) => value === to)?.value ?? 'all';
}
