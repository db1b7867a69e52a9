import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const ran: { tool: string; env: NodeJS.ProcessEnv }[] = [];

const FAKES = {
  '../setup/setup.mjs': async (original: () => Promise<object>) => ({
    ...(await original()),
    runTool: (tool: string, _args: string[], env: NodeJS.ProcessEnv) => {
      ran.push({ tool, env });
      return 0;
    },
  }),
  '../system/chromium.mjs': () => ({ chromium: () => '/usr/bin/chromium' }),
  '../system/postgres.mjs': () => ({ withPostgres: (action: (url: string) => unknown) => action('') }),
  '../system/system-packages.mjs': () => ({ systemProgram: (name: string) => name }),
};

let checks: typeof import('./checks.mjs').CHECKS;

beforeAll(async () => {
  for (const [module, fake] of Object.entries(FAKES)) vi.doMock(module, fake as () => object);
  // Another name, so that later imports get the real module.
  const withFakes = './checks.mjs?with-fakes';
  ({ CHECKS: checks } = await import(withFakes));
});
afterAll(() => {
  for (const module of Object.keys(FAKES)) vi.doUnmock(module);
});

test.each([
  ['daily', undefined],
  ['thorough', 'yes'],
] as const)('the tests of a %s run are told how long they may take', async (extent, told) => {
  ran.length = 0;
  for (const { run } of Object.values(checks).filter(({ takesFilters }) => takesFilters)) {
    expect(await run({ filters: [], extent, report: undefined, io: {} })).toBe(0);
  }
  expect(ran.map(({ tool }) => tool)).toEqual(['vitest', 'vitest', 'vitest', 'vitest', 'playwright', 'playwright']);
  for (const { env } of ran) expect(env.THOROUGH).toBe(told);
});
