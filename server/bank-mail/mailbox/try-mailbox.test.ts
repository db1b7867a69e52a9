import { expect, test } from 'vitest';
import { MOMENT } from '../../db/rows.fixture.ts';
import { anEmail, BANK, type Command, imapServer } from './imap-server.fixture.ts';
import { tryMailbox } from './try-mailbox.ts';

const now = () => MOMENT;

test('a mailbox with 25,000 emails of the bank is counted by its server, and only the newest are looked at', async () => {
  const messages = Array.from({ length: 25_000 }, (_, index) => anEmail(1_000_000 + index));
  const { account, commands } = await imapServer({ messages });
  expect(await tryMailbox(account, [BANK], { now })).toEqual({
    ...{ kind: 'open', emails: 25_000, lastAt: Date.parse('2026-11-20T10:42:31+05:30') },
  });
  expect(commands.filter((command) => command.startsWith('UID FETCH'))).toHaveLength(10);
});

test('emails that only look like the bank’s to the server are not counted', async () => {
  const messages = [anEmail(3, { from: `Shop <alerts@shop.example.org>` })];
  const answer = ({ tag, name, socket }: Command) =>
    name === 'UID SEARCH' && socket.write(`* SEARCH ${messages[0]!.uid}\r\n${tag} OK done\r\n`);
  const { account } = await imapServer({ messages, answer });
  expect(await tryMailbox(account, [BANK], { now })).toEqual({ kind: 'open', emails: 0, lastAt: null });
});

test.each<[string, string]>([
  ['while it opens', 'EXAMINE'],
  ['at each of many answers', 'UID FETCH'],
])('a server that answers a letter at a time %s does not hold the page', async (_what, slow) => {
  const letters = 'an answer that has no end '.repeat(1000);
  const { account } = await imapServer({
    messages: Array.from({ length: 200 }, (_, index) => anEmail(index + 1)),
    answer: ({ name, socket }) => {
      if (name !== slow) return false;
      socket.write('* OK ');
      let at = 0;
      const timer = setInterval(() => socket.write(letters.charAt(at++)), 20);
      socket.once('close', () => clearInterval(timer));
      return true;
    },
  });
  const began = performance.now();
  expect(await tryMailbox(account, [BANK], { now, patience: 600_000, atMost: 300 })).toEqual({
    ...{ kind: 'problem', problem: 'timeout' },
  });
  expect(performance.now() - began).toBeLessThan(30_000);
});
