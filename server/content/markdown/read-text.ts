import GithubSlugger from 'github-slugger';
import { chapterHeadings } from '../../../domain/learning/chapters.ts';
import { wordsIn } from '../../../domain/text/tree-text.ts';
import { parseText, type TextKind } from './parse-text.ts';
import { CHAPTER_END, propsOf } from './reading-tags.ts';
import { makeSmart } from './smart-punctuation.ts';
import { faultsIn } from './text-faults.ts';
import {
  type Block,
  type Heading,
  type LongText,
  type Tag,
  type TextFault,
  type TextSection,
  visitNodes,
} from './text-tree.ts';

/** The text of a page or reading as a tree, or why it cannot be shown. */
export function readText(markdown: string, kind: TextKind): LongText | TextFault[] {
  const parsed = parseText(markdown, kind);
  if (!('root' in parsed)) return [parsed];
  const { root, notes } = parsed;
  const faults = [root, ...notes].flatMap(faultsIn);
  if (faults.length > 0) return faults;
  for (const part of [root, ...notes]) {
    makeSmart(part);
    visitNodes(part, (node) => {
      if (node.type === 'tag') node.props = propsOf(node);
    });
  }
  const chapters = kind === 'reading' ? endChapters(root) : 0;
  return { root, notes, chapters, ...outlineOf(root) };
}

/** The text of a page or reading that was checked when it was loaded. */
export function checkedText(markdown: string, kind: TextKind): LongText {
  const read = readText(markdown, kind);
  if (Array.isArray(read)) throw new Error(`This text was never checked: ${read[0]?.wrong} in line ${read[0]?.line}`);
  return read;
}

/** Adds what a reader ticks: before the heading after each chapter, or at the end of the text. Returns how many. */
function endChapters(root: Block): number {
  const { children } = root;
  const headings = children.filter((node) => node.type === 'heading' && node.depth === 2);
  const chapters = chapterHeadings(headings.map(wordsIn));
  const ends = new Map(chapters.map((heading, index) => [headings[heading + 1], index + 1]));
  root.children = [...children, undefined].flatMap((node) => {
    const chapter = ends.get(node);
    return [...(chapter === undefined ? [] : [chapterEnd(chapter)]), ...(node === undefined ? [] : [node])];
  });
  return chapters.length;
}

function chapterEnd(chapter: number): Tag {
  return { type: 'tag', line: 0, name: CHAPTER_END, attributes: [], props: { chapter }, isInline: false, children: [] };
}

function outlineOf(root: Block): Pick<LongText, 'sections' | 'minutes' | 'drawings'> {
  const slugger = new GithubSlugger();
  const sections: (TextSection & { exercises: string[] })[] = [];
  const drawings: LongText['drawings'][number][] = [];
  let all = 0;
  visitNodes(root, (node) => {
    if (node.type === 'heading') {
      node.number = takeNumber(node);
      const text = node.number + wordsIn(node);
      node.slug = slugger.slug(text);
      if (node.depth === 2) sections.push({ slug: node.slug, text, exercises: [] });
    } else if (node.type === 'tag') {
      const { title, minutes = 0, name, alt } = node.props;
      if (node.name === 'Exercise') {
        sections.at(-1)?.exercises.push(String(title));
        all += Number(minutes);
      } else if (node.name === 'Drawing') {
        drawings.push({ line: node.line, name: String(name), alt: alt === undefined ? undefined : String(alt) });
      }
    }
  });
  return { sections, minutes: all, drawings };
}

/** Takes `3.` out of a heading of the second level; empty if it has no number. */
function takeNumber({ depth, children: [first] }: Heading): string {
  if (depth !== 2 || first?.type !== 'text') return '';
  const [, number = '', rest] = /^(\d+)\.( .*)$/s.exec(first.value) ?? [];
  if (rest !== undefined) first.value = rest;
  return number;
}
