import { watch } from 'node:fs';
import { loadContent } from '../server/content/load.ts';
import { contentPlace, publicFolders } from '../server/content/schema/content-place.ts';
import { brandKitOf } from './publish/brand-kit.ts';
import { showContent } from './content.ts';
import { readContent } from './publish/read-content.ts';
import { MADE_BY_BUILDS } from './request/kept.ts';

let shows: Promise<void> | undefined;

/** Shows the files of the content, and in `npm run dev` their changes: there is no process to show any. */
export function showFiles(): Promise<void> {
  shows ??= show();
  return shows;
}

async function show(): Promise<void> {
  const root = process.cwd();
  const place = contentPlace(root);
  if (import.meta.env.DEV) watch(place.folder, { recursive: true }, () => void (shows = undefined)).unref();
  const content = loadContent(root, place);
  // TMP until nothing is prerendered
  if (!import.meta.env.DEV)
    return showContent({ ...content, brandKit: await brandKitOf(content, publicFolders(root, place)) });
  showContent(await readContent({ root, place, made: MADE_BY_BUILDS }));
}
