import { watch } from 'node:fs';
import { loadContent } from '../server/content/load.ts';
import { contentPlace, publicFolders } from '../server/content/schema/content-place.ts';
import { brandKitOf } from './build/content/brand-kit.ts';
import { showContent } from './content.ts';

let shows: Promise<void> | undefined;

/** For `npm run dev`, in which no process shows the content: shows its files, and their changes. */
export function showFiles(): Promise<void> {
  shows ??= show();
  return shows;
}

async function show(): Promise<void> {
  const root = process.cwd();
  const place = contentPlace(root);
  watch(place.folder, { recursive: true }, () => void (shows = undefined)).unref();
  const content = loadContent(root, place);
  showContent({ ...content, brandKit: await brandKitOf(content, publicFolders(root, place)) });
}
