import { join, resolve } from 'node:path';
import { inOwnProcess } from './backup/nightly.ts';
import { loadContent } from './content/load.ts';
import { contentPlace, PICTURES } from './content/schema/content-place.ts';
import type { Desk } from './desk/desk.ts';
import { readEnv } from './environment/env.ts';
import { createLog, standardOutput } from './http/process/logging.ts';
import { openDesk } from './desk/open-desk.ts';
import { createPictures } from './pictures/made-pictures.ts';
import { folderStore } from './setup/content-store.ts';
import { MADE_PICTURES } from './setup/data-folder.ts';

/** The desk for `npm run dev`, in which Astro's own server replaces the production process. */
export async function openDevDesk(): Promise<Desk> {
  const env = readEnv();
  const root = join(import.meta.dirname, '..');
  const dataDir = resolve(root, env.dataDir);
  const place = contentPlace(root);
  const { desk } = await openDesk({
    env: { ...env, dataDir },
    pictures: createPictures({
      from: join(place.folder, PICTURES),
      folder: join(dataDir, MADE_PICTURES),
    }),
    store: folderStore(root, place),
    content: loadContent(root),
    backUp: inOwnProcess(root),
    proxies: undefined,
    publicUrl: () => env.publicUrl ?? 'http://localhost:4321',
    log: createLog({ level: env.logLevel, stream: standardOutput() }),
  });
  return desk;
}
