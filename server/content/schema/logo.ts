/** Checks a logo by its bytes. The site serves it itself, so an SVG must not run or load anything. */
import { Parser } from 'htmlparser2';
import { SHAPES, SVG_NAMESPACE } from './drawing.ts';

interface LogoFile {
  kind: 'svg' | 'png';
  /** In pixels or units of the drawing: only the ratio matters. */
  width: number;
  height: number;
}

interface LogoFault {
  wrong: string;
  fix: string;
}

export const MOST_LOGO_BYTES = 40 * 1024;

/** In pixels of the longer side. Icons need up to 512; a much larger picture adds nothing. */
export const LEAST_LOGO_SIDE = 192;
const PNG_SIDE = { least: LEAST_LOGO_SIDE, most: 2048 } as const;

/** A wider or higher logo does not fit the head of a page. */
const MOST_ASPECT = 8;

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const ELEMENTS = new Set([...SHAPES, ...['svg', 'marker', 'title', 'desc', 'metadata', 'style', 'filter', 'switch']]);

/** The size of a logo, or what is wrong with the file. */
export function readLogo(bytes: Buffer): LogoFile | LogoFault {
  if (bytes.length > MOST_LOGO_BYTES) {
    return {
      wrong: `has ${Math.ceil(bytes.length / 1024)} KB; at most ${MOST_LOGO_BYTES / 1024} are allowed`,
      fix: 'Every page loads it: save it smaller, as a plain SVG or as a PNG of about 512 pixels.',
    };
  }
  const file = bytes.subarray(0, 8).equals(PNG_SIGNATURE) ? readPng(bytes) : readSvg(bytes.toString('utf8'));
  if ('wrong' in file) return file;
  const { width, height } = file;
  if (Math.max(width / height, height / width) <= MOST_ASPECT) return file;
  return {
    wrong: `is ${width} by ${height}, too long for the head of a page`,
    fix: `Save it so that its longer side is at most ${MOST_ASPECT} times the other.`,
  };
}

function readPng(bytes: Buffer): LogoFile | LogoFault {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return { wrong: 'is a PNG that is broken', fix: 'Save it once more as a PNG.' };
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  // ISO/IEC 15948: the last chunk is called IEND. A file without it was not copied to its end.
  if (bytes.lastIndexOf('IEND') < bytes.length - 64)
    return { wrong: 'is a PNG that ends before its picture does', fix: 'Copy the whole file again.' };
  const side = Math.max(width, height);
  if (side >= PNG_SIDE.least && side <= PNG_SIDE.most && width > 0 && height > 0) return { kind: 'png', width, height };
  return {
    wrong: `is ${width} by ${height} pixels`,
    fix: `Save it with a longer side of ${PNG_SIDE.least} to ${PNG_SIDE.most} pixels: about 512 is best.`,
  };
}

function readSvg(text: string): LogoFile | LogoFault {
  const faults: string[] = [];
  let root: Record<string, string> | undefined;
  let isStyle = false;
  const look = (name: string, attributes: Record<string, string>) => {
    if (!isDrawing(name)) faults.push(`<${name}>`);
    for (const [key, value] of Object.entries(attributes))
      if (!isHarmless(key, value)) faults.push(`${key} of <${name}>`);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ??= { ...attributes, '': name };
        isStyle = name === 'style';
        look(name, attributes);
      },
      onclosetag: () => void (isStyle = false),
      ontext: (words) => {
        if (isStyle && !isHarmlessStyle(words)) faults.push('the text of <style>');
      },
      onprocessinginstruction: (name, data) => {
        if (name.toLowerCase() !== '?xml' && (name.toLowerCase() !== '!doctype' || data.includes('[')))
          faults.push(`<${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (root?.[''] !== 'svg' || root['xmlns'] !== SVG_NAMESPACE) {
    return {
      wrong: 'is neither an SVG nor a PNG, whatever its name says',
      fix: 'Save the logo as SVG or PNG. A JPEG or a Word file cannot be used.',
    };
  }
  const [fault] = faults;
  if (fault !== undefined) return { wrong: `holds ${fault}, which a logo may not`, fix: ADVICE };
  const { width, height } = sizeOf(root);
  if (width > 0 && height > 0) return { kind: 'svg', width, height };
  return {
    wrong: 'does not say how large the drawing is',
    fix: 'Save it with a viewBox, e.g. viewBox="0 0 120 40".',
  };
}

const ADVICE =
  'Save it as a plain SVG, in Inkscape or Illustrator for the web: paths and colours only, letters as paths, without ' +
  'scripts, pictures, links, animations and fonts. Or save it as a PNG.';

/** Editors add elements with a prefix, which are not drawn. */
function isDrawing(name: string): boolean {
  if (name.includes(':')) return true;
  return ELEMENTS.has(name) || (name.startsWith('fe') && name !== 'feImage');
}

function isHarmless(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (key.startsWith('on')) return false;
  // Otherwise a prefix could turn an element into one of another language, such as <x:script>.
  if (key.startsWith('xmlns:')) return value !== SVG_NAMESPACE && !value.includes('xhtml');
  if (key === 'xmlns') return value === SVG_NAMESPACE;
  if (key === 'href' || key.endsWith(':href') || key === 'src') return value.startsWith('#');
  // Editors add attributes with a prefix.
  if (key.includes(':')) return key !== 'xml:base';
  return isHarmlessStyle(value);
}

/** Nothing is loaded: `url()` may only name a part of the drawing. */
function isHarmlessStyle(text: string): boolean {
  const words = text.toLowerCase();
  if (words.includes('\\') || words.includes('@import') || words.includes('script:') || words.includes('image-set'))
    return false;
  return words
    .split('url(')
    .slice(1)
    .every((address) => /^\s?["']?#/.test(address));
}

function sizeOf({ viewBox = '', width = '', height = '' }: Record<string, string>): { width: number; height: number } {
  const [, , across, down] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return across !== undefined && down !== undefined
    ? { width: across, height: down }
    : { width: lengthOf(width), height: lengthOf(height) };
}

/** A percentage has no absolute length. */
function lengthOf(text: string): number {
  return text.includes('%') ? NaN : parseFloat(text);
}
