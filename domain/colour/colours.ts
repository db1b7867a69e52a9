/**
 * Every colour, made from the provider's two colours or equal in every brand. site/art/brand/colour-rules.ts makes
 * CSS tokens of them (`inkStamp` is `--ink-stamp`); site/art/brand/brand-colours.ts has tones for drawings.
 */
import { contrast, luminance } from './contrast.ts';
import { hex, hexOfLuminance, oklchOf } from './oklch.ts';

/** A CSS value for the light and for the dark colour scheme. */
export interface Schemes {
  readonly light: string;
  readonly dark: string;
}

/** The provider's two colours as `#rrggbb`: `main` for words, lines and grounds, `accent` for what people press. */
export interface BrandColours {
  readonly main: string;
  readonly accent: string;
}

/** The colours of a provider who chooses none. */
export const SHIPPED: BrandColours = { main: '#2e2a7b', accent: '#f5a614' };

/** How an answer may look where somebody is asked for colours. */
export const EXAMPLE_COLOURS: BrandColours = { main: '#0b5d3b', accent: '#f26b21' };

/** Warm paper, indigo ink, marigold for buttons, leaf green for what is done. */
const shipped = {
  // Grounds: the page, surfaces on it, and sunk areas in it.
  paper: { light: '#fbf7ef', dark: '#14122a' },
  surface: { light: '#fffefb', dark: '#1d1a39' },
  sunk: { light: '#f3ecdd', dark: '#19162f' },
  // Pages about money: their ground, the slip on it, and the lines on the slip.
  counter: { light: '#f1e9d8', dark: '#100e22' },
  slip: { light: '#fffefb', dark: '#211e42' },
  rule: { light: '#cfc8e4', dark: '#413c70' },
  ink: { light: '#221f44', dark: '#f3efe6' },
  soft: { light: '#57536f', dark: '#bab5d0' },
  line: { light: '#ddd2bc', dark: '#353158' },
  edge: { light: '#857f92', dark: '#817ca3' },
  // The line at the head of pages and slips, and the stamps on a slip.
  bar: { light: SHIPPED.main, dark: '#8f87e6' },
  inkStamp: { light: '#3d37a0', dark: '#b6afff' },
  // Chosen and pressable things, with the words on them.
  main: { light: SHIPPED.main, dark: '#2b2768' },
  onMain: { light: '#fbf7ef', dark: '#f6f2ea' },
  mainWash: { light: '#eceaf8', dark: '#282450' },
  accent: { light: SHIPPED.accent, dark: '#ffb938' },
  // Differs from the accent only if the accent is nearly as light as the page.
  accentEdge: { light: SHIPPED.accent, dark: '#ffb938' },
  accentPress: { light: '#ffb93f', dark: '#ffcb69' },
  onAccent: { light: '#231f45', dark: '#1d1940' },
  // Done, needs attention, wrong: the same in every brand.
  leaf: { light: '#1f6b41', dark: '#7fd3a0' },
  leafWash: { light: '#e2f1e6', dark: '#17352a' },
  warnWash: { light: '#fff0cc', dark: '#3d3113' },
  warnEdge: { light: '#a86c00', dark: '#d9a33a' },
  red: { light: '#b3261e', dark: '#ff9d94' },
  redWash: { light: '#fce9e6', dark: '#3a1d2b' },
  focus: { light: SHIPPED.main, dark: '#ffb938' },
  // The desk: rail, open entry of the rail, links, and dividers between rows.
  rail: { light: SHIPPED.main, dark: '#0e0c20' },
  railOn: { light: '#4b488e', dark: '#302f42' },
  link: { light: SHIPPED.main, dark: '#cbc6ea' },
  rowLine: { light: '#eee6d6', dark: '#2a2648' },
  // Behind a video before its picture has loaded.
  stage: both('#0d0b1e'),
} as const satisfies Readonly<Record<string, Schemes>>;

/** Replacements on printed pages, in both schemes. */
const shippedPrinted = {
  paper: '#fff',
  surface: '#fff',
  counter: '#fff',
  slip: '#fff',
  ink: '#000',
  soft: '#333',
  line: '#999',
  rule: '#999',
  edge: '#555',
  bar: SHIPPED.main,
  inkStamp: SHIPPED.main,
  leaf: '#1f6b41',
  warnEdge: '#7a4d00',
  red: '#b3261e',
} as const satisfies Partial<Record<keyof typeof shipped, string>>;

/** The same in both schemes: scanners need dark on white. */
export const qrCode = { ground: '#fff', modules: '#000' } as const;

type Name = keyof typeof shipped;

export interface House {
  readonly colours: Readonly<Record<Name, Schemes>>;
  readonly printed: Readonly<Record<keyof typeof shippedPrinted, string>>;
}

/** The least contrast of words and of edges: https://www.w3.org/TR/WCAG22/#contrast-minimum, #non-text-contrast. */
const WORDS = 4.5;
const BOUNDS = 3;

/** Green, amber and red mean the same in every brand. */
const FIXED: readonly string[] = ['leaf', 'leafWash', 'warnWash', 'warnEdge', 'red', 'redWash'] satisfies Name[];

/** Warm tones, which follow the accent. All others follow the main colour. */
const OF_ACCENT: Readonly<Record<keyof Schemes, readonly string[]>> = {
  light: ['paper', 'surface', 'sunk', 'counter', 'slip', 'line', 'rowLine', 'onMain'] satisfies Name[],
  dark: ['ink', 'onMain'] satisfies Name[],
};

/** A colour is a ground if it is lighter than this (light scheme) or darker than this (dark scheme). */
const GROUND = { light: 0.5, dark: 0.1 } as const;

const houses = new Map<string, House>();

/** A brand's hues with the luminance of the shipped colours, so that all pairs keep their contrast. */
export function houseOf(brand: BrandColours): House {
  const key = `${brand.main} ${brand.accent}`;
  const house = houses.get(key) ?? worked(brand);
  houses.set(key, house);
  return house;
}

/** Moves a shipped tone to another brand's hue, equally light and no more colourful than the brand. */
export function toneOf(tone: string, role: keyof BrandColours, brand: BrandColours, scheme: keyof Schemes): string {
  const [from, to, own] = [oklchOf(SHIPPED[role]), oklchOf(brand[role]), oklchOf(tone)];
  const wanted = luminance(tone);
  const chroma = own.chroma * Math.min(1, to.chroma / from.chroma);
  return hexOfLuminance(wanted, chroma, own.angle + to.angle - from.angle, wanted > GROUND[scheme] ? 'up' : 'down');
}

/** Why a main colour cannot be used, with the nearest colour of its hue that can. */
interface Unreadable {
  /** The contrast with the page, and the contrast that words need. */
  readonly measured: number;
  readonly needed: number;
  readonly near: string;
}

/** Why words in a main colour (`#rrggbb`) cannot be read on light grounds. Undefined if they can. */
export function unreadable(main: string): Unreadable | undefined {
  const ground = shipped.counter.light;
  const measured = contrast(main, ground);
  if (measured >= WORDS) return undefined;
  const { chroma, angle } = oklchOf(main);
  const near = hexOfLuminance((luminance(ground) + 0.05) / WORDS - 0.05, chroma, angle, 'down');
  return { measured, needed: WORDS, near };
}

function worked(brand: BrandColours): House {
  const { main } = brand;
  const tone = (name: Name, scheme: keyof Schemes) =>
    FIXED.includes(name)
      ? shipped[name][scheme]
      : toneOf(shipped[name][scheme], OF_ACCENT[scheme].includes(name) ? 'accent' : 'main', brand, scheme);
  const tones = Object.fromEntries(
    (Object.keys(shipped) as Name[]).map((name) => [name, { light: tone(name, 'light'), dark: tone(name, 'dark') }]),
  ) as Record<Name, Schemes>;
  const toPress = accentTones(brand, tones);
  return {
    colours: {
      ...tones,
      ...toPress,
      main: { light: main, dark: tones.main.dark },
      bar: { light: main, dark: tones.bar.dark },
      rail: { light: main, dark: tones.rail.dark },
      link: { light: main, dark: tones.link.dark },
      focus: { light: main, dark: toPress.accent.dark },
    },
    printed: { ...shippedPrinted, bar: main, inkStamp: main },
  };
}

/** The tones of an accent, with the words on it and its edge. The dark scheme gets a lighter one. */
function accentTones({ accent }: BrandColours, { onAccent, onMain, counter, slip }: Record<Name, Schemes>) {
  const { chroma, angle } = oklchOf(accent);
  const words = [onAccent.light, onMain.light, '#000000', '#ffffff'].find((each) => contrast(each, accent) >= WORDS);
  const onLight = words ?? '#000000';
  const isDarkOnLight = luminance(onLight) < luminance(accent);
  const lifted = oklchOf(accent).lightness > 0.85 ? accent : moved(accent, SHIPPED.accent, shipped.accent.dark);
  const least = WORDS * (luminance(slip.dark) + 0.05) - 0.05;
  const dark = contrast(lifted, slip.dark) >= WORDS ? lifted : hexOfLuminance(least, chroma, angle, 'up');
  const edge = (luminance(counter.light) + 0.05) / BOUNDS - 0.05;
  return {
    accent: { light: accent, dark },
    accentEdge: {
      light: contrast(accent, counter.light) >= SEEN ? accent : hexOfLuminance(edge, chroma, angle, 'down'),
      dark,
    },
    // Moves away from the colour of its words, so that they stay as readable.
    accentPress: {
      light: moved(accent, SHIPPED.accent, shipped.accentPress.light, isDarkOnLight),
      dark: moved(dark, shipped.accent.dark, shipped.accentPress.dark),
    },
    onAccent: { light: onLight, dark: onAccent.dark },
  };
}

/** The least contrast at which a ground stands out from the page; below it, the ground gets an edge. */
const SEEN = 1.6;

/** Changes a colour as `start` differs from `end`: lighter, or darker if `isLighter` is false or there is no room. */
function moved(colour: string, from: string, to: string, isLighter = true): string {
  const [own, start, end] = [oklchOf(colour), oklchOf(from), oklchOf(to)];
  const step = end.lightness - start.lightness;
  if (!isLighter || own.lightness + step > LIGHTEST) return hex(own.lightness - step, own.chroma, own.angle);
  const share = Math.min(1, own.chroma / start.chroma);
  const chroma = own.chroma + (end.chroma - start.chroma) * share;
  return hex(own.lightness + step, Math.max(0, chroma), own.angle + (end.angle - start.angle));
}

/** An OKLab lightness; above it a colour looks white. */
const LIGHTEST = 0.9;

function both(value: string): Schemes {
  return { light: value, dark: value };
}
