import { deskAnswer } from '../../../sign-in/desk-data.ts';
import { found } from '../../../request/page-answer.ts';

/** The open preview of a long statement asks here for rows as somebody scrolls: `part`, from 0, of those `kept`. */
export const prerender = false;

export const ALL = deskAnswer(async ({ desk, who }, { kept = '', part = '' }) =>
  found(await desk.staff.keptPart(who, kept, Number(part))),
);
