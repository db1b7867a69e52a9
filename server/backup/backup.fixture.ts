import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from '../base/folder.fixture.ts';
import { emptyPlace, openPlace, type Place, readyPlace } from '../db/databases.fixture.ts';
import { everyKindOfRow } from '../db/every-row.fixture.ts';
import type { Engine, Db } from '../db/tables.ts';
import type { Source } from './store/source.ts';

export const SECRET = 'f'.repeat(64);

export async function emptySite(engine: Engine): Promise<Source> {
  return siteAt(await emptyPlace(engine));
}

function siteAt(place: Place): Source {
  const root = emptyFolder();
  return {
    place,
    secret: undefined,
    folders: { content: join(root, 'content'), media: join(root, 'public', 'media') },
  };
}

/** A site with the data of years. `db` is open as if it still ran. */
export async function filledSite(engine: Engine): Promise<{ source: Source; db: Db }> {
  const source = siteAt(await readyPlace(engine));
  const db = await openPlace(source.place);
  await everyKindOfRow(db);
  // The backup must be closed to others even if the secret was not.
  writeFileSync(join(source.place.dataDir, 'secret'), SECRET, { mode: 0o644 });
  const { content, media } = source.folders;
  for (const [name, text] of Object.entries(CONTENT)) {
    mkdirSync(join(content, name, '..'), { recursive: true });
    writeFileSync(join(content, name), text);
  }
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, 'film.mp4'), Buffer.alloc(100_000, 7));
  return { source, db };
}

export const CONTENT = {
  'site.yaml': 'brand: Meera\n',
  'courses/react.yaml': 'name: React\n',
  'public/.well-known/security.txt': 'Contact: mailto:meera@example.org\n',
  '.git/config': 'of another program',
};
