/** For shared links, while the page is public. */
import type { APIRoute } from 'astro';
import { courseNamed } from '../../../../domain/course/former-ids.ts';
import { certificatePath } from '../../../../domain/paths.ts';
import { notFound } from '../../../request/page-answer.ts';
import { drawnOf, isDrawn } from '../../../certificate/certificate-drawing.ts';
import { allCourses, theSite } from '../../../content.ts';
import { drawn, visitor } from '../../../drawing/drawn-on-request.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals: { desk, ip }, params: { number = '' }, url: { origin } }) => {
  const certificate = await desk?.certificates.ofNumber(number);
  if (certificate?.state !== 'valid' || !isDrawn(certificate)) return notFound();
  const course = courseNamed(allCourses(), certificate.courseId);
  const url = origin + certificatePath(number);
  const about = drawnOf({ site: theSite(), certificate, course, url });
  return drawn({ kind: 'certificate.png', about }, visitor(ip), {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=300',
  });
};
