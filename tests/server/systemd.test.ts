import { spawnSync } from 'node:child_process';
import { expect, test } from './test.fixture.ts';

const UNIT = 'deploy/kaksha.service';
/** Tenths of systemd's measure, which ends at 100. */
const MOST_EXPOSED = 20;

function analyze(...args: string[]) {
  const program = process.env.SYSTEMD_ANALYZE_PATH ?? 'systemd-analyze';
  const { status, stdout, stderr } = spawnSync(program, [...args, UNIT], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

test('the unit of systemd has no mistake, and leaves the process little but its own folder and the network', () => {
  expect(analyze('verify', '--man=no')).toEqual({ status: 0, said: '' });
  const { status, said } = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`);
  expect(said).toContain('Overall exposure level for kaksha.service');
  expect(status, said).toBe(0);
});
