/** Converts colours with OKLab (https://bottosson.github.io/posts/oklab/). Lightness 0 to 1, hue in degrees. */
import { luminance } from './contrast.ts';

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly angle: number;
}

type Triple = readonly [number, number, number];

/** The colour in OKLCH, from sRGB between 0 and 1. `angle` is in degrees. */
export function oklchOfRgb(rgb: readonly [number, number, number]): Oklch {
  const [r, g, b] = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), angle: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** The colour in OKLCH, from `#rrggbb`. */
export function oklchOf(colour: string): Oklch {
  return oklchOfRgb([1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number]);
}

/** Converts to `#rrggbb`. Lowers a chroma that the screen cannot show; hue and lightness stay. */
export function hex(lightness: number, chroma: number, angle: number): string {
  let rgb = linearRgb(lightness, chroma, angle);
  for (let c = chroma; c > 0 && !isShown(rgb); c -= 0.004) rgb = linearRgb(lightness, c, angle);
  const bytes = rgb.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

/** The colour of a hue with a given luminance, rounded up or down. Contrast depends on luminance alone. */
export function hexOfLuminance(wanted: number, chroma: number, angle: number, rounded: 'up' | 'down'): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (luminance(hex(middle, chroma, angle)) < wanted) low = middle;
    else high = middle;
  }
  // Two neighbouring colours remain, one on each side of the wanted luminance.
  const over = hex(high, chroma, angle);
  return rounded === 'up' || luminance(over) === wanted ? over : hex(low, chroma, angle);
}

/** How different two colours look: 0 if equal, 1 for black and white. */
export function distance(one: string, other: string): number {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const turn = ((a.angle - b.angle) * Math.PI) / 180;
  const chromas = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(turn);
  return Math.sqrt((a.lightness - b.lightness) ** 2 + Math.max(0, chromas));
}

const isShown = (rgb: Triple) => rgb.every((value) => value > -1e-6 && value < 1 + 1e-6);

function linearRgb(lightness: number, chroma: number, angle: number): Triple {
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
