import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductionServer, startProductionServer } from '../tests/support/production-server.ts';

/** Overrides the machine's settings. */
const USUAL = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', SECRET: '', TRUST_PROXY: '' };

interface Running<Written> {
  server: ProductionServer;
  dataDir: string;
  written: Written;
}

/** Starts a build on a folder filled by `write`, calls `use`, then ends and removes both. */
export async function withSite<Written, Result>(
  dist: string,
  write: (dataDir: string) => Promise<Written> | Written,
  use: (running: Running<Written>) => Promise<Result>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-bench-'));
  try {
    const written = await write(dataDir);
    const root = join(import.meta.dirname, '..');
    const server = await startProductionServer(root, dist, dataDir, { ...USUAL, ...settings });
    return await use({ server, dataDir, written }).finally(() => server.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function nothing(): void {}
