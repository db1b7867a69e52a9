import type { Visit } from '../../../domain/course/classes.ts';
import { link, paragraph, type Part } from '../letter/letter.ts';

/** Where and when a learner comes, with the map; nothing for an online course. */
export function visitParts(visit: Visit | undefined): Part[] {
  if (visit === undefined) return [];
  return [paragraph(visit.words), ...(visit.map === undefined ? [] : [link('Open the map', visit.map)])];
}
