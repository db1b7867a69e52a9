import { decisionOf, type MarkingSoFar } from '../../../domain/exam/kinds/marking.ts';
import type { Marks } from '../../../domain/exam/kinds/marks.ts';
import type { ExamMarkingTable } from '../../db/tables/exam-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** `place` is counted from 1. */
export interface AnswerPlace {
  attemptId: string;
  place: number;
}

/** Marks that staff gave an answer, in the order of time. */
export function markingsOf(db: Db | Tx, { attemptId, place }: AnswerPlace): Promise<ExamMarkingTable[]> {
  return db
    .selectFrom('examMarking')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .where('place', '=', place)
    .orderBy('markedAt')
    .execute();
}

/** If the person who was asked has left, anybody else can take their place. */
export function soFar(
  given: readonly { staffId: string; marks: Marks }[],
  secondAskedOf: string | null,
  staff: readonly { id: string }[],
): MarkingSoFar {
  return {
    decision: decisionOf(
      given.map(({ marks }) => marks),
      { isSecondAsked: secondAskedOf !== null },
    ),
    markers: given.map(({ staffId }) => staffId),
    askedOf: staff.find(({ id }) => id === secondAskedOf)?.id,
  };
}
