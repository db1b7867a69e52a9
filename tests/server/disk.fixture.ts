import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { NEEDS_ROOT, type OwnDisk, ownDisk } from '../e2e/support/servers/own-disk.ts';

export function smallDisk(skip: TestContext['skip']): { disk: OwnDisk; dataDir: string } {
  const disk = ownDisk(32) ?? skip(NEEDS_ROOT);
  onTestFinished(disk.remove);
  return { disk, dataDir: join(disk.folder, 'data') };
}
