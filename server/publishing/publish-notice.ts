import { noticeFields } from '../../domain/message/notice-form.ts';
import { type Form, formOf, type ValuesOf } from '../../domain/form-fields.ts';
import { fieldsOf } from '../content/form/values.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { publishEdit, type WeeklyAnswer } from './set-course.ts';

type NoticeValues = ValuesOf<ReturnType<typeof noticeFields>>;

/** The form of the notice on all pages. */
export async function formOfNotice(context: DeskContext): Promise<Form<NoticeValues>> {
  await context.refreshContent();
  return formOf(noticeFields(context.content.site.notice?.until));
}

/** Publishes the notice; without words there is none from now on. Where it leads and its first day stay. */
export async function publishNotice(
  context: DeskContext,
  who: DeskUser,
  { words, until }: NoticeValues,
): Promise<WeeklyAnswer> {
  return publishEdit(context, who, 'site.yaml', ({ notice, ...site }) => {
    if (words === '' || until === null) return site;
    const { from, ...old } = fieldsOf(notice);
    // A first day of an earlier notice may be after the new last one.
    const kept = typeof from === 'string' && from <= until ? { from } : {};
    return { ...site, notice: { ...old, ...kept, words, until } };
  });
}
