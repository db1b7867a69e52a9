/** Checks drawings of readings and emblems of courses. They become part of our pages, so an SVG may contain shapes alone. */
import { Parser } from 'htmlparser2';
import type { Problem } from './file-findings.ts';

export interface Drawing {
  /** Four numbers: `0 0 200 100`. */
  viewBox: string;
  /** The greatest width in CSS. Without it, the drawing is as wide as its container. */
  width?: string | undefined;
  /** One SVG element. */
  markup: string;
}

type DrawingFault = Omit<Problem, 'file'>;

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export const SHAPES: readonly string[] = (
  'g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask ' +
  'pattern'
).split(' ');

const tones = (names: string) => names.split(' ').map((name) => `var(--${name})`);
const TONES = tones('ground pale soft strong deep white accent');

/** Emblems become picture files, which have no fonts and no dark mode. */
const KINDS = {
  drawing: {
    name: 'a drawing',
    kilobytes: 40,
    elements: [...SHAPES, 'text', 'tspan'],
    colours: [...TONES, ...tones('mid leaf paper'), 'currentColor'],
  },
  emblem: { name: 'an emblem', kilobytes: 4, elements: SHAPES, colours: TONES },
} as const;

/** Their values are numbers and keywords. */
const ATTRIBUTES = new Set(
  (
    'd x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy width height points offset transform rotate viewBox opacity ' +
    'preserveAspectRatio fill-opacity fill-rule stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset stop-opacity clip-rule clipPathUnits maskUnits ' +
    'maskContentUnits patternUnits patternContentUnits patternTransform gradientUnits gradientTransform spreadMethod ' +
    'text-anchor dominant-baseline font-weight font-style letter-spacing'
  ).split(' '),
);
const PLAIN = /^[\w\s.,%()+-]*$/;
const WITHIN = /^(?:none|url\(#[\w-]+\))$/;
const FORMS: Readonly<Record<string, RegExp>> = {
  id: /^[a-z][\w-]*$/i,
  href: /^#[\w-]+$/,
  'clip-path': WITHIN,
  mask: WITHIN,
  'font-family': /^var\(--(?:sans|display)\)$/,
  'font-size': /^\d+(?:\.\d+)?$/,
};
const COLOURS = new Set(['fill', 'stroke', 'stop-color']);
/** The colour after a tone, which an editor shows. */
const FOR_EDITORS = /, ?#[\da-f]{3,6}\)$/i;
const LENGTH = /^\d+(?:\.\d+)?(?:px|rem|em|mm|cm|pt)?$/;

/** Editors write these. They are left out. */
const NOTES = new Set(['title', 'desc', 'metadata', 'xmlns', 'version']);
/** Attributes of the outermost element that its content does not inherit. */
const OF_FIELD = new Set(['id', 'viewBox', 'width', 'height', 'x', 'y', 'preserveAspectRatio']);

/** The same mistake is often in every shape. */
const MOST_FAULTS = 5;

const SAVE_AGAIN =
  'Save it for the web, as a plain or optimised SVG with presentation attributes: shapes only, without styles, scripts, ' +
  'pictures, links and animations.';

/** The drawing in a file, or its problems. Its `<title>` is left out, since readings give an `alt`. */
export function readDrawing(text: string, kind: keyof typeof KINDS): Drawing | DrawingFault[] {
  const { name: what, kilobytes, elements, colours } = KINDS[kind];
  if (Buffer.byteLength(text) > kilobytes * 1024) {
    const fix = 'Save it as an optimised SVG, with fewer points and numbers of one or two digits after the point.';
    return [{ field: '', wrong: `has more than ${kilobytes} KB`, fix }];
  }
  const faults: DrawingFault[] = [];
  const found = (wrong: string, fix: string) =>
    faults.push({ field: `line ${text.slice(0, parser.startIndex).split('\n').length}`, wrong, fix });
  const refuse = (part: string) => found(`holds ${part}, which ${what} may not`, SAVE_AGAIN);
  const attribute = (of: string, key: string, value: string) => {
    if (COLOURS.has(key)) {
      const colour = value.replace(FOR_EDITORS, ')');
      if (WITHIN.test(colour) || colours.includes(colour)) return ` ${key}="${colour}"`;
      const fix = `Write one of ${colours.join(', ')}.`;
      found(`has the colour ${key}="${short(value)}", which cannot follow the course and dark mode`, fix);
    } else if (!(FORMS[key]?.test(value) ?? (ATTRIBUTES.has(key) && PLAIN.test(value)))) {
      refuse(`${key}="${short(value)}" of <${of}>`);
    }
    return ` ${key}="${value}"`;
  };
  let root: Readonly<Record<string, string>> | undefined;
  let markup = '';
  const open: string[] = [];
  /** How many open elements are left out. */
  let notes = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isRoot = root === undefined;
        root ??= { ...attributes, '': name };
        const isRefused = notes === 0 && !isRoot && !isNote(name) && !elements.includes(name);
        if (isRefused) refuse(`<${name}>`);
        if (notes > 0 || isRefused || isNote(name)) {
          notes += 1;
          return;
        }
        const own = Object.entries(attributes)
          .map(([key, value]): [string, string] => [key === 'xlink:href' ? 'href' : key, value])
          .filter(([key]) => !isNote(key) && !(isRoot && OF_FIELD.has(key)));
        open.push(isRoot ? 'g' : name);
        markup += `<${open.at(-1)}${own.map(([key, value]) => attribute(name, key, value)).join('')}>`;
      },
      ontext(words) {
        if (notes === 0 && ['text', 'tspan'].includes(open.at(-1) ?? '')) markup += escaped(words);
      },
      onclosetag() {
        if (notes > 0) notes -= 1;
        else markup += `</${open.pop()}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (root?.[''] !== 'svg' || root['xmlns'] !== SVG_NAMESPACE)
    return [{ field: '', wrong: 'is not an SVG', fix: SAVE_AGAIN }];
  if (!text.trimEnd().endsWith('</svg>'))
    faults.push({ field: '', wrong: 'ends before its drawing does', fix: 'Copy the whole file again.' });
  const { viewBox = '', width = '' } = root;
  const field = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across = 0, down = 0] = field;
  if (field.length !== 4 || !field.every(Number.isFinite) || across <= 0 || down <= 0) {
    const fix = 'Write where it begins, and how wide and high it is, e.g. <svg viewBox="0 0 200 100">.';
    faults.push({ field: '', wrong: 'has no viewBox that says how large it is', fix });
  }
  if (faults.length > 0) return faults.slice(0, MOST_FAULTS);
  return LENGTH.test(width)
    ? { viewBox: field.join(' '), width, markup }
    : { viewBox: field.join(' '), markup: withSteadyLetters(markup) };
}

function isNote(name: string): boolean {
  return NOTES.has(name) || name.includes(':') || name.startsWith('data-');
}

const short = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A drawing as wide as its container grows on a wide screen. The page makes its letters smaller there. */
function withSteadyLetters(markup: string): string {
  return markup.replace(/ font-size="([\d.]+)"/g, ' font-size="calc($1px * var(--letters))"');
}
