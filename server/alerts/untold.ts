import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { NoticeTable } from '../db/tables/registration-tables.ts';

/** Whether a registration got no notice of this kind about a moment, or since it. */
export function isUntold(
  { not, exists, selectFrom }: ExpressionBuilder<Tables, 'registration'>,
  kind: NoticeTable['kind'],
  [column, is, moment]: [
    'notice.about' | 'notice.toldAt',
    '=' | '>',
    `registration.${'dueAt' | 'stateChangedAt' | 'confirmedAt'}`,
  ],
): Expression<SqlBool> {
  return not(
    exists(
      selectFrom('notice')
        .select('notice.toldAt')
        .whereRef('notice.registrationId', '=', 'registration.id')
        .where('notice.kind', '=', kind)
        .whereRef(column, is, moment),
    ),
  );
}
