import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { PROJECT, typed } from './command.fixture.ts';
import { preflight as command } from './preflight.ts';

const READY = { PUBLIC_URL: 'https://baskets.in', SMTP_URL: 'smtps://user:password@smtp.baskets.in:465' };

const preflight = (root: string, settings = {}) =>
  typed(command, [root], { environment: { ...settings, DATA_DIR: join(emptyFolder(), 'data') } });

test('content and settings of its own: a provider could open, and nothing less will do', async () => {
  const { root, read, write } = contentFolder();
  write('content/public/media/braid.mp4', '');
  const ready = (settings = {}) => preflight(PROJECT, { ...READY, CONTENT_DIR: join(root, 'content'), ...settings });
  const { status, stdout, stderr } = await ready();
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toMatch(/\nReady to go live\. Next: npm run package -- .*\n$/);
  // A promise that nobody chose is the sample's, and only worth a look.
  expect(stdout).toContain('    refundDays: promises a full refund within 7 days, as the sample does: keep it only if');
  write('content/site.yaml', `refundDays: 5\n${read('content/site.yaml')}`);
  expect((await ready()).stdout).not.toContain('refundDays:');
  // So is a figure typed by hand.
  write(
    'content/pages/terms.md',
    read('content/pages/terms.md').replace('Words about it.', 'We confirm within 48 hours.'),
  );
  expect(await ready()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('line 7: "48 hours" is typed by hand: write {confirmation}, which is 24 hours now'),
  });
  // settings-to-do.test.ts has the required settings.
  const less = await ready({ SMTP_URL: '' });
  expect(less).toMatchObject({ status: 1, stdout: expect.stringContaining('    SMTP_URL: is ') });
});

test('what only the server has is not asked for here', async () => {
  const { stdout } = await preflight(contentFolder().root);
  expect(stdout).toContain('SMTP_URL: is not set');
  expect(stdout).not.toMatch(/staff|BACKUP_TO|TRUST_PROXY|sqlite/);
});

test('--help says how it is used, and is no fault', async () => {
  expect(await preflight('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Usage: npm run preflight/),
  });
});
