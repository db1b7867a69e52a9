import { statfs } from 'node:fs/promises';

/** Sizes in bytes. */
export interface Disk {
  free: number;
  size: number;
}

/** Space on the disk that holds a file or folder. Throws the system's error. */
export async function diskAt(path: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, size: blocks * bsize };
}
