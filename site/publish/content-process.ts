/** The child process of read-apart.ts. */
import { answerQuestions } from '../../server/base/child.ts';
import { ContentError } from '../../server/content/schema/file-findings.ts';
import { checkHere } from '../../server/setup/content-store.ts';
import { type ContentFiles, readContent } from './read-content.ts';
import type { ReadContent } from '../../server/publishing/content-source.ts';

export const reading = {
  check: checkHere,

  read: async (files: ContentFiles): ReturnType<ReadContent> => {
    try {
      return { content: await readContent(files) };
    } catch (error) {
      if (error instanceof ContentError) return { problems: error.problems };
      throw error;
    }
  },
};

answerQuestions(reading);
