import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface OwnDisk {
  folder: string;
  fill(): void;
  makeRoom(): void;
  /** Makes every write fail, also on open files, as Linux does after a disk error. */
  fail(): void;
  /** Read-only; no file may be open. */
  protect(): void;
  /** Checks and mounts it again. No file may be open. */
  mend(): void;
  remove(): void;
}

export const NEEDS_ROOT = 'mounting a disk needs root and a loop device';

/** Undefined without mount: not Linux, not root, or most containers. */
export function ownDisk(megabytes: number): OwnDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const place = mkdtempSync(join(tmpdir(), 'kaksha-disk-'));
  const [image, folder] = [join(place, 'image'), join(place, 'disk')];
  const filler = join(folder, 'filler');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);

  try {
    mkdirSync(folder);
    writeFileSync(image, Buffer.alloc(megabytes * 1024 * 1024));
    run('mkfs.ext4', '-q', '-m', '0', image);
    mount();
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      const fillWith = (piece: Buffer) => {
        try {
          for (;;) writeSync(file, piece);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      };
      fillWith(Buffer.alloc(64 * 1024));
      fillWith(Buffer.alloc(1));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler),
    fail: () => {
      const device = basename(run('findmnt', '-n', '-o', 'SOURCE', folder));
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
    protect: () => void run('mount', '-o', 'remount,ro', folder),
    mend: () => {
      run('umount', folder);
      try {
        run('e2fsck', '-f', '-p', image);
      } catch (error) {
        // 1: errors were corrected.
        if ((error as { status?: number }).status !== 1) throw error;
      }
      mount();
    },
    remove: () => {
      // A process of a failed test may still use it.
      run('umount', '-l', folder);
      rmSync(place, { recursive: true });
    },
  };
}
