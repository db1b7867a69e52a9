/** Where to report a weakness: RFC 9116. */
import type { APIRoute } from 'astro';
import { DAY, indianDayAt, indianMoment } from '../../../../domain/day.ts';
import { paths, SECURITY_PATH } from '../../../../domain/paths.ts';
import { theSite } from '../../../content.ts';

export const prerender = false;

/** RFC 9116, 2.5.5 recommends less than a year. The file is made again each day. */
const GOOD_FOR = 360 * DAY;

export const GET: APIRoute = () => {
  const { contact, url } = theSite();
  const midnight = indianMoment(indianDayAt(Date.now()), '00:00');
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Contact: ${url}${paths.contact}`,
    `Expires: ${new Date(midnight + GOOD_FOR).toISOString()}`,
    `Canonical: ${url}${SECURITY_PATH}`,
  ];
  return new Response(lines.map((line) => `${line}\n`).join(''));
};
