import type { PublicCertificate } from '../../server/certificate/certificates.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';
import type { Site } from '../../server/content/schema/site-schema.ts';
import { isDrawable } from '../art/brand/drawable.ts';

/** What a certificate is drawn of: all that its files show. */
export interface Drawn {
  site: Pick<Site, 'brand' | 'certificate'>;
  certificate: Pick<
    PublicCertificate,
    'number' | 'learnerName' | 'courseName' | 'duration' | 'passedOn' | 'proctored' | 'issuedOn'
  >;
  course: Pick<CourseEntry, 'name' | 'cover'> | undefined;
  /** The whole address of its public page. */
  url: string;
}

/** The same without the rest of what is known, so that it is the same for its learner and for visitors. */
export function drawnOf(known: Drawn): Drawn {
  const { brand, certificate: text } = known.site;
  const { number, learnerName, courseName, duration, passedOn, proctored, issuedOn } = known.certificate;
  return {
    site: { brand, certificate: text },
    certificate: { number, learnerName, courseName, duration, passedOn, proctored, issuedOn },
    course: known.course && { name: known.course.name, cover: known.course.cover },
    url: known.url,
  };
}

/**
 * Whether PDF and picture can be made of a certificate: their fonts have Devanagari and most Latin letters. For any other the
 * visitor's own fonts have to do, on the page, which prints as well.
 */
export function isDrawn({ learnerName, courseName }: Pick<PublicCertificate, 'learnerName' | 'courseName'>): boolean {
  return isDrawable(`${learnerName ?? ''}${courseName}`);
}
