/** What the inline style of an element hides. */

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What an element hands on to those inside it. */
export interface Look {
  /** Without a place on the page, with everything inside. */
  isGone: boolean;
  isInvisible: boolean;
  /** In pixels. */
  fontSize: number;
  /** Undefined if it cannot be told. */
  colour: Colour | undefined;
  background: Colour | undefined;
}

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];

/** The look of a page without styles. */
export const PLAIN: Look = { isGone: false, isInvisible: false, fontSize: 16, colour: BLACK, background: WHITE };

const NAMED: Readonly<Record<string, Colour>> = {
  black: BLACK,
  white: WHITE,
  snow: [255, 250, 250, 1],
  ivory: [255, 255, 240, 1],
  whitesmoke: [245, 245, 245, 1],
  ghostwhite: [248, 248, 255, 1],
  transparent: [0, 0, 0, 0],
};

/** Below these nobody reads it: pixels, parts of 255, pixels beside the page. */
const [SMALLEST, CLOSEST, FARTHEST] = [2, 24, -200];

const PIXELS: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, em: 16, rem: 16, '%': 0.16 };

const BOX = ['height', 'max-height', 'width', 'max-width'];
const PLACE = ['left', 'top', 'right', 'bottom', 'text-indent', 'margin', 'margin-left', 'margin-top'];

/** Whether a person can see text with this look. */
export function isSeen({ isGone, isInvisible, fontSize, colour, background }: Look): boolean {
  return !isGone && !isInvisible && fontSize > SMALLEST && !isSameColour(colour, background);
}

/** The look inside an element of that name, in an element with the look `outside`. */
export function lookInside(outside: Look, attributes: Readonly<Record<string, string>>): Look {
  const style = styleOf(attributes['style'] ?? '');
  const background = backgroundOf(style, attributes['bgcolor']);
  return {
    isGone: outside.isGone || 'hidden' in attributes || isPreheader(attributes) || takesNoPlace(style),
    isInvisible: invisible(style.get('visibility')) ?? outside.isInvisible,
    fontSize: fontSizeOf(style) ?? outside.fontSize,
    colour:
      style.has('color') || 'color' in attributes
        ? colourOf(style.get('color') ?? attributes['color'])
        : outside.colour,
    background: background === 'none' ? outside.background : background,
  };
}

/** The first words that lists of emails show, which are seldom part of what is shown below. */
function isPreheader({ class: names = '', id = '' }: Readonly<Record<string, string>>): boolean {
  return /(?:^|[\s_-])pre-?header(?:$|[\s_-])/i.test(`${names} ${id}`);
}

function styleOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .toLowerCase()
      .split(';')
      .map((line) => {
        const at = line.indexOf(':');
        return [
          line.slice(0, at).trim(),
          line
            .slice(at + 1)
            .replace('!important', '')
            .trim(),
        ];
      }),
  );
}

function takesNoPlace(style: ReadonlyMap<string, string>): boolean {
  const is = (name: string, test: RegExp) => test.test(style.get(name) ?? '');
  const pixels = (name: string) => pixelsOf(style.get(name) ?? '');
  return (
    // What a comment or an escape hides in a style, we do not read.
    [...style].some(([name, value]) => /\/\*|\\/.test(name + value)) ||
    is('display', /^none/) ||
    Number(style.get('opacity') ?? '1') < 0.1 ||
    (is('overflow', /hidden|clip/) && BOX.some((name) => (pixels(name) ?? SMALLEST) < SMALLEST)) ||
    PLACE.some((name) => (pixels(name) ?? 0) <= FARTHEST) ||
    is('clip', /^rect/) ||
    is('clip-path', /^(?!none|$)/) ||
    is('transform', /scale[xyz3d]{0,2}\(0|-\d{3}/)
  );
}

function invisible(visibility: string | undefined): boolean | undefined {
  return visibility === undefined || visibility === 'inherit' ? undefined : visibility !== 'visible';
}

function fontSizeOf(style: ReadonlyMap<string, string>): number | undefined {
  const size = style.get('font-size') ?? (style.get('font') ?? '').split(/[\s/]/).find((word) => /^\d/.test(word));
  return pixelsOf(size ?? '');
}

/** Undefined for what is not a length, such as `auto`. */
function pixelsOf(length: string): number | undefined {
  const [, figure = '', unit = ''] = /^(-?\d{0,6}(?:\.\d{1,6})?)(px|pt|em|rem|%)?(?:\s|$)/.exec(length) ?? [];
  return figure === '' ? undefined : Number(figure) * (PIXELS[unit] ?? 1);
}

function backgroundOf(style: ReadonlyMap<string, string>, attribute: string | undefined): Colour | undefined | 'none' {
  const said = style.get('background-color') ?? style.get('background') ?? attribute;
  if (said === undefined || /^(?:transparent|none|inherit|initial)?$/.test(said.trim())) return 'none';
  return said.includes('url(') ? undefined : colourOf(said);
}

function colourOf(text = ''): Colour | undefined {
  const said = text.trim().toLowerCase();
  const [, hex = ''] = /^#([\da-f]{3,8})\b/.exec(said) ?? [];
  if (hex.length === 3 || hex.length === 4) return coloursOf([...hex].map((digit) => digit + digit));
  if (hex.length === 6 || hex.length === 8) return coloursOf(hex.match(/../g) ?? []);
  const [, inside = ''] = /^rgba?\(([^()]*)\)/.exec(said) ?? [];
  const [red, green, blue, alpha = 1] = inside
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map(Number);
  if (red !== undefined && green !== undefined && blue !== undefined) return [red, green, blue, alpha];
  return NAMED[said.split(/\s/)[0] ?? ''];
}

function coloursOf(parts: readonly string[]): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 255] = parts.map((part) => Number.parseInt(part, 16));
  return [red, green, blue, alpha / 255];
}

function isSameColour(colour: Colour | undefined, background: Colour | undefined): boolean {
  if (colour === undefined) return false;
  if (colour[3] < 0.1) return true;
  return background?.every((part, at) => at === 3 || Math.abs(part - (colour[at] ?? 0)) < CLOSEST) ?? false;
}
