/** Only for the build: a page on request would keep all of them in the program. */
import made from 'virtual:own-pictures';
import type { ShownPictures } from '../../domain/picture/shown-picture.ts';

/** The provider's pictures in the sizes and formats of pages. */
export const ownPictures: ShownPictures = made.shown;
