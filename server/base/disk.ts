import { statfs } from 'node:fs/promises';

/** In bytes. */
export interface Disk {
  free: number;
  size: number;
}

/** The disk that a file or folder is on. Throws the system's error. */
export async function diskAt(path: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, size: blocks * bsize };
}
