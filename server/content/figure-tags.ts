import type { FigureTag } from './schema/schema.ts';

const TAG = /<(Figure|Drawing)\b((?:"[^"]*"|[^"<>])*)/g;
const ATTRIBUTE = /\b(caption|name|alt)="([^"]*)"/g;

/** The figures and drawings in the MDX of a reading. `firstLine` is the line of the file where `mdx` begins. */
export function figureTags(mdx: string, firstLine: number): FigureTag[] {
  return Array.from(mdx.matchAll(TAG), ({ 1: tag, 2: attributes = '', index }) => ({
    tag: tag as FigureTag['tag'],
    line: firstLine + mdx.slice(0, index).split('\n').length - 1,
    ...Object.fromEntries(Array.from(attributes.matchAll(ATTRIBUTE), ([, name, value]) => [name, value])),
  }));
}
