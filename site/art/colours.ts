/**
 * The tones that only drawings have: named ones, and those worked out from one hue so that every viewer of SVG can show
 * them. The colours of the house, which drawings use as well, are in domain/colours.ts.
 */
import { colours, type Schemes } from '../../domain/colours.ts';

export const tones = {
  white: '#fff',
  violet: '#5b54c9',
  lilac: '#cfcbf5',
  teal: '#2a9d8a',
  coral: '#e4572e',
  /** The tile of the mark in a browser's dark bar, where indigo would be lost. */
  nightTile: '#4a44b8',
} as const;

export type Palette = {
  ground: string;
  pale: string;
  soft: string;
  strong: string;
  deep: string;
  white: string;
  accent: string;
};

type Triple = readonly [number, number, number];

/** The tones of a hue (0 red, 120 green, 240 blue), about equally light whatever the hue. */
export function palette(hue: number): Palette {
  const { angle, sun } = leaned(hue);
  const tone = (lightness: number, chroma: number, lift: number) =>
    hex(lightness + lift * sun, chroma * (1 + 0.2 * sun), angle);
  return {
    ground: tone(0.945, 0.03, 0.015),
    pale: tone(0.885, 0.065, 0.035),
    soft: tone(0.77, 0.125, 0.075),
    strong: tone(0.55, 0.175, 0.17),
    deep: hex(0.29 + 0.06 * sun, 0.1, angle - 30 * sun),
    white: tones.white,
    // Marigold on its own tints would vanish.
    accent: sun > 0.3 ? tones.coral : colours.marigold.light,
  };
}

/** What the pages of a course are set in, as custom properties of `[data-course]` (site/styles/courses.css). */
export interface CourseTones {
  /** The ground of a tile, its pale and soft tone, and the words on them: under either scheme. */
  readonly c0: string;
  readonly c1: string;
  readonly c2: string;
  readonly c4: string;
  /** A wide ground, bars and edges on paper (3 to 1), small text on paper (5 to 1). */
  readonly hg: Schemes;
  readonly hb: Schemes;
  readonly ht: Schemes;
}

/** The tones of a course's pages, of the same hue as its cover. */
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

// Dark yellow is mud: yellows stay lighter and lean towards amber, their darkest tone towards brown.
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
  const [, a, b] = toOklab(vivid(hue));
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function vivid(hue: number): Triple {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 0.5 - 0.45 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function toOklab(rgb: Triple): Triple {
  const [r, g, b] = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb(lightness: number, chroma: number, angle: number): Triple {
  const radians = (angle * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

// A chroma the screen cannot show is lowered step by step: the hue and the lightness stay.
function hex(lightness: number, chroma: number, angle: number): string {
  let rgb = toRgb(lightness, chroma, angle);
  for (let c = chroma; c > 0 && rgb.some((value) => value < 0 || value > 1); c -= 0.004)
    rgb = toRgb(lightness, c, angle);
  const bytes = rgb.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
