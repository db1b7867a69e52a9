import { expect, test } from 'vitest';
import { packedWords } from './packed-words.ts';

test.each([
  ['Usage: npm run restore -- FILE', 'Usage: node /opt/kaksha/commands/restore.mjs FILE'],
  ['Make one: npm run backup.', 'Make one: node /opt/kaksha/commands/backup.mjs.'],
  ['PORT=4322 npm start', 'PORT=4322 node /opt/kaksha/start.mjs'],
  ['Build the site again: npm run build.', 'Pack the site again, and copy it here.'],
  // Only where the site is made.
  ['npm run preflight names each', 'npm run preflight names each'],
  ['npm run staffing', 'npm run staffing'],
])('%s', (text, packed) => {
  expect(packedWords(text, '/opt/kaksha')).toBe(packed);
});
