/**
 * Every colour of the house. The CSS tokens are made from it at build (site/build/colour-tokens.ts: `inkStamp` is
 * `--ink-stamp`); mails, web manifest, theme-color and drawings import it. Tones that only drawings have are in
 * site/art/colours.ts.
 */

/** A value under the light and under the dark colour scheme, as CSS writes it. */
export interface Schemes {
  readonly light: string;
  readonly dark: string;
}

/** Warm paper, indigo ink, marigold for what to press, leaf for what is done. */
export const colours = {
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
  bar: { light: '#2e2a7b', dark: '#8f87e6' },
  inkStamp: { light: '#3d37a0', dark: '#b6afff' },
  indigo: { light: '#2e2a7b', dark: '#2b2768' },
  onIndigo: { light: '#fbf7ef', dark: '#f6f2ea' },
  indigoWash: { light: '#eceaf8', dark: '#282450' },
  marigold: { light: '#f5a614', dark: '#ffb938' },
  marigoldPress: { light: '#ffb93f', dark: '#ffcb69' },
  onMarigold: { light: '#231f45', dark: '#1d1940' },
  leaf: { light: '#1f6b41', dark: '#7fd3a0' },
  leafWash: { light: '#e2f1e6', dark: '#17352a' },
  warnWash: { light: '#fff0cc', dark: '#3d3113' },
  warnEdge: { light: '#a86c00', dark: '#d9a33a' },
  red: { light: '#b3261e', dark: '#ff9d94' },
  focus: { light: '#2e2a7b', dark: '#ffb938' },
  // What a video stands on before it has a picture.
  stage: both('#0d0b1e'),
} as const satisfies Readonly<Record<string, Schemes>>;

/** What a printed page has instead, under either scheme. */
export const printed = {
  paper: '#fff',
  surface: '#fff',
  counter: '#fff',
  slip: '#fff',
  ink: '#000',
  soft: '#333',
  line: '#999',
  rule: '#999',
  edge: '#555',
  bar: '#2e2a7b',
  inkStamp: '#2e2a7b',
  leaf: '#1f6b41',
  warnEdge: '#7a4d00',
  red: '#b3261e',
} as const satisfies Partial<Record<keyof typeof colours, string>>;

/** A QR code under either scheme: scanners need dark on white. */
export const qrCode = { ground: '#fff', modules: '#000' } as const;

function both(value: string): Schemes {
  return { light: value, dark: value };
}
