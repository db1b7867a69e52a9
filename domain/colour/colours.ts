/**
 * Every colour of the house. All follow from the two that a provider chooses, or are the same in every brand. The CSS
 * tokens are made from them at build (site/build/content/colour-tokens.ts: `inkStamp` is `--ink-stamp`); emails, web manifest,
 * theme-color, icons and drawings take them from here. Tones that only drawings have are in site/art/brand/brand-colours.ts.
 */
import { contrast, luminance } from './contrast.ts';
import { hex, hexOfLuminance, oklchOf } from './oklch.ts';

/** A value under the light and under the dark colour scheme, as CSS writes it. */
export interface Schemes {
  readonly light: string;
  readonly dark: string;
}

/** What a provider chooses, as `#rrggbb`: the colour of words, lines and grounds, and that of what to press. */
export interface BrandColours {
  readonly main: string;
  readonly accent: string;
}

/** The two of a provider who chooses none. */
export const SHIPPED: BrandColours = { main: '#2e2a7b', accent: '#f5a614' };

/** Warm paper, indigo ink, marigold for what to press, leaf for what is done. */
const shipped = {
  // The ground of a page, what lies on it, what is let into it.
  paper: { light: '#fbf7ef', dark: '#14122a' },
  surface: { light: '#fffefb', dark: '#1d1a39' },
  sunk: { light: '#f3ecdd', dark: '#19162f' },
  // The ground of the pages about money, the slip that lies on it and the lines that rule the slip.
  counter: { light: '#f1e9d8', dark: '#100e22' },
  slip: { light: '#fffefb', dark: '#211e42' },
  rule: { light: '#cfc8e4', dark: '#413c70' },
  // Text, and text that says less.
  ink: { light: '#221f44', dark: '#f3efe6' },
  soft: { light: '#57536f', dark: '#bab5d0' },
  // What divides, and what bounds a thing to fill in or press.
  line: { light: '#ddd2bc', dark: '#353158' },
  edge: { light: '#857f92', dark: '#817ca3' },
  // The head line that pages, headings and slips hang from, and what is stamped on a slip.
  bar: { light: SHIPPED.main, dark: '#8f87e6' },
  inkStamp: { light: '#3d37a0', dark: '#b6afff' },
  // What is chosen and what is to be pressed, with the words on them.
  main: { light: SHIPPED.main, dark: '#2b2768' },
  onMain: { light: '#fbf7ef', dark: '#f6f2ea' },
  mainWash: { light: '#eceaf8', dark: '#282450' },
  accent: { light: SHIPPED.accent, dark: '#ffb938' },
  // Where such a ground ends: another tone only for an accent that is nearly as light as the page.
  accentEdge: { light: SHIPPED.accent, dark: '#ffb938' },
  accentPress: { light: '#ffb93f', dark: '#ffcb69' },
  onAccent: { light: '#231f45', dark: '#1d1940' },
  // What is done, what wants attention, what is wrong: in every brand the same.
  leaf: { light: '#1f6b41', dark: '#7fd3a0' },
  leafWash: { light: '#e2f1e6', dark: '#17352a' },
  warnWash: { light: '#fff0cc', dark: '#3d3113' },
  warnEdge: { light: '#a86c00', dark: '#d9a33a' },
  red: { light: '#b3261e', dark: '#ff9d94' },
  redWash: { light: '#fce9e6', dark: '#3a1d2b' },
  focus: { light: SHIPPED.main, dark: '#ffb938' },
  // The desk: its rail and the entry that is open there, its links, and what divides the rows of a list.
  rail: { light: SHIPPED.main, dark: '#0e0c20' },
  railOn: { light: '#4b488e', dark: '#302f42' },
  link: { light: SHIPPED.main, dark: '#cbc6ea' },
  rowLine: { light: '#eee6d6', dark: '#2a2648' },
  // What a video stands on before it has a picture.
  stage: both('#0d0b1e'),
} as const satisfies Readonly<Record<string, Schemes>>;

/** What a printed page has instead, under either scheme. */
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

/** A QR code under either scheme: scanners need dark on white. */
export const qrCode = { ground: '#fff', modules: '#000' } as const;

type Name = keyof typeof shipped;

export interface House {
  readonly colours: Readonly<Record<Name, Schemes>>;
  readonly printed: Readonly<Record<keyof typeof shippedPrinted, string>>;
}

/** The least contrast of words, https://www.w3.org/TR/WCAG22/#contrast-minimum, and of lines and bounds, #non-text-contrast. */
const WORDS = 4.5;
const BOUNDS = 3;

/** Green, amber and red say the same everywhere. */
const FIXED: readonly string[] = ['leaf', 'leafWash', 'warnWash', 'warnEdge', 'red', 'redWash'] satisfies Name[];

/** Those that are warm where the ink is cool, by scheme; the others are tones of the main colour. */
const OF_ACCENT: Readonly<Record<keyof Schemes, readonly string[]>> = {
  light: ['paper', 'surface', 'sunk', 'counter', 'slip', 'line', 'rowLine', 'onMain'] satisfies Name[],
  dark: ['ink', 'onMain'] satisfies Name[],
};

/** From this luminance on a colour is a ground under the light scheme, and no ground any more under the dark one. */
const GROUND = { light: 0.5, dark: 0.1 } as const;

const houses = new Map<string, House>();

/**
 * All colours of a brand. Each has the hue of the main colour or of the accent, and the luminance that it has in the
 * shipped brand: so all pairs keep their contrast. Whatever passes `unreadable` can be read under both schemes.
 */
export function houseOf(brand: BrandColours): House {
  const key = `${brand.main} ${brand.accent}`;
  const house = houses.get(key) ?? worked(brand);
  houses.set(key, house);
  return house;
}

/** A tone of the shipped brand in the hue of another: as much light, and no more colour than the brand itself has. */
export function toneOf(tone: string, role: keyof BrandColours, brand: BrandColours, scheme: keyof Schemes): string {
  const [from, to, own] = [oklchOf(SHIPPED[role]), oklchOf(brand[role]), oklchOf(tone)];
  const wanted = luminance(tone);
  const chroma = own.chroma * Math.min(1, to.chroma / from.chroma);
  return hexOfLuminance(wanted, chroma, own.angle + to.angle - from.angle, wanted > GROUND[scheme] ? 'up' : 'down');
}

/** Why a main colour cannot be used, and the nearest of its hue that can. */
interface Unreadable {
  /** Contrast against the page, and the least that words need. */
  readonly measured: number;
  readonly needed: number;
  readonly near: string;
}

/**
 * What is wrong with a main colour (`#rrggbb`): words, bars and rings are set in it as it is, on light grounds. Nothing
 * when it can be used. Its tones for the dark scheme can always be read, and so can words on any accent.
 */
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

/** The accent as it was chosen, lighter in the dark, with what lies on it and around it. */
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
    // Away from the words on it, so that they are read as well as before.
    accentPress: {
      light: moved(accent, SHIPPED.accent, shipped.accentPress.light, isDarkOnLight),
      dark: moved(dark, shipped.accent.dark, shipped.accentPress.dark),
    },
    onAccent: { light: onLight, dark: onAccent.dark },
  };
}

/** A ground stands out from the page as the shipped accent does, or has an edge. */
const SEEN = 1.6;

/** A colour changed as one colour of the shipped brand differs from another: lighter, or darker where that is asked or it is light already. */
function moved(colour: string, from: string, to: string, isLighter = true): string {
  const [own, start, end] = [oklchOf(colour), oklchOf(from), oklchOf(to)];
  const step = end.lightness - start.lightness;
  if (!isLighter || own.lightness + step > LIGHTEST) return hex(own.lightness - step, own.chroma, own.angle);
  const share = Math.min(1, own.chroma / start.chroma);
  const chroma = own.chroma + (end.chroma - start.chroma) * share;
  return hex(own.lightness + step, Math.max(0, chroma), own.angle + (end.angle - start.angle));
}

/** A lighter colour than this, as OKLab counts it, could not be told from white. */
const LIGHTEST = 0.9;

function both(value: string): Schemes {
  return { light: value, dark: value };
}
