/** The end of each chapter of a reading, where it can be ticked as read. */
import type { HastPluginInput } from 'satteri';
import { chapterHeadings } from '../../../domain/learning/chapters.ts';

/** The component that stands at the end of a chapter, with its number counted from 1: site/components/reading/ChapterEnd.tsx. */
const CHAPTER_END = 'ChapterEnd';

/** A Sätteri plug-in for MDX: puts the component in front of the heading that follows a chapter, or at the end of the text. */
export const markChapters: HastPluginInput = ({ sourceFormat }) => {
  if (sourceFormat !== 'mdx') return undefined;
  let isDone = false;
  return {
    name: 'mark-chapters',
    element: {
      filter: ['h2'],
      visit(first, context) {
        // All of them, from the first on.
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
