import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { withEnvFile } from '../../environment/env.ts';

/** The sample's folder, by which problems name every content folder until a person sees them. */
export const SAMPLE = 'content';

export const PICTURES = 'pictures';

export interface Place {
  /** Absolute path. */
  folder: string;
  /** Relative to the project, with forward slashes: `../my-institute`. */
  shown: string;
  /** Whether it is the sample of the project, which a new version replaces. */
  isSample: boolean;
}

/** The folder in CONTENT_DIR of the environment or of `.env`, else `content/`. */
export function contentPlace(root: string, environment: NodeJS.ProcessEnv = withEnvFile(root)): Place {
  const named = environment['CONTENT_DIR']?.trim() || SAMPLE;
  const folder = resolve(root, named);
  const fromRoot = relative(root, folder).split(sep).join('/');
  const shown = fromRoot.startsWith('../../../') ? folder : fromRoot;
  return { folder, shown, isSample: folder === join(resolve(root), SAMPLE) };
}

/** Folders of files that are served as they are. A file in the provider's own `public/` hides one of the project's. */
export function publicFolders(root: string, { folder, isSample }: Place): string[] {
  return [...(isSample ? [] : [join(folder, 'public')]), join(root, 'public')].filter((each) => existsSync(each));
}

/** Replaces `content/` in a text by the provider's own folder. */
export function namedIn(text: string, { shown, isSample }: Place): string {
  return isSample ? text : text.replaceAll(/\bcontent\/(?=[\w<])/g, `${shown}/`);
}
