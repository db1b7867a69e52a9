import type { APIRoute } from 'astro';
import { courseNamed } from '../../../../domain/course/former-ids.ts';
import { formatNumber } from '../../../../domain/certificate/certificate-number.ts';
import { certificateFiles, type CertificateFile, certificatePath } from '../../../../domain/paths.ts';
import { notFound } from '../../../request/page-answer.ts';
import { drawnOf, isDrawn } from '../../../certificate/certificate-drawing.ts';
import { allCourses, theSite } from '../../../content.ts';
import { drawn, learner } from '../../../drawing/drawn-on-request.ts';

export const prerender = false;

const TYPES: Readonly<Record<CertificateFile, string>> = {
  'certificate.pdf': 'application/pdf',
  'certificate.png': 'image/png',
  'open-badge.jwt': 'application/vc+jwt',
};

export const GET: APIRoute = async ({ locals: { desk }, params: { token = '', file: name = '' }, url: { origin } }) => {
  const file = certificateFiles.find((each) => each === name);
  const certificate = file && (await desk?.certificates.ofLearner(token));
  if (desk === undefined || certificate?.state !== 'valid' || file === undefined) return notFound();
  const headers = {
    'Content-Type': TYPES[file],
    'Content-Disposition': `attachment; filename="certificate-${formatNumber(certificate.number)}${file.slice(file.indexOf('.'))}"`,
    'Referrer-Policy': 'same-origin',
  };
  if (file === 'open-badge.jwt') {
    const badge = await desk.certificates.badge(token);
    return badge === undefined ? notFound() : new Response(badge, { headers });
  }
  const registration = await desk.registration(token);
  if (registration === undefined || !isDrawn(certificate)) return notFound();
  const course = courseNamed(allCourses(), certificate.courseId);
  const url = origin + certificatePath(certificate.number);
  const about = drawnOf({ site: theSite(), certificate, course, url });
  return drawn({ kind: file, about }, learner(registration), headers);
};
