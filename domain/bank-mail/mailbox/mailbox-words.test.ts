import { expect, test } from 'vitest';
import { connectWords, mailboxProblems, mailboxWords } from './mailbox-words.ts';

const box = { host: 'imap.example.com', port: 993, folder: 'Bank' };

test('each problem is told in its own words, with what to do', () => {
  const sentences = mailboxProblems.map((problem) => mailboxWords(problem, box));
  expect(new Set(sentences).size).toBe(mailboxProblems.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.;] .*\.$|^imap\.example\.com .*\. .*\.$/);
});

test('the words of the design are kept', () => {
  expect(mailboxWords('password', { ...box, host: 'imap.gmail.com' })).toBe(
    'Gmail refused this password. Use an app password, not your usual one.',
  );
  expect(mailboxWords('host', box)).toBe('imap.example.com does not answer. Check the name.');
  expect(mailboxWords('folder', box)).toContain('"Bank"');
});

test('an owner who connects the mailbox is promised no later try', () => {
  for (const problem of mailboxProblems.filter((each) => each !== 'dns' && each !== 'storing'))
    expect(connectWords(problem, box)).not.toContain('automatically');
  expect(connectWords('password', box)).toBe(mailboxWords('password', box));
});
