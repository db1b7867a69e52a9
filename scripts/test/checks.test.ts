import { afterEach, expect, test, vi } from 'vitest';

const ran: { tool: string; env: NodeJS.ProcessEnv }[] = [];

afterEach(() => {
  for (const module of ['setup/setup', 'system/chromium', 'system/postgres', 'system/system-packages'])
    vi.doUnmock(`../${module}.mjs`);
  vi.resetModules();
});

test.each([
  ['daily', undefined],
  ['thorough', 'yes'],
] as const)('the tests of a %s run are told how long they may take', async (extent, told) => {
  ran.length = 0;
  vi.doMock('../setup/setup.mjs', async (original) => ({
    ...(await original<typeof import('../setup/setup.mjs')>()),
    runTool: (tool: string, _args: string[], env: NodeJS.ProcessEnv) => {
      ran.push({ tool, env });
      return 0;
    },
  }));
  vi.doMock('../system/chromium.mjs', () => ({ chromium: () => '/usr/bin/chromium' }));
  vi.doMock('../system/postgres.mjs', () => ({ withPostgres: (action: (url: string) => unknown) => action('') }));
  vi.doMock('../system/system-packages.mjs', () => ({ systemProgram: (name: string) => name }));
  const { CHECKS } = await import('./checks.mjs');
  const withFilters = Object.values(CHECKS).filter(({ takesFilters }) => takesFilters);
  for (const { run } of withFilters) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await run({ filters: [], extent, report: undefined, io: {} })).toBe(0);
  }
  expect(ran.map(({ tool }) => tool)).toEqual(['vitest', 'vitest', 'vitest', 'vitest', 'playwright', 'playwright']);
  for (const { env } of ran) expect(env.THOROUGH).toBe(told);
});
