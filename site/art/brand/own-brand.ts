/**
 * The provider's brand for whatever is drawn: pages, icons, covers, pictures of shared links, and papers to print. The
 * build puts the provider's own in the place of this module (site/build/content/own-brand.ts); as it stands here it is that of
 * the sample, for tests of single drawings. The colours that follow from the two are `houseOf(ownBrand.colours)`.
 */
import { type BrandColours, SHIPPED } from '../../../domain/colour/colours.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';
import { CLASSROOM, type DrawnMark } from './mark.ts';

/** The logo as pages show it. */
export interface OwnLogo {
  readonly src: string;
  /** For dark mode; without one the logo stands on a light ground there. */
  readonly dark?: string | undefined;
  readonly width: number;
  readonly height: number;
  /** Whether it holds the name: then no text says it beside, and icons have the drawn mark. */
  readonly isWide: boolean;
}

export interface OwnBrand {
  readonly colours: BrandColours;
  readonly tiles: Brand['tiles'];
  readonly mark: DrawnMark;
  readonly logo?: OwnLogo | undefined;
}

export const ownBrand: OwnBrand = { colours: SHIPPED, tiles: 'mixed', mark: CLASSROOM };
