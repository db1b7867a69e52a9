/** The sample's brand, for tests. The build puts the provider's here (site/build/content/own-brand-modules.ts). */
import { type BrandColours, SHIPPED } from '../../../domain/colour/colours.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';
import { CLASSROOM, type DrawnMark } from './brand-mark.ts';

export interface OwnLogo {
  readonly src: string;
  /** For dark mode; without it the logo gets a light ground there. */
  readonly dark?: string | undefined;
  readonly width: number;
  readonly height: number;
  /** Whether the logo contains the name: then no text repeats it, and icons have the drawn mark. */
  readonly isWide: boolean;
}

export interface OwnBrand {
  readonly colours: BrandColours;
  readonly tiles: Brand['tiles'];
  readonly mark: DrawnMark;
  readonly logo?: OwnLogo | undefined;
}

export const ownBrand: OwnBrand = { colours: SHIPPED, tiles: 'mixed', mark: CLASSROOM };
