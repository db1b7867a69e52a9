import { expect, test } from 'vitest';
import { wordsOfReason } from './verdict-words.ts';

test.each(['vouched', 'text-changed', 'partly-signed', 'to-unsigned', 'test-key', 'clock', 'parts-differ', 'sms'])(
  'what only suggests by "%s" says where to look',
  (reason) => {
    expect(wordsOfReason(reason)).toMatchObject({
      isAlarming: false,
      sentence: expect.stringMatching(/[Ll]ook .*in your bank app/),
    });
  },
);

test.each([null, 'of-another-version', 'toString'])('the reason %s has words too', (reason) => {
  expect(wordsOfReason(reason).name).toBe('Refused');
});
