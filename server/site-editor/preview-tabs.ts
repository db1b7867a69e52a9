/** What a preview can show of each kind of file. */
import type { ContentKind } from '../content/form/folds.ts';

export interface PreviewTab {
  show: string;
  label: string;
}

const PAGE = { show: 'page', label: 'Phone page' };
const SEARCH = { show: 'search', label: 'Search result' };

const TABS: Readonly<Record<ContentKind, readonly PreviewTab[]>> = {
  courses: [{ show: 'card', label: 'Card' }, PAGE, { show: 'payment', label: 'Payment page' }, SEARCH],
  readings: [PAGE, SEARCH],
  pages: [PAGE, SEARCH],
  site: [
    { show: 'home', label: 'Home' },
    { show: 'contact', label: 'Contact' },
  ],
  // Learners alone see the questions, in the frame of an exam.
  exams: [],
};

/** What the site can show of a kind of file; nothing for a kind that has no preview. */
export function previewTabs(kind: ContentKind): readonly PreviewTab[] {
  return TABS[kind];
}
