/** Follows the files of the content while the process runs. */
import { contentHash, contentStamp } from '../content/content-hash.ts';
import { ContentError, type Problem } from '../content/schema/file-findings.ts';
import type { Content } from '../content/schema/schema.ts';
import type { Log } from '../base/log.ts';
import type { NotShown } from '../setup/build.ts';

/** Reads and checks all files, in a process of its own. */
export type ReadContent = () => Promise<{ content: Content } | { problems: readonly Problem[] }>;

export interface ContentSource {
  /** The content, if files have changed since the last look. Files with mistakes change nothing. */
  newer(): Promise<Content | undefined>;
  /** Why the newest change of the files is not shown. */
  failure(): NotShown | undefined;
}

interface ContentSourceOptions {
  folder: string;
  /** What contentHash said when the served content was read; undefined if it is not known. */
  hash: string | undefined;
  read: ReadContent;
  now: () => number;
  log: Log;
}

/** Looks at the files only when it is asked. A failed `read` is thrown, and tried again at the next look. */
export function createContentSource({ folder, hash, read, now, log }: ContentSourceOptions): ContentSource {
  let stamp: string | undefined;
  let shown = hash;
  let failure: NotShown | undefined;
  return {
    newer: async () => {
      const seen = contentStamp(folder);
      if (seen === stamp) return undefined;
      stamp = seen;
      const found = contentHash(folder);
      if (found === shown) {
        failure = undefined;
        return undefined;
      }
      const answer = await read().catch((error: unknown) => {
        // Not the fault of the files: the next look tries again.
        stamp = undefined;
        throw error;
      });
      if ('problems' in answer) {
        failure = { of: 'files', at: now(), why: new ContentError(answer.problems).message };
        log.warn({ problems: answer.problems }, 'the files of the content have mistakes: the site stays as it was');
        return undefined;
      }
      failure = undefined;
      shown = found;
      log.info({}, 'changed files of the content were read');
      return answer.content;
    },
    failure: () => failure,
  };
}
