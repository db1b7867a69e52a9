import type { PublicCertificate } from '../../server/certificate/certificates.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';
import type { Site } from '../../server/content/schema/site-schema.ts';
import { isDrawable } from '../art/brand/drawable.ts';

export interface Drawn {
  site: Pick<Site, 'brand' | 'certificate'>;
  certificate: Pick<
    PublicCertificate,
    'number' | 'learnerName' | 'courseName' | 'duration' | 'topics' | 'passedOn' | 'proctored' | 'issuedOn'
  >;
  course: Pick<CourseEntry, 'name' | 'cover'> | undefined;
  /** The whole URL of the public page. */
  url: string;
}

/** Only the drawn facts, so that learner and visitors get the same bytes. Leaves out topics with letters that our fonts lack. */
export function drawnOf(known: Drawn): Drawn {
  const { brand, certificate: text } = known.site;
  const { number, learnerName, courseName, duration, topics, passedOn, proctored, issuedOn } = known.certificate;
  return {
    site: { brand, certificate: text },
    certificate: {
      ...{ number, learnerName, courseName, duration, passedOn, proctored, issuedOn },
      topics: topics.filter(isDrawable),
    },
    course: known.course && { name: known.course.name, cover: known.course.cover },
    url: known.url,
  };
}

/** Whether our fonts have all letters. Otherwise people print the page with their own fonts. */
export function isDrawn({ learnerName, courseName }: Pick<PublicCertificate, 'learnerName' | 'courseName'>): boolean {
  return isDrawable(`${learnerName ?? ''}${courseName}`);
}
