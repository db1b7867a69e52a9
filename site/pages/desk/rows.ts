import { queueNews } from '../../components/desk/queue/queue-news.ts';
import { readQueuePlace } from '../../components/desk/queue/queue-address.ts';
import { toldChange } from '../../components/desk/review/history-words.ts';
import { allCourses } from '../../content.ts';
import { searchCookie, searchOfCookie } from '../../request/queue-cookies.ts';
import { deskNews } from '../../sign-in/desk-data.ts';

/** The open queue asks here: `known` for what is new since, `left` for what became of rows. */
export const prerender = false;

export const GET = deskNews(async ({ desk, who, cookies, url: { searchParams } }) => {
  const place = readQueuePlace(searchParams);
  const left = searchParams.get('left');
  if (left !== null) {
    const became = await desk.staff.whatBecame(who, { ...place, ids: left.split(',') });
    return became.map((change) => ({ ...toldChange(change), isIn: change.isIn }));
  }
  const version = await desk.staff.queueVersion(who);
  if (version === searchParams.get('known')) return undefined;
  const search = place.searching ? searchOfCookie(cookies.get(searchCookie(desk).name)?.value) : undefined;
  const rows = await desk.staff.queueRows(who, { ...place, search });
  return queueNews({ version, place, now: Date.now() }, rows, allCourses());
});
