import { expect, test } from 'vitest';
import { previewPolicy } from './preview-policy.ts';

test('a page in a preview may show what it shows, and run, send, frame and fetch nothing', () => {
  const own =
    "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
    "frame-src https://video.example; img-src 'self' data:; media-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b';";
  expect(previewPolicy(own)).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin; " +
      "font-src 'self'; img-src 'self' data:; style-src 'self' 'sha256-b'",
  );
});
