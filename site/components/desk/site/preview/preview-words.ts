import { counted } from '../../../../../domain/text/counted.ts';
import type { Preview } from '../../../../../server/publishing/preview.ts';
import type { NotOpen } from '../../../../../server/site-editor/open-file.ts';

/** What a preview says beside its frame; nothing if the frame shows all. Undefined for no answer. */
export function previewWords(answer: Preview | NotOpen | undefined): string {
  switch (answer?.kind) {
    case 'drawn':
    case 'older':
      return '';
    case 'wrong': {
      const [first, ...others] = answer.problems;
      const more = others.length === 0 ? '' : ` And ${counted(others.length, 'other thing')} to correct.`;
      return `Not possible yet: ${first?.label}: ${first?.message}${more}`;
    }
    case 'nowhere':
      return 'No course shows this reading yet. Choose it in a course, under Lectures and links.';
    case 'ended':
      return 'The page took too long to draw. Try again in a minute.';
    case 'unbuilt':
      return 'The development server draws no previews. Build the site, and start it.';
    case 'not-open':
      return answer.message;
    default:
      return 'The preview did not come. Check your connection, and that you are still signed in.';
  }
}
