import type { APIRoute } from 'astro';
import { queueNews } from '../../components/desk/queue/queue-news.ts';
import { readQueuePlace } from '../../components/desk/queue/queue-address.ts';
import { toldChange } from '../../components/desk/review/history-words.ts';
import { allCourses } from '../../content.ts';
import { queueCookie, searchOfCookie } from '../../request/queue-cookies.ts';
import { staffOf } from '../../sign-in/desk-session.ts';

/** The open queue asks here: `known` for what is new since, `left` for what became of rows. */
export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } }, true);
  const { searchParams } = url;
  const place = readQueuePlace(searchParams);
  const left = searchParams.get('left');
  if (left !== null) {
    const became = await desk.staff.whatBecame(who, { ...place, ids: left.split(',') });
    return Response.json(
      became.map((change) => ({ ...toldChange(change), isIn: change.isIn })),
      { headers },
    );
  }
  const version = await desk.staff.queueVersion(who);
  if (version === searchParams.get('known')) return new Response(null, { status: 204, headers });
  const search = place.searching ? searchOfCookie(cookies.get(queueCookie(desk, 'search').name)?.value) : undefined;
  const rows = await desk.staff.queueRows(who, { ...place, search });
  return Response.json(queueNews(version, rows, await allCourses()), { headers });
};
