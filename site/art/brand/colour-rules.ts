import { type BrandColours, houseOf, type Schemes } from '../../../domain/colour/colours.ts';
import { hueBand, hueRules } from './hue-rules.ts';
import { ownBrand } from './own-brand.ts';
import type { HuedCourse } from './whole-hue.ts';

interface Asked {
  /** Of a brand, or none. */
  house?: BrandColours | undefined;
  /** Only the tones that a page draws: those of all courses take half a kilobyte. */
  courses?: readonly HuedCourse[];
  /** The courses whose hues end a page with a footer. */
  band?: readonly HuedCourse[];
}

/** Colours as custom properties: `inkStamp` is `--ink-stamp`. One rule of a layer is smaller than several. */
export function colourRules({ house, courses = [], band = [] }: Asked): string {
  const { light, dark, printed } = house === undefined ? NONE : propertiesOf(house);
  const rules = [
    light && `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`,
    courses.length > 0 ? hueRules(courses) : '',
    band.length > 0 ? hueBand(band) : '',
  ];
  return `@layer tokens{${rules.join('')}}${printed && `@layer base{@media print{html{${printed}}}}`}`;
}

/** A document such as a receipt is light in both schemes, and as other pages print. */
export function paperRules(): string {
  const { light, printed } = propertiesOf(ownBrand.colours);
  return `[data-paper]{${light}}@media print{[data-paper]{${printed}}}`;
}

const NONE = { light: '', dark: '', printed: '' };

/** Dark properties only where they differ from the light ones. */
function propertiesOf(brand: BrandColours) {
  const { colours, printed } = houseOf(brand);
  const pairs = Object.entries<Schemes>(colours);
  return {
    light: declared(pairs.map(([name, { light }]) => [name, light])),
    dark: declared(pairs.filter(([, { light, dark }]) => light !== dark).map(([name, { dark }]) => [name, dark])),
    printed: declared(Object.entries(printed)),
  };
}

function declared(properties: readonly (readonly [name: string, value: string])[]): string {
  return properties
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
