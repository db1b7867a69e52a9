/**
 * Checks XML before a library reads it: that library parses a tag over 64 KB again and again, for minutes. Only
 * well-formed XML passes, so that no two readers see a tag end in different places.
 */
import { unlikely } from './file-limits.ts';

/** The longest real tags are lists of cells that a rule applies to. */
const LONGEST_TAG = 32 * 1024;
/** Excel's limit for a cell, 32,767 characters, each written as `&#x20B9;`. */
const LONGEST_TEXT = 256 * 1024;
/** The definition of a pivot table has about seventy. */
const MOST_ATTRIBUTES = 100;
/** Tags and attributes in all parts; 20,000 rows of 60 cells have eight million. */
const MOST_MARKS = 10_000_000;

/** Spans whose content is skipped. `never` is what they must not contain. */
const SPANS = [
  { begin: '<!--', end: '-->', never: /^-?>|--|-$/ },
  { begin: '<![CDATA[', end: ']]>', never: undefined },
  { begin: '<?', end: '?>', never: />/ },
] as const;

const [SPACE, TAB, LINE_FEED, RETURN] = [0x20, 0x09, 0x0a, 0x0d];
const [LESS, GREATER, EQUALS, SLASH, QUOTE, APOSTROPHE] = [0x3c, 0x3e, 0x3d, 0x2f, 0x22, 0x27];
const ENDS_OF_NAMES = new Set([SPACE, TAB, LINE_FEED, RETURN, LESS, GREATER, EQUALS, SLASH, QUOTE, APOSTROPHE]);

/** A check for the parts of one workbook in turn. It throws a StatementProblem and takes linear time. */
export function createXmlCheck(): (xml: string) => void {
  let marks = 0;
  return (xml) => {
    let at = nextTag(xml, 0);
    while (at < xml.length) {
      const tag = xml[at + 1] === '!' || xml[at + 1] === '?' ? spanAt(xml, at) : tagAt(xml, at);
      marks += 1 + tag.attributes;
      if (marks > MOST_MARKS) throw unlikely('Excel workbook');
      at = nextTag(xml, tag.end);
    }
  };
}

function nextTag(xml: string, from: number): number {
  const found = xml.indexOf('<', from);
  const next = found < 0 ? xml.length : found;
  if (next - from > LONGEST_TEXT) throw unlikely('Excel workbook');
  return next;
}

interface Tag {
  end: number;
  attributes: number;
}

function spanAt(xml: string, start: number): Tag {
  const span = SPANS.find(({ begin }) => xml.startsWith(begin, start));
  // A workbook must not have a document type declaration (ECMA-376 Part 2, 8.1.4).
  if (span === undefined) throw unlikely('Excel workbook');
  const from = start + span.begin.length;
  const end = xml.indexOf(span.end, from);
  if (end < 0 || end - from > LONGEST_TEXT) throw unlikely('Excel workbook');
  if (span.never?.test(xml.slice(from, end))) throw unlikely('Excel workbook');
  return { end: end + span.end.length, attributes: 0 };
}

function tagAt(xml: string, start: number): Tag {
  const tag = wholeTagAt(xml, start);
  if (tag.end - start > LONGEST_TAG) throw unlikely('Excel workbook');
  return tag;
}

function wholeTagAt(xml: string, start: number): Tag {
  let at = nameEnd(xml, xml.charCodeAt(start + 1) === SLASH ? start + 2 : start + 1);
  let attributes = 0;
  for (;;) {
    const next = spacesEnd(xml, at);
    const code = xml.charCodeAt(next);
    if (code === GREATER) return { end: next + 1, attributes };
    if (code === SLASH && xml.charCodeAt(next + 1) === GREATER) return { end: next + 2, attributes };
    if (next === at || ++attributes > MOST_ATTRIBUTES) throw unlikely('Excel workbook');
    at = valueEnd(xml, spacesEnd(xml, nameEnd(xml, next)));
  }
}

function valueEnd(xml: string, equals: number): number {
  const start = spacesEnd(xml, equals + 1);
  const quote = xml.charCodeAt(start);
  if (xml.charCodeAt(equals) !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) throw unlikely('Excel workbook');
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === LESS) break;
  }
  throw unlikely('Excel workbook');
}

function nameEnd(xml: string, start: number): number {
  let at = start;
  while (at < xml.length && isOfName(xml.charCodeAt(at))) at++;
  if (at === start) throw unlikely('Excel workbook');
  return at;
}

function isOfName(code: number): boolean {
  return code > GREATER || !ENDS_OF_NAMES.has(code);
}

function spacesEnd(xml: string, start: number): number {
  let at = start;
  while (isSpace(xml.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === LINE_FEED || code === RETURN;
}
