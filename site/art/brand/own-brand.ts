import { type BrandColours, SHIPPED } from '../../../domain/colour/colours.ts';
import type { BrandKit } from '../../../server/content/schema/brand-kit.ts';
import type { Drawing } from '../../../server/content/schema/drawing.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';
import { CLASSROOM } from './classroom.ts';

/** By file name. */
type Drawings = Readonly<Record<string, Drawing>>;

export interface OwnBrand extends Omit<BrandKit, 'outlines'> {
  readonly colours: BrandColours;
  readonly tiles: Brand['tiles'];
  readonly emblems: Drawings;
  readonly drawings: Drawings;
}

/** The brand that everything is drawn with: the sample's until `showBrand` of brand-colours.ts gives another. */
export let ownBrand: OwnBrand = { colours: SHIPPED, tiles: 'mixed', mark: CLASSROOM, emblems: {}, drawings: {} };

export function setOwnBrand(brand: OwnBrand): void {
  ownBrand = brand;
}
