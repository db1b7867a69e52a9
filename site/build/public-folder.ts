import { cpSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Astro accepts only one public folder. The first of equal files wins; files are links, since films are large. */
export function publicFolder(root: string, folders: readonly string[]): string {
  const [only = join(root, 'public'), ...others] = folders;
  if (others.length === 0) return only;
  const whole = join(root, '.astro', 'public');
  rmSync(whole, { recursive: true, force: true });
  for (const folder of folders.toReversed()) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name);
      const to = join(whole, from.slice(folder.length));
      if (entry.isDirectory()) mkdirSync(to, { recursive: true });
      else putFile(from, to);
    }
  }
  return whole;
}

function putFile(from: string, to: string): void {
  rmSync(to, { force: true });
  mkdirSync(join(to, '..'), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
