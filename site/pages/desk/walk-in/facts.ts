import { found } from '../../../request/page-answer.ts';
import { deskAnswer } from '../../../sign-in/desk-data.ts';

/** The open form of a walk-in asks here what follows from its fields. */
export const prerender = false;

export const ALL = deskAnswer(async ({ desk, who }, fields) => found(await desk.staff.walkInFacts(who, fields)));
