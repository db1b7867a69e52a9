import type { PublicCertificate } from '../../server/certificate/certificates.ts';
import { isDrawable } from '../art/drawable.ts';

/**
 * Whether PDF and picture can be made of a certificate: their fonts have Latin and Devanagari. In any other script the
 * visitor's own fonts have to do, on the page, which prints as well.
 */
export function isDrawn({ learnerName, courseName }: Pick<PublicCertificate, 'learnerName' | 'courseName'>): boolean {
  return isDrawable(`${learnerName ?? ''}${courseName}`);
}
