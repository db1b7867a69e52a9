/**
 * Reads a content file into plain values and writes changed values back, with comments, order, quotes and empty lines of
 * all else kept to the letter. Values of Markdown are those of its front matter, and its text as `body`.
 */
import { parseYaml, splitFrontMatter, YAML_FIX, YamlError } from '../yaml.ts';
import { changeYaml, newYaml } from './change-yaml.ts';
import { isMap, isSame, mapWith, NotPlain, own, plain, type PlainMap } from './plain.ts';
import { NotEditable, refuseUncommon } from './source.ts';

/** Why a file cannot be edited, in the words of a problem of the content. */
export class FileError extends Error {
  readonly file: string;
  /** `line 7`, or empty for the whole file. */
  readonly field: string;
  readonly wrong: string;
  readonly fix: string;

  constructor(file: string, field: string, wrong: string, fix: string) {
    super(`${file}${field === '' ? '' : `, ${field}`}: ${wrong}. ${fix}`);
    this.file = file;
    this.field = field;
    this.wrong = wrong;
    this.fix = fix;
  }
}

/** Bytes of the largest file that is edited. */
const LARGEST_FILE = 1_000_000;

/** The values in a file; an empty file has none. Throws a FileError for what cannot be edited. */
export function readFileValues(file: string, text: string): PlainMap {
  return guarded(file, () => {
    refuseLarge(file, text);
    if (!isMarkdown(file)) return valuesOf(file, text);
    const { yaml, body } = splitFrontMatter(text);
    const data = valuesOf(file, yaml);
    if (Object.hasOwn(data, 'body'))
      throw new FileError(file, '', 'has body: in its front matter', 'Write this text below the front matter.');
    return mapWith(data, 'body', trimmedBody(body));
  });
}

/**
 * The text whose values are `values`: `readFileValues` gives them back. What is the same as in `earlier`, an older text of
 * the file, is written as there: so undoing a change gives the old text to the letter. Throws a FileError.
 */
export function changeFile(file: string, text: string, values: unknown, earlier?: string): string {
  return guarded(file, () => {
    const now = readFileValues(file, text);
    const to = wanted(file, values);
    if (isSame(now, to)) return text;
    const then = earlier === undefined ? undefined : readable(file, earlier);
    if (!isMarkdown(file)) return whole(file, changedYaml(file, text, to, then && earlier), to);
    const { open, yaml, close, body } = splitFrontMatter(text);
    const parts = then && earlier !== undefined ? splitFrontMatter(earlier) : undefined;
    const front = changedYaml(file, yaml, withoutBody(to), parts?.yaml);
    const end = front === '' || front.endsWith('\n') ? '' : '\n';
    const same = own(to, 'body') === own(now, 'body');
    const isAsEarlier = parts !== undefined && own(to, 'body') === trimmedBody(parts.body);
    const below = same ? body : isAsEarlier ? parts.body : bodyLike(body, String(own(to, 'body') ?? ''));
    return whole(file, open + front + end + close + below, to);
  });
}

/** The text of a file that is not there yet. Throws a FileError. */
export function newFile(file: string, values: unknown): string {
  return guarded(file, () => {
    const to = wanted(file, values);
    if (!isMarkdown(file)) return whole(file, newYaml(to), to);
    const body = String(own(to, 'body') ?? '');
    return whole(file, `---\n${newYaml(withoutBody(to))}---\n${body === '' ? '' : `\n${body}\n`}`, to);
  });
}

const isMarkdown = (file: string) => /\.mdx?$/.test(file);

function guarded<Value>(file: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof YamlError) throw new FileError(file, `line ${error.line}`, error.message, YAML_FIX);
    if (error instanceof NotPlain) throw new FileError(file, '', error.message, 'Write it more simply.');
    throw error;
  }
}

function refuseLarge(file: string, text: string): void {
  if (Buffer.byteLength(text) <= LARGEST_FILE) return;
  throw new FileError(file, '', 'is larger than 1 MB', 'Shorten it, or split it into several files.');
}

function valuesOf(file: string, yaml: string): PlainMap {
  refuseShared(file, yaml);
  const value = plain(parseYaml(yaml, isMarkdown(file) ? 1 : 0) ?? {});
  if (isMap(value)) return value;
  throw new FileError(file, 'line 1', 'does not begin with a name and a colon', 'Write it like the other files.');
}

/** The values to write, in the form in which they are read. */
function wanted(file: string, values: unknown): PlainMap {
  const value = plain(values);
  if (!isMap(value)) throw new FileError(file, '', 'has no fields', 'Fill it in like the other files.');
  if (!isMarkdown(file)) return value;
  const body = own(value, 'body') ?? '';
  if (typeof body !== 'string') throw new FileError(file, 'body', 'is not a text', 'Write a text.');
  return mapWith(value, 'body', trimmedBody(body));
}

/** An earlier text helps, but a broken one does not stop a change. */
function readable(file: string, text: string): PlainMap | undefined {
  try {
    return readFileValues(file, text);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

function whole(file: string, text: string, values: PlainMap): string {
  refuseLarge(file, text);
  if (!isSame(readFileValues(file, text), values)) throw new Error(`${file} would not hold what was to be written`);
  return text;
}

function withoutBody(values: PlainMap): PlainMap {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'body'));
}

/** Markdown without empty lines around it; the ends of its lines as on Unix. */
function trimmedBody(body: string): string {
  return unix(body)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** A new body with the lines around it and the ends of lines of the old one. */
function bodyLike(old: string, body: string): string {
  const lines = unix(old);
  const inner = trimmedBody(old);
  const at = inner === '' ? -1 : lines.indexOf(inner);
  const [before, after] = at > 0 ? [lines.slice(0, at), lines.slice(at + inner.length)] : ['\n\n', '\n'];
  const text = body === '' ? '\n' : before + body + after;
  return isWindows(old) ? windows(text) : text;
}

const unix = (text: string) => text.replaceAll('\r\n', '\n');
const windows = (text: string) => text.replaceAll('\n', '\r\n');
const isWindows = (text: string) => text.includes('\r\n') && !/(?<!\r)\n/.test(text);

interface Form {
  text: string;
  /** The mark of the order of bytes, which some editors of Windows write at the beginning. */
  mark: string;
  isWindows: boolean;
  hasEnd: boolean;
}

/** A text with a new line at its end and lines that end as on Unix, and what it was before. */
function formOf(written: string): Form {
  const mark = written.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = written.slice(mark.length);
  const hasEnd = text === '' || text.endsWith('\n');
  const lines = isWindows(text) ? unix(text) : text;
  return { text: hasEnd ? lines : `${lines}\n`, mark, isWindows: isWindows(text), hasEnd };
}

function changedYaml(file: string, written: string, to: PlainMap, earlier: string | undefined): string {
  const form = formOf(written);
  const then = earlier === undefined ? undefined : formOf(earlier).text;
  const text = edited(file, form.text, () =>
    changeYaml(
      { text: form.text, value: valuesOf(file, form.text) },
      to,
      then === undefined ? undefined : { text: then, value: valuesOf(file, then) },
    ),
  );
  const lines = form.isWindows ? windows(text) : text;
  const short = lines.replace(/\r?\n$/, '');
  const isWhole = form.hasEnd || !isSame(valuesOf(file, short), to);
  return form.mark + (isWhole ? lines : short);
}

/** A value that is used in several places cannot be changed in one. */
function refuseShared(file: string, yaml: string): void {
  edited(file, yaml, () => refuseUncommon(yaml));
}

function edited<Value>(file: string, text: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    const line = text.slice(0, error.at).split('\n').length + (isMarkdown(file) ? 1 : 0);
    throw new FileError(file, `line ${line}`, error.message, 'Write the values out, or change this file by hand.');
  }
}
