import { watch } from 'node:fs';
import { contentPlace } from '../server/content/schema/content-place.ts';
import { showContent } from './content.ts';
import { readContent } from './publish/read-content.ts';
import { MADE_BY_BUILDS } from './request/kept.ts';

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
  showContent(await readContent({ root, place, made: MADE_BY_BUILDS }));
}
