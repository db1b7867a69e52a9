/** Where the content lies: in the folder that CONTENT_DIR names, else in `content/`, which is the sample provider's. */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { withEnvFile } from '../../environment/env.ts';

/** What the sample provider's folder is called, and what every problem calls the folder until it is shown to a person. */
export const SAMPLE = 'content';

/** The folder of the provider's pictures, within that of the content. */
export const PICTURES = 'pictures';

export interface Place {
  /** A whole path. */
  folder: string;
  /** As people write it, from the project's folder and with forward slashes: `../my-institute`. */
  shown: string;
  /** Whether it is the sample that the project ships, which a new version replaces. */
  isSample: boolean;
}

/** The place of the content of a project, as the environment or the project's `.env` names it. */
export function contentPlace(root: string, environment: NodeJS.ProcessEnv = withEnvFile(root)): Place {
  const named = environment['CONTENT_DIR']?.trim() || SAMPLE;
  const folder = resolve(root, named);
  const fromRoot = relative(root, folder).split(sep).join('/');
  const shown = fromRoot.startsWith('../../../') ? folder : fromRoot;
  return { folder, shown, isSample: folder === join(resolve(root), SAMPLE) };
}

/**
 * The folders whose files are served as they are, the provider's own first: `public/` in the content, then that of the
 * project, of which a file of the same name gives way.
 */
export function publicFolders(root: string, { folder, isSample }: Place): string[] {
  return [...(isSample ? [] : [join(folder, 'public')]), join(root, 'public')].filter((each) => existsSync(each));
}

/** A text that names files of `content/`, for people who have theirs elsewhere. */
export function namedIn(text: string, { shown, isSample }: Place): string {
  return isSample ? text : text.replaceAll(/\bcontent\/(?=[\w<])/g, `${shown}/`);
}
