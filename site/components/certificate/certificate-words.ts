import { formatDay } from '../../../domain/day.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { PublicCertificate } from '../../../server/certificate/certificates.ts';

/** Takes the place of a removed name. */
export const NAMELESS = 'Name deleted on request';

interface CertificateWords {
  certifies: string;
  name: string;
  isNamed: boolean;
  completed: string;
  course: string;
  passed: string;
  issued: string;
  place: string;
  signatory: string;
  role: string;
}

export function certificateWords(
  site: Pick<Site, 'brand' | 'certificate'>,
  {
    learnerName,
    courseName,
    duration,
    passedOn,
    proctored,
    issuedOn,
  }: Pick<PublicCertificate, 'learnerName' | 'courseName' | 'duration' | 'passedOn' | 'proctored' | 'issuedOn'>,
): CertificateWords {
  const held = proctored === 0 ? 'online exam' : 'online proctored exam';
  const { signatory, role, place, text = `and has passed its ${held}` } = site.certificate;
  const passed = `${text} on ${formatDay(passedOn)}.`;
  return {
    certifies: 'This certifies that',
    name: learnerName ?? NAMELESS,
    isNamed: learnerName !== null,
    completed: 'has completed the course',
    course: courseName,
    passed: duration === null ? passed.replace(/^and has/, 'Has') : `${duration}, ${passed}`,
    issued: formatDay(issuedOn),
    place: place === undefined ? 'Date of issue' : `${place}, date of issue`,
    signatory: signatory ?? `For ${site.brand.name}`,
    role,
  };
}

/** Above what the course taught. */
export const TOPICS = 'Topics of the course';

export const PICTURE_WORDS = 'For WhatsApp status or a post, 1200 × 630';
