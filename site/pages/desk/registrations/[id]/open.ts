import type { OpenAnswer } from '../../../../components/desk/colleagues/OpenElsewhere.island.tsx';
import { shortName } from '../../../../components/desk/colleagues/colleague-words.ts';
import { toldChange } from '../../../../components/desk/review/history-words.ts';
import { found } from '../../../../request/page-answer.ts';
import { deskAnswer } from '../../../../sign-in/desk-data.ts';

/** The page of a registration tells here that it is open, and hears of colleagues. */
export const prerender = false;

export const ALL = deskAnswer(async ({ desk, who, params }, { seen = '', left = '' }) => {
  const page = { handle: who.handle, id: params('id'), seen: Number(seen), isLeft: left !== '' };
  const { others, changed } = found(await desk.staff.noteOpen(who, page));
  const told: OpenAnswer = { others: others.map(shortName), changed: changed && toldChange(changed) };
  return told;
}, true);
