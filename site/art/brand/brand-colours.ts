/** Tones that only drawings have. domain/colour/colours.ts has all other colours. */
import { type House, houseOf, type Schemes, toneOf } from '../../../domain/colour/colours.ts';
import { contrast } from '../../../domain/colour/contrast.ts';
import { distance, hex, oklchOfRgb } from '../../../domain/colour/oklch.ts';
import { ownBrand, type OwnBrand, setOwnBrand } from './own-brand.ts';

interface BrandTones {
  colours: House['colours'];
  tones: Readonly<Record<'white' | 'violet' | 'lilac' | 'teal' | 'coral' | 'nightTile', string>>;
  /** The dot of the mark on its tile: a different tone if the accent is too similar to the main colour. */
  sunOnMain: string;
}

/** Those of the brand that is shown. */
export let { colours, tones, sunOnMain }: BrandTones = tonesOf(ownBrand);

/** From now on everything is drawn with this brand. */
export function showBrand(brand: OwnBrand): void {
  setOwnBrand(brand);
  ({ colours, tones, sunOnMain } = tonesOf(brand));
}

function tonesOf({ colours: chosen }: OwnBrand): BrandTones {
  const ofMain = (tone: string) => toneOf(tone, 'main', chosen, 'light');
  const { colours: own } = houseOf(chosen);
  return {
    colours: own,
    tones: {
      white: '#fff',
      violet: ofMain('#5b54c9'),
      lilac: ofMain('#cfcbf5'),
      teal: '#2a9d8a',
      coral: '#e4572e',
      // The mark's tile in a browser's dark bar, where the main colour would be invisible.
      nightTile: ofMain('#4a44b8'),
    },
    sunOnMain: contrast(own.accent.light, own.main.light) >= 1.6 ? own.accent.light : own.accent.dark,
  };
}

export type Palette = {
  ground: string;
  pale: string;
  soft: string;
  strong: string;
  deep: string;
  white: string;
  accent: string;
};

/** The tones of a hue (0 red, 120 green, 240 blue), about equally light in every hue. */
export function palette(hue: number): Palette {
  const { angle, sun } = leaned(hue);
  const tone = (lightness: number, chroma: number, lift: number) =>
    hex(lightness + lift * sun, chroma * (1 + 0.2 * sun), angle);
  const lightest = { ground: tone(0.945, 0.03, 0.015), pale: tone(0.885, 0.065, 0.035) };
  const middle = { soft: tone(0.77, 0.125, 0.075), strong: tone(0.55, 0.175, 0.17) };
  const own = [...Object.values(lightest), ...Object.values(middle)];
  const isSeen = (each: string) => own.every((one) => distance(each, one) > SEEN);
  return {
    ...lightest,
    ...middle,
    deep: hex(0.29 + 0.06 * sun, 0.1, angle - 30 * sun),
    white: tones.white,
    // The brand's accent would be invisible on tints of itself.
    accent: [colours.accent.light, tones.coral, tones.violet].find(isSeen) ?? tones.coral,
  };
}

/** The least distance of an accent from the course's tones. */
const SEEN = 0.105;

/** Become custom properties of `[data-hue]` (hue-rules.ts). */
interface CourseTones {
  /** The ground of a tile, a pale and a soft tone, and words on them, in both schemes. */
  readonly c0: string;
  readonly c1: string;
  readonly c2: string;
  readonly c4: string;
  /** A wide ground; bars and edges on paper (3 to 1); small text on paper (5 to 1). */
  readonly hg: Schemes;
  readonly hb: Schemes;
  readonly ht: Schemes;
}

export function courseTones(hue: number): CourseTones {
  const { ground, pale, soft, deep } = palette(hue);
  const { angle, sun } = leaned(hue);
  return {
    c0: ground,
    c1: pale,
    c2: soft,
    c4: deep,
    hg: { light: ground, dark: hex(0.27, 0.055, angle - 20 * sun) },
    hb: { light: hex(0.55 + 0.06 * sun, 0.16, angle - 12 * sun), dark: hex(0.76 + 0.05 * sun, 0.12, angle) },
    ht: { light: hex(0.43, 0.12, angle - 20 * sun), dark: hex(0.84, 0.09, angle) },
  };
}

// Dark yellow looks muddy, so yellows stay lighter and move towards amber, and their darkest tone to brown.
function leaned(hue: number): { angle: number; sun: number } {
  const pure = perceivedAngle(hue);
  const sun = sunniness(pure);
  return { angle: pure + (86 - pure) * 0.6 * sun, sun };
}

// 1 for amber and yellow, 0 from red and from green on.
function sunniness(angle: number): number {
  return Math.min(1, Math.max(0, 1.6 - Math.abs(angle - 88) / 30));
}

function perceivedAngle(hue: number): number {
  return oklchOfRgb(vivid(hue)).angle;
}

function vivid(hue: number): readonly [number, number, number] {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 0.5 - 0.45 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
