import { LONGEST_LINK } from '../../../domain/text/link.ts';
import type { Fault } from './text-tree.ts';

/** Browsers leave out tabs and line ends, and read `\` as `/`. */
const UNREADABLE = /[\s\p{C}\\]/u;

const PATH = /^\/(?!\/)/;
const LINK = /^(?:https?:\/\/|mailto:|tel:|#)/i;

/** What is wrong with the address of a link; undefined if nothing is. */
export function linkFault(address: string): Fault | undefined {
  if (!UNREADABLE.test(address) && (PATH.test(address) || LINK.test(address))) return lengthFault(address);
  const fix =
    'Begin with https://, http://, mailto: or tel:, or with a slash for a page of this site, such as /ContactUs. Write %20 for a space.';
  return { wrong: `a link cannot lead to "${shown(address)}"`, fix };
}

/** What is wrong with the address of a picture. Browsers show none of other sites here (astro.config.ts). */
export function pictureFault(address: string): Fault | undefined {
  if (!UNREADABLE.test(address) && PATH.test(address)) return lengthFault(address);
  const fix = 'Put the file into public/, and write its path, such as /media/hall.webp.';
  return { wrong: `a picture cannot be at "${shown(address)}"`, fix };
}

/** One definition may be that of thousands of links. */
export function lengthFault({ length }: string): Fault | undefined {
  if (length <= LONGEST_LINK) return undefined;
  return {
    wrong: `the address or title of a link has ${length} characters`,
    fix: `Write at most ${LONGEST_LINK} characters.`,
  };
}

function shown(address: string): string {
  return address.slice(0, 60).replaceAll(/[\s\p{C}]/gu, ' ');
}
