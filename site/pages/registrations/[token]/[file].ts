/** What a learner downloads of their certificate: PDF, picture, Open Badge. */
import type { APIRoute } from 'astro';
import { courseNamed } from '../../../../domain/course/former-ids.ts';
import { formatNumber } from '../../../../domain/certificate/number.ts';
import { certificateFiles, type CertificateFile, certificatePath } from '../../../../domain/paths.ts';
import type { PublicCertificate } from '../../../../server/certificate/certificates.ts';
import { isDrawn } from '../../../certificate/drawn.ts';
import { certificatePdf } from '../../../certificate/pdf.tsx';
import { certificatePicture } from '../../../certificate/picture.tsx';
import { allCourses, theSite } from '../../../content.ts';
import { ownSeal } from '../../../own-seal.ts';

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
  const bytes =
    file === 'open-badge.jwt' ? await desk.certificates.badge(token) : await drawn(file, certificate, origin);
  if (bytes === undefined) return notFound();
  const ending = file.slice(file.indexOf('.'));
  return new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
    headers: {
      'Content-Type': TYPES[file],
      'Content-Disposition': `attachment; filename="certificate-${formatNumber(certificate.number)}${ending}"`,
      'Referrer-Policy': 'same-origin',
    },
  });
};

async function drawn(file: CertificateFile, certificate: PublicCertificate, origin: string) {
  if (!isDrawn(certificate)) return undefined;
  const site = await theSite();
  const course = courseNamed(await allCourses(), certificate.courseId);
  const about = { site, certificate, course, url: origin + certificatePath(certificate.number) };
  return file === 'certificate.pdf' ? certificatePdf({ ...about, seal: ownSeal }) : certificatePicture(about);
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
