/** Adds the end of each chapter, where a reader ticks it. */
import type { HastPluginInput } from 'satteri';
import { chapterHeadings } from '../../../domain/learning/chapters.ts';

/** site/components/reading/ChapterEnd.tsx, with the number of the chapter from 1. */
const CHAPTER_END = 'ChapterEnd';

/** A Sätteri plug-in for MDX. The component comes before the next chapter's heading, or at the end of the text. */
export const markChapters: HastPluginInput = ({ sourceFormat }) => {
  if (sourceFormat !== 'mdx') return undefined;
  let isDone = false;
  return {
    name: 'mark-chapters',
    element: {
      filter: ['h2'],
      visit(first, context) {
        // Handles all headings at the first.
        if (isDone) return;
        isDone = true;
        const root = context.parent(first);
        const headings = root.children.filter((node) => node.type === 'element' && node.tagName === 'h2');
        const chapters = chapterHeadings(headings.map((heading) => context.textContent(heading)));
        for (const [index, chapter] of chapters.entries()) {
          const end = {
            type: 'mdxJsxFlowElement' as const,
            name: CHAPTER_END,
            attributes: [{ type: 'mdxJsxAttribute' as const, name: 'chapter', value: String(index + 1) }],
            children: [],
          };
          const following = headings[chapter + 1];
          if (following === undefined) context.appendChild(root, end);
          else context.insertBefore(following, end);
        }
      },
    },
  };
};
