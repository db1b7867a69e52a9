/** Where to report a weakness: RFC 9116. */
import type { APIRoute } from 'astro';
import { DAY } from '../../../domain/day.ts';
import { paths } from '../../../domain/paths.ts';
import { theSite } from '../../content.ts';

/** RFC 9116, 2.5.5 recommends less than a year. A nightly build always has most of it left. */
const GOOD_FOR = 360 * DAY;

export const GET: APIRoute = async ({ site }) => {
  const { contact } = await theSite();
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Contact: ${new URL(paths.contact, site)}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR).toISOString()}`,
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
  ];
  return new Response(lines.map((line) => `${line}\n`).join(''));
};
